import { graphql } from 'relay-runtime';
import type { useCompleteOnboardingMutation } from '#frontend/__generated__/useCompleteOnboardingMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { onboardingTexts } from '#gateway/accounts/onboardingTexts.rules.ts';

export const useCompleteOnboarding = mutationHook<useCompleteOnboardingMutation>(
  graphql`
    mutation useCompleteOnboardingMutation($input: OnboardingValues!) {
      completeOnboarding(values: $input) {
        ... on CompleteOnboardingPayload {
          viewer {
            onboardingCompleted
            profile {
              genderChoice
              birthday
              height
              weight
              bodyTypeChoice
            }
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  {
    done: onboardingTexts.completed,
    failed: onboardingTexts.failed,
    instead: { Unauthenticated: onboardingTexts.signedOut },
  },
);
