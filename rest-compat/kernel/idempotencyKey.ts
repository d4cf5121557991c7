import type { IncomingMessage } from 'node:http';
import { idOfKey } from '#gateway/kernel/createdIds.ts';
import { BadRequestError } from '#gateway/platform/errors.ts';
import type { Reply } from './reply.ts';
import type { RestCall, Route } from './route.ts';

/** The code of a key that came with another body before. */
export const keyReused = 'IDEMPOTENCY_KEY_REUSED';

/** True for a row that creates under an id of the caller's, which an `Idempotency-Key` can stand for. */
export function takesKey(route: Pick<Route, 'method' | 'body' | 'replaces'>): boolean {
  return route.method === 'POST' && !route.replaces && Object.hasOwn(shapeOf(route.body), 'id');
}

/**
 * Returns the `Idempotency-Key` of a POST, undefined without one. Throws BadRequestError for one that is empty, long or
 * not plain text.
 */
export function idempotencyKey({ method, headers }: IncomingMessage): string | undefined {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key))
    throw new BadRequestError('Send an Idempotency-Key of 1 to 255 characters in ASCII, such as a UUID.');
  return key;
}

/** Fills in the id of a create from its key: the same key of the same member is the same id. An id in the body wins. */
export function withKeyId(call: RestCall, { upload }: Route, key: string, userId: string): RestCall {
  if (call.body.id !== undefined && call.body.id !== null) return call;
  const id = upload ? call.files.map((_file, index) => idOfKey(`${key}/${index}`, userId)) : idOfKey(key, userId);
  return { ...call, body: { ...call.body, id } };
}

/** Names the key in the conflict about the id that was made from it. */
export function keyReply<Sent extends Reply>(reply: Sent): Sent | Reply {
  const { code, fields } = (reply.body ?? {}) as { code?: string; fields?: { id?: string } };
  if (reply.status !== 409 || code !== 'CONFLICT' || !fields?.id) return reply;
  const message = 'This Idempotency-Key was used for something else before. Send a new one.';
  return { status: 422, body: { message, code: keyReused } };
}

/** The fields of a rule; those of an object that further rules follow, too. */
function shapeOf(rule: unknown): object {
  const { def } = (rule as { _zod?: { def: { shape?: object; in?: unknown } } } | undefined)?._zod ?? {};
  return def?.shape ?? (def?.in ? shapeOf(def.in) : {});
}
