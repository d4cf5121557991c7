import { graphql } from 'relay-runtime';
import type { useCompleteOnboardingMutation } from '#frontend/__generated__/useCompleteOnboardingMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { onboardingTexts } from '#gateway/accounts/onboardingTexts.rules.ts';

const mutation = graphql`
  mutation useCompleteOnboardingMutation($input: OnboardingInput!) {
    completeOnboarding(input: $input) {
      ... on CompleteOnboardingPayload {
        viewer {
          onboardingCompleted
          profile {
            gender
            birthday
            height
            weight
            bodyType
          }
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = {
  done: onboardingTexts.completed,
  failed: onboardingTexts.failed,
  instead: { Unauthenticated: onboardingTexts.signedOut },
};

export function useCompleteOnboarding() {
  return useMutation<useCompleteOnboardingMutation>(mutation, texts);
}
