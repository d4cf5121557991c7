import * as z from 'zod/mini';
import { webhookTexts } from './webhookTexts.rules.ts';

export const webhookLimits = {
  url: 2000,
  perMember: 5,
  /** Deliveries given up in a row, after which a webhook is turned off. */
  failures: 5,
  /** Deliveries of each webhook that are listed. */
  logged: 30,
} as const;

/** The waits between the attempts of one delivery, in seconds: about 10 hours in all. */
export const retrySeconds = [10, 60, 300, 1800, 7200, 28_800] as const;

/** A new webhook: `{ url }`. Where its address leads is checked with each call; http: is for operators who allow it. */
export const webhookInput = z.object({
  url: z.string({ error: webhookTexts.urlRequired }).check(
    z.trim(),
    z.maxLength(webhookLimits.url, { error: webhookTexts.urlTooLong, abort: true }),
    z.refine((text) => !hasSecret(text), { error: webhookTexts.urlWithSecret, abort: true }),
    z.refine(isWebAddress, { error: webhookTexts.urlRequired, abort: true }),
  ),
});

function addressOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function hasSecret(text: string): boolean {
  const address = addressOf(text);
  return address !== null && (address.username !== '' || address.password !== '');
}

function isWebAddress(text: string): boolean {
  const address = addressOf(text);
  return address !== null && address.hostname !== '' && ['https:', 'http:'].includes(address.protocol);
}
