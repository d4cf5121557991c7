import { graphql } from 'relay-runtime';
import type { useSetPreferencesMutation } from '#frontend/__generated__/useSetPreferencesMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { preferenceTexts } from '#gateway/preferences/preferenceTexts.rules.ts';

export const useSetPreferences = mutationHook<useSetPreferencesMutation>(
  graphql`
    mutation useSetPreferencesMutation($input: PreferencesInput!) {
      setPreferences(input: $input) {
        ... on SetPreferencesPayload {
          viewer {
            preferences {
              ...PreferencesScreen_preferences
            }
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: preferenceTexts.saved, failed: preferenceTexts.failed, serverWords: true },
);
