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

/** As `post` of request.ts, and says how far it has come (fetch tells nothing about what it sends). */
export async function upload(path: string, form: FormData, onProgress: OnProgress = () => {}): Promise<unknown> {
  const token = session.token();
  return readResponse(await send(path, form, token, onProgress), token);
}

function send(path: string, form: FormData, token: string | null, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.responseType = 'blob';
    call.setRequestHeader('accept', 'application/json');
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => resolve(responseOf(call)));
    for (const end of ['error', 'abort', 'timeout'])
      call.addEventListener(end, () => reject(new TypeError('The upload did not arrive.')));
    call.send(form);
  });
}

function responseOf(call: XMLHttpRequest): Response {
  const headers = { 'content-type': call.getResponseHeader('content-type') ?? '' };
  return new Response(call.status === 204 ? null : (call.response as Blob), {
    status: call.status,
    statusText: call.statusText,
    headers,
  });
}
