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
 * Takes Stripe's events. The signature is over the very bytes, so they are read before anybody parses them; 200 only
 * after the event is stored. Any other answer makes Stripe send it again, for three days.
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

/** The event, when it is signed with one of the secrets: two while the secret is being changed at Stripe. */
async function signedEvent(body: Buffer, signature: string, secrets: readonly string[]): Promise<Stripe.Event | null> {
  const { webhooks } = await library();
  for (const secret of secrets) {
    try {
      const event = webhooks.constructEvent(
        body,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        clock.now().epochMilliseconds,
      );
      return typeof event.id === 'string' && event.data?.object ? event : null;
    } catch {
      // Not signed with this one.
    }
  }
  return null;
}
