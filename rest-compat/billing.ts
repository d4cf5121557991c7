import * as z from 'zod/mini';
import { checkoutInput } from '#gateway/billing/checkout.rules.ts';
import { receiveStripeEvent } from '#gateway/billing/stripeWebhook.bytes.ts';
import { graphql } from './__generated__/gql.ts';
import { bytes, ok, route, type Row } from './kernel/route.ts';

export const billingRoutes: Row[] = [
  route({
    method: 'POST',
    path: '/api/stripe/create-checkout-session',
    summary: 'Start a checkout for a membership',
    description:
      'Send the browser to `url`. 409 if there is a running membership, 503 if this instance sells none. The membership changes once the provider reports the payment.',
    body: checkoutInput,
    example: { tier: 'Premium', interval: 'yearly' },
    document: graphql(`
      mutation RestCreateCheckoutSession($input: CheckoutInput!) {
        createCheckoutSession(input: $input) {
          ... on CreateCheckoutSessionPayload { sessionId url }
          ...problem
        }
      }
    `),
    reply: ({ createCheckoutSession }) => ok(createCheckoutSession),
  }),
  route({
    method: 'POST',
    path: '/api/stripe/create-portal-session',
    summary: 'Open the billing portal',
    description:
      'The page of the payment provider to change, pay or cancel. 404 for a member who never paid, 503 if this instance sells no membership.',
    document: graphql(`
      mutation RestCreatePortalSession {
        createPortalSession { ... on CreatePortalSessionPayload { url } ...problem }
      }
    `),
    reply: ({ createPortalSession }) => ok(createPortalSession),
  }),
  // Public: the signature identifies the caller.
  bytes({
    method: 'POST',
    path: '/api/stripe/webhook',
    operationId: 'receiveStripeEvents',
    summary: 'Receive events of the payment provider',
    description:
      'For the provider only: the header `Stripe-Signature` must match the raw bytes. 200 once the event is stored, also for a repeated event.',
    responses: { 200: { description: 'The event is stored.', schema: z.object({ received: z.literal(true) }) } },
    access: 'public',
    handle: receiveStripeEvent,
  }),
];
