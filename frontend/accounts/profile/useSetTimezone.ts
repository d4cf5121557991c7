import { graphql } from 'relay-runtime';
import type { useSetTimezoneMutation } from '#frontend/__generated__/useSetTimezoneMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { profileTexts } from '#gateway/accounts/profileTexts.rules.ts';

const mutation = graphql`
  mutation useSetTimezoneMutation($timezone: String!) {
    setTimezone(timezone: $timezone) {
      ... on SetTimezonePayload {
        viewer {
          timezone
          today
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: profileTexts.timezoneSaved, failed: profileTexts.timezoneFailed, serverWords: true };

export function useSetTimezone() {
  return useMutation<useSetTimezoneMutation>(mutation, texts);
}
