import * as z from 'zod/mini';
import { leaveForWhoop, prepareConnecting, returnFromWhoop } from '#gateway/wearables/connect.bytes.ts';
import { receiveWhoopEvent } from '#gateway/wearables/webhook.bytes.ts';
import { graphql } from './__generated__/gql.ts';
import { bytes, ok, route, type Row } from './kernel/route.ts';

const unavailable = 'UnavailableProblem' as const;

export const wearableRoutes: Row[] = [
  bytes({
    method: 'POST',
    path: '/api/whoop/prepare',
    operationId: 'prepareWhoopConnection',
    summary: 'Prepare to connect a WHOOP',
    description:
      'Binds the calling session to a cookie of this browser, because the following navigations carry no bearer token. 503 if wearables are not available.',
    responses: {
      200: { description: 'The browser can go to /api/whoop/auth.', schema: z.object({ prepared: z.literal(true) }) },
    },
    problems: [unavailable],
    handle: prepareConnecting,
  }),
  bytes({
    method: 'GET',
    path: '/api/whoop/auth',
    operationId: 'connectWhoop',
    summary: 'Connect a WHOOP',
    description:
      'For a navigation of the browser: redirects to the page where WHOOP asks for consent. 503 if wearables are not available.',
    responses: {
      302: { description: "WHOOP's page." },
      303: {
        description:
          'For a navigation that cannot continue: back to /integrations, with `error` and `error_description`.',
      },
    },
    problems: ['RateLimitedProblem', unavailable],
    handle: leaveForWhoop,
  }),
  // Public: WHOOP sends the browser here, and every response redirects it.
  bytes({
    method: 'GET',
    path: '/api/whoop/callback',
    operationId: 'completeWhoopConnection',
    access: 'public',
    summary: 'Return from WHOOP',
    description:
      'Connects only if the state is known, unused, and sent by the browser and session that started. Redirects to /integrations with `whoop=connected`, or with `error` and `error_description`.',
    responses: { 303: { description: 'To /integrations.' } },
    problems: [unavailable],
    handle: returnFromWhoop,
  }),
  route({
    method: 'GET',
    path: '/api/whoop/status',
    summary: 'The state of the connection',
    description:
      '`status` is connected, expired (connect again) or not_connected. `backfill` is set during the first download. 503 if wearables are not available.',
    document: graphql(`
      query RestGetWearableStatus {
        viewer {
          wearables {
            report {
              ... on WearableReport {
                connected
                status
                connectedSince
                lastSyncedAt
                waitingUntil
                backfill { from reached percent }
              }
              ...problem
            }
          }
        }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.wearables.report),
  }),
  route({
    method: 'GET',
    path: '/api/whoop/test-body',
    summary: 'Make a test call to WHOOP',
    description:
      'Returns the body measurements that WHOOP currently has: metres, kilograms, beats per minute. 404 without a connection, 409 if it has expired.',
    document: graphql(`
      query RestWearableTestCall {
        viewer {
          wearables {
            testCall { ... on WearableBody { heightMeter weightKilogram maxHeartRate } ...problem }
          }
        }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.wearables.testCall),
  }),
  route({
    method: 'POST',
    path: '/api/whoop/disconnect',
    summary: 'Disconnect the WHOOP',
    description:
      'Ends the connection here and at WHOOP. Its data stays unless `keep` is false; entries you edited always stay.',
    body: z.object({ keep: z.optional(z.nullable(z.boolean())) }),
    example: { keep: true },
    document: graphql(`
      mutation RestDisconnectWearable($keep: Boolean!) {
        disconnectWearable(keep: $keep) { ...problem }
      }
    `),
    variables: ({ body }) => ({ keep: body.keep ?? true }),
    reply: () => ok({ connected: false }),
  }),
  // Public: the signature identifies the caller.
  bytes({
    method: 'POST',
    path: '/api/whoop/webhook',
    operationId: 'receiveWhoopEvents',
    access: 'public',
    summary: 'Receive events of WHOOP',
    description:
      'For WHOOP only: the header `X-WHOOP-Signature` must match the raw bytes, with a timestamp of at most 5 minutes ago. 200 once the event is stored, also for a repeated event.',
    responses: { 200: { description: 'The event is stored.', schema: z.object({ received: z.literal(true) }) } },
    problems: [unavailable],
    handle: receiveWhoopEvent,
  }),
];
