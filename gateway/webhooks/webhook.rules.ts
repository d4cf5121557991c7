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

/** A new webhook: `{ url }`. Whether the address may be called is checked when it is. */
export const webhookInput = z.object({
  url: z.string({ error: webhookTexts.urlRequired }).check(
    z.trim(),
    z.maxLength(webhookLimits.url, { error: webhookTexts.urlTooLong, abort: true }),
    z.refine((text) => !hasSecret(text), { error: webhookTexts.urlWithSecret, abort: true }),
    z.refine((text) => addressOf(text) !== null, { error: webhookTexts.urlRequired, abort: true }),
  ),
});

/** Parses an address over http or https without credentials; null for another text. */
export function addressOf(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return !hasSecret(text) && url.hostname !== '' && (url.protocol === 'https:' || url.protocol === 'http:')
    ? url
    : null;
}

function hasSecret(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
}
