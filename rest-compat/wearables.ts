import * as z from 'zod/mini';
import { leaveForWhoop, prepareConnecting, returnFromWhoop } from '#gateway/wearables/connect.bytes.ts';
import { receiveWhoopEvent } from '#gateway/wearables/webhook.bytes.ts';
import { graphql } from './__generated__/gql.ts';
import { bytes, ok, route, type Row } from './kernel/route.ts';

const Status = graphql(`
  query RestWearableStatus {
    viewer {
      wearables {
        report {
          __typename
          ... on WearableReport { connected status connectedSince lastSyncedAt waitingUntil backfill { from reached percent } }
          ...problem
        }
      }
    }
  }
`);

const TestCall = graphql(`
  query RestWearableTestCall {
    viewer {
      wearables {
        testCall {
          __typename
          ... on WearableBody { heightMeter weightKilogram maxHeartRate }
          ...problem
        }
      }
    }
  }
`);

const Disconnect = graphql(`
  mutation RestDisconnectWearable($keep: Boolean!) {
    disconnectWearable(keep: $keep) {
      __typename
      ...problem
    }
  }
`);

const off = 'UnavailableProblem' as const;

export const wearableRoutes: Row[] = [
  bytes({
    method: 'POST',
    path: '/api/whoop/prepare',
    summary: 'Before the browser goes to WHOOP',
    description:
      'Lets the cookie of this browser stand for the session that calls, because the navigations that follow carry no bearer token. 503 where no wearable can be connected.',
    answers: {
      200: { description: 'The browser can go to /api/whoop/auth.', schema: z.object({ prepared: z.literal(true) }) },
    },
    problems: [off],
    handle: prepareConnecting,
  }),
  bytes({
    method: 'GET',
    path: '/api/whoop/auth',
    summary: 'Connect a WHOOP',
    description:
      'For a navigation of the browser: leads to the page where WHOOP asks for consent. 503 where no wearable can be connected.',
    answers: {
      302: { description: "WHOOP's page." },
      303: {
        description:
          'For a navigation that cannot go on now: back to /integrations, with `error` and `error_description`.',
      },
    },
    problems: ['RateLimitedProblem', off],
    handle: leaveForWhoop,
  }),
  // Public: WHOOP sends the browser here, and every response redirects it.
  bytes({
    method: 'GET',
    path: '/api/whoop/callback',
    access: 'public',
    summary: 'Where WHOOP sends the browser back',
    description:
      'Links nothing unless the state is known and unused, and shown by the browser and the session that began. Leads to /integrations with `whoop=connected`, or with `error` and `error_description`.',
    answers: { 303: { description: 'To /integrations.' } },
    problems: [off],
    handle: returnFromWhoop,
  }),
  route({
    method: 'GET',
    path: '/api/whoop/status',
    summary: 'The state of the connection',
    description:
      '`status` is connected, expired (connect again) or not_connected. `backfill` is the first fill while it goes on. 503 where no wearable can be connected.',
    document: Status,
    reply: ({ viewer }) => {
      const { connected, status, connectedSince, lastSyncedAt, waitingUntil, backfill } = viewer!.wearables.report;
      return ok({ connected, status, connectedSince, lastSyncedAt, waitingUntil, backfill });
    },
  }),
  route({
    method: 'GET',
    path: '/api/whoop/test-body',
    summary: 'A test call to WHOOP',
    description:
      'What WHOOP holds of the body, asked this moment: metres, kilograms, beats a minute. 404 without a connection, 409 when it expired.',
    document: TestCall,
    reply: ({ viewer }) => {
      const { heightMeter, weightKilogram, maxHeartRate } = viewer!.wearables.testCall;
      return ok({ heightMeter, weightKilogram, maxHeartRate });
    },
  }),
  route({
    method: 'POST',
    path: '/api/whoop/disconnect',
    summary: 'Disconnect the WHOOP',
    description:
      'Ends the connection here and at WHOOP. What came from it stays, unless `keep` is false; what you edited stays always.',
    body: z.object({ keep: z.optional(z.nullable(z.boolean())) }),
    example: { keep: true },
    document: Disconnect,
    variables: ({ body }) => ({ keep: body.keep ?? true }),
    reply: () => ok({ connected: false }),
  }),
  // Public: the signature identifies the caller.
  bytes({
    method: 'POST',
    path: '/api/whoop/webhook',
    access: 'public',
    summary: 'What WHOOP tells',
    description:
      'For WHOOP only: the header `X-WHOOP-Signature` is checked over the very bytes, and its timestamp must be at most 5 minutes old. 200 once the event is stored; an event that came before is 200 too.',
    answers: { 200: { description: 'The event is stored.', schema: z.object({ received: z.literal(true) }) } },
    problems: [off],
    handle: receiveWhoopEvent,
  }),
];
