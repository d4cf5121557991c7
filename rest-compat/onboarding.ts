import * as z from 'zod/mini';
import { onboardingInput, percentInput } from '#gateway/accounts/onboarding.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { numberMap } from './kernel/numberMap.ts';
import { ok, route, type Route } from './kernel/route.ts';

/** Older callers send percents as a map from goal to number. */
function percents(given: unknown) {
  return numberMap(given, { field: 'progress', form: 'Send an object from goal to percent.' })?.map(
    ([goal, percent]) => ({ goal, percent }),
  );
}

const progress = z
  .nullish(z.record(z.string(), percentInput))
  .register(z.globalRegistry, { description: 'Percent by goal, 0 to 100; a fraction is rounded.' });
const onboardingBody = z.extend(onboardingInput('UTC'), { progress });

export const onboardingRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/onboarding/complete',
    summary: 'Finish onboarding',
    description: 'Saves the profile, the goals and their progress, all or nothing.',
    body: onboardingBody,
    example: {
      gender: 'female',
      birthday: '1990-12-10',
      height: '5 ft 6',
      weight: '150 lb',
      bodyType: 'athletic',
      goals: ['cardio'],
      progress: { cardio: 40 },
    },
    document: graphql(`
      mutation RestCompleteOnboarding($input: OnboardingInput!) {
        completeOnboarding(input: $input) {
          ... on CompleteOnboardingPayload { viewer { ...UserRow } }
          ...problem
        }
      }
    `),
    variables: ({ body }) => ({ input: { ...body, progress: percents(body.progress) } }),
    reply: ({ completeOnboarding }) => ok(completeOnboarding.viewer),
  }),
];
