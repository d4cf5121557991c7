import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clock } from '#gateway/calendar/clock.ts';
import type { Context } from '#gateway/kernel/context.ts';
import { BadRequestError } from '#gateway/platform/errors.ts';
import { json } from '#gateway/kernel/http/http.ts';
import { readBody } from '#gateway/kernel/http/requestBody.ts';
import { sameBytes } from '#gateway/platform/crypto.ts';
import { whoopSettings } from './connection.service.ts';
import { readEvent } from './event.rules.ts';
import { acceptEvent } from './inbox.service.ts';
import { wearableTexts } from './wearableTexts.rules.ts';

const maxBytes = 64 * 1024;
/** An older event may be a replay. */
const toleranceMs = 300_000;

/**
 * Receives WHOOP's events. Checks the signature over the bytes before parsing them, and responds 200 once the event is
 * stored. Unknown events get 200 too, or WHOOP would send them again.
 */
export async function receiveWhoopEvent(
  request: IncomingMessage,
  response: ServerResponse,
  { kernel }: Context,
): Promise<void> {
  const { clientSecret } = whoopSettings(kernel);
  const body = await readBody(request, maxBytes);
  if (!isSigned(request, body, clientSecret)) {
    kernel.log.warn({ event: 'webhook-refused' }, 'an event without a valid signature was refused');
    throw new BadRequestError(wearableTexts.unsigned);
  }
  const text = body.toString('utf8');
  const event = readEvent(text);
  if (event) await acceptEvent(kernel, event, text);
  json(response, 200, { received: true });
}

function isSigned({ headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const timestamp = String(headers['x-whoop-signature-timestamp'] ?? '');
  if (!/^\d{13}$/.test(timestamp) || Math.abs(clock.milliseconds() - Number(timestamp)) > toleranceMs) return false;
  const expected = createHmac('sha256', secret).update(timestamp).update(body).digest();
  return sameBytes(Buffer.from(String(headers['x-whoop-signature'] ?? ''), 'base64'), expected);
}
