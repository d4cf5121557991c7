import * as z from 'zod/mini';
import { checkoutInput } from '#gateway/billing/checkout.rules.ts';
import { receiveStripeEvent } from '#gateway/billing/stripeWebhook.bytes.ts';
import { graphql } from './__generated__/gql.ts';
import { bytes, ok, route, type Row } from './kernel/route.ts';

const Checkout = graphql(`
  mutation RestCreateCheckoutSession($input: CheckoutInput!) {
    createCheckoutSession(input: $input) {
      __typename
      ... on CreateCheckoutSessionPayload { sessionId url }
      ...problem
    }
  }
`);

const Portal = graphql(`
  mutation RestCreatePortalSession {
    createPortalSession {
      __typename
      ... on CreatePortalSessionPayload { url }
      ...problem
    }
  }
`);

// `{provider}` is stripe: another one is an unknown path.
export const billingRoutes: Row[] = [
  route({
    method: 'POST',
    path: '/api/stripe/create-checkout-session',
    summary: 'Start paying for a membership',
    description:
      'Send the browser to `url`. 409 when a membership is running already, 503 when this Everystep sells none. The membership changes when the provider says that it was paid.',
    body: checkoutInput,
    example: { tier: 'Premium', interval: 'yearly' },
    document: Checkout,
    variables: ({ body }) => ({ input: body }),
    reply: ({ createCheckoutSession: { sessionId, url } }) => ok({ sessionId, url }),
  }),
  route({
    method: 'POST',
    path: '/api/stripe/create-portal-session',
    summary: 'Open the page of the payment provider',
    description:
      'Where a member changes, pays and cancels. 404 for a member who never paid, 503 when this Everystep sells no membership.',
    document: Portal,
    reply: ({ createPortalSession: { url } }) => ok({ url }),
  }),
  // Public: the signature identifies the caller.
  bytes({
    method: 'POST',
    path: '/api/stripe/webhook',
    summary: 'Events of the payment provider',
    description:
      'For the provider only: the header `Stripe-Signature` is checked over the very bytes. 200 once the event is stored; an event that came before is 200 too.',
    answers: { 200: { description: 'The event is stored.', schema: z.object({ received: z.literal(true) }) } },
    access: 'public',
    handle: receiveStripeEvent,
  }),
];
