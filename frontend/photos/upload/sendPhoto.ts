import { ApiError, readResponse } from '#frontend/app/request.ts';
import { session } from '#frontend/app/session.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { uploadTexts } from '#gateway/photos/uploadTexts.rules.ts';

interface SendOptions {
  signal: AbortSignal;
  /** How much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** `passing`: the same file may be kept later. `unreachable`: the connection is gone. `final`: never, whenever it is sent. */
export type RefusalKind = 'passing' | 'unreachable' | 'final';

/** Statuses that say something about the photo itself, or that there is no room for it. */
const finalStatuses = new Set([400, 409, 413, 415, 422]);

/** A photo that was not kept; `message` is for a person. `retryAfter`: seconds the server asks to wait. */
export class PhotoRefused extends Error {
  readonly retryAfter: number | null;
  readonly kind: RefusalKind;
  constructor(message: string, retryAfter: number | null, cause: unknown, kind: RefusalKind = 'passing') {
    super(message, { cause });
    this.retryAfter = retryAfter;
    this.kind = kind;
  }
}

/**
 * Sends one photo for a day. Its id makes a second try harmless. By XMLHttpRequest: fetch tells nothing about what it
 * has sent. Throws PhotoRefused, or the signal's reason when it is called off.
 */
export async function sendPhoto(photo: { id: string; file: File; date: Day }, options: SendOptions): Promise<void> {
  const form = new FormData();
  form.set('date', photo.date);
  form.set('id', photo.id);
  form.set('photos', photo.file, photo.file.name);
  const token = session.token();
  const call = new XMLHttpRequest();
  const response = await send(call, form, token, options);
  try {
    await readResponse(response, token);
  } catch (error) {
    throw new PhotoRefused(
      messageOf(error),
      Number(call.getResponseHeader('retry-after')) || null,
      error,
      finalStatuses.has(call.status) ? 'final' : 'passing',
    );
  }
}

function send(
  call: XMLHttpRequest,
  form: FormData,
  token: string | null,
  { signal, onProgress }: SendOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => call.abort();
    signal.addEventListener('abort', abort, { once: true });
    call.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () =>
      resolve(
        new Response(call.responseText || null, {
          status: call.status,
          statusText: call.statusText,
          headers: { 'content-type': call.getResponseHeader('content-type') ?? '' },
        }),
      ),
    );
    call.addEventListener('abort', () => reject(signal.reason));
    for (const end of ['error', 'timeout'])
      call.addEventListener(end, () => reject(new PhotoRefused(uploadTexts.unreachable, null, end, 'unreachable')));
    call.open('POST', '/api/photos');
    call.setRequestHeader('accept', 'application/json');
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.send(form);
  });
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return uploadTexts.unreachable;
  try {
    const { message, fields } = JSON.parse(error.body) as { message?: string; fields?: Record<string, string> };
    return Object.values(fields ?? {})[0] ?? message ?? error.message;
  } catch {
    return error.message;
  }
}
