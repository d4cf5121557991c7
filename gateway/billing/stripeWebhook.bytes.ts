import type { IncomingMessage, ServerResponse } from 'node:http';
import type Stripe from 'stripe';
import { clock } from '#gateway/calendar/clock.ts';
import type { Context } from '#gateway/kernel/context.ts';
import { BadRequestError } from '#gateway/platform/errors.ts';
import { json } from '#gateway/kernel/http/http.ts';
import { readBody } from '#gateway/kernel/http/requestBody.ts';
import { membershipTexts } from './membershipTexts.rules.ts';
import { billingSettings, library } from './stripe.ts';
import { acceptEvent } from './stripeEvent.service.ts';

const maxBytes = 256 * 1024;
/** An older signature may be a recorded one. */
const toleranceSeconds = 300;

/**
 * Takes Stripe's events. The signature covers the raw bytes, so they are checked before parsing. Responds 200 only after
 * the event is stored; on any other status Stripe sends it again, for three days.
 */
export async function receiveStripeEvent(
  request: IncomingMessage,
  response: ServerResponse,
  { kernel }: Context,
): Promise<void> {
  const { webhookSecrets } = billingSettings(kernel);
  const event = await signedEvent(
    await readBody(request, maxBytes),
    String(request.headers['stripe-signature'] ?? ''),
    webhookSecrets,
  );
  if (!event) {
    kernel.log.warn({ event: 'webhook-refused' }, 'an event without a good signature was refused');
    throw new BadRequestError(membershipTexts.unsigned);
  }
  await acceptEvent(kernel, event);
  json(response, 200, { received: true });
}

/** Returns the event when one of the secrets signed it. There are two while the secret changes at Stripe. */
async function signedEvent(body: Buffer, signature: string, secrets: readonly string[]): Promise<Stripe.Event | null> {
  const { webhooks } = await library();
  for (const secret of secrets) {
    try {
      const event = webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, clock.milliseconds());
      return typeof event.id === 'string' && event.data?.object ? event : null;
    } catch {
      // Not signed with this one.
    }
  }
  return null;
}
