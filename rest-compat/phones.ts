import { pushLimits } from '#gateway/phones/pushLimits.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';
import { pushBody } from './pushBody.ts';

export const phoneRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/ingest/health',
    summary: 'Push health data from a phone',
    description:
      'Takes what the iOS app Health Auto Export posts (`data` with `metrics` and `workouts`, summed up or not), or plain lists from Health Connect. Times are ISO 8601 with an offset, which decides the day; with `Z` your own time zone does. Weight, body fat, waist and lean body mass become metrics; sleep and workouts activities, with their stages, distance, energy and heart rate; steps, active energy, resting heart rate and its variability are shown beside the day. Items are known by source, kind and time: the same push again changes nothing, a changed value is updated, and nothing goes over what you wrote, edited or deleted. Items that were not understood are listed in `problems`, names that mean nothing here in `unknown`; the others are taken in, so that a push is refused only where it has none of these lists. Names of the app HC Webhook (`start_time`, `end_time`, `kilograms`, `exercise` …) are read as well. At most 8 MB, 120 an hour.',
    body: pushBody,
    bodyBytes: pushLimits.bytes,
    bodyValues: pushLimits.parts,
    example: {
      data: {
        metrics: [
          { name: 'step_count', units: 'count', data: [{ qty: 8123, date: '2026-03-02 00:00:00 +0100' }] },
          { name: 'weight_body_mass', units: 'kg', data: [{ qty: 81.2, date: '2026-03-02 07:10:00 +0100' }] },
        ],
        workouts: [{ name: 'Outdoor Run', start: '2026-03-02 18:00:00 +0100', end: '2026-03-02 18:40:00 +0100' }],
      },
    },
    document: graphql(`
      mutation RestPushHealth($body: Json!) {
        pushHealth(body: $body) {
          ... on PushHealthPayload {
            counts { kind added updated unchanged kept }
            problems { at message }
            problemCount
            unknown { name items }
          }
          ...problem
        }
      }
    `),
    variables: ({ body }) => ({ body }),
    reply: ({ pushHealth }) => ok(pushHealth),
  }),
];
