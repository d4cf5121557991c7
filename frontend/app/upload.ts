import { pageLanguage } from '#frontend/language/pageLanguage.ts';
import type { UploadableMap } from 'relay-runtime';
import { readResponse } from './request.ts';
import { session } from './session.ts';

/** How much of an upload has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** A persisted mutation with its files, as a GraphQL multipart request. The files' keys are their variables (`photos.0`). */
export function formOf(id: string, variables: object, files: UploadableMap): FormData {
  const form = new FormData();
  const names = Object.keys(files);
  form.set('operations', JSON.stringify({ id, variables }));
  form.set('map', JSON.stringify(Object.fromEntries(names.map((name, index) => [index, [`variables.${name}`]]))));
  for (const [index, name] of names.entries()) form.set(String(index), files[name]!);
  return form;
}

export interface UploadOptions {
  onProgress?: OnProgress | undefined;
  /** Cancels the upload. */
  signal?: AbortSignal | undefined;
  /** Without progress for so many milliseconds, the upload fails. Without it, it waits as long as the browser does. */
  stallTimeoutMs?: number | undefined;
}

/** Like `post` of request.ts, and reports its progress: fetch does not report how much it has sent. */
export async function upload(path: string, form: FormData, options: UploadOptions = {}): Promise<unknown> {
  const token = session.token();
  return readResponse(await send(path, form, token, options), token);
}

function send(
  path: string,
  form: FormData,
  token: string | null,
  { onProgress, signal, stallTimeoutMs }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    signal?.addEventListener('abort', abort, { once: true });
    let stall: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stall);
      if (stallTimeoutMs) stall = setTimeout(abort, stallTimeoutMs);
    };
    call.addEventListener('loadend', () => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', abort);
    });
    call.open('POST', path);
    call.responseType = 'blob';
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('accept-language', pageLanguage);
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    call.addEventListener('load', () => resolve(responseOf(call)));
    for (const end of ['error', 'abort', 'timeout'])
      call.addEventListener(end, () => reject(new TypeError('The upload did not arrive.')));
    watch();
    call.send(form);
  });
}

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) headers.set(name, call.getResponseHeader(name) ?? '');
  return new Response(call.status === 204 ? null : (call.response as Blob), {
    status: call.status,
    statusText: call.statusText,
    headers,
  });
}
