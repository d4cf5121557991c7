import type { IncomingMessage, ServerResponse } from 'node:http';
import { assertUploadScope } from '#gateway/kernel/tokens/scopeGuard.ts';
import { type Context, type Member, memberOf } from '#gateway/kernel/context.ts';
import { requestTooLarge, uploadLimits } from './uploadLimits.ts';

/** Each throws TooLargeError when the member has no room for so many more bytes. main.ts adds them. */
export const uploadQuotas: ((member: Member, bytes: number) => Promise<void>)[] = [];

export function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');
}

/**
 * Refuses an upload before a byte of it is read: by caller, announced size, rate and quota. Throws UnauthenticatedError,
 * ForbiddenError, TooLargeError, RateLimitedError.
 */
export async function assertMayUpload(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  const member = memberOf(context);
  assertUploadScope(member);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > uploadLimits.requestBytes) {
    // A little too much is read to its end, so that the sender receives the response; far too much is cut off.
    if (announced > 2 * uploadLimits.requestBytes) response.setHeader('connection', 'close');
    throw requestTooLarge();
  }
  context.kernel.limits.spendInMemory(`uploads:${member.id}`, { events: uploadLimits.perMinute, seconds: 60 });
  for (const assertRoom of uploadQuotas) await assertRoom(member, announced);
}
