import { graphql } from 'relay-runtime';
import type { useSetTimezoneMutation } from '#frontend/__generated__/useSetTimezoneMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { profileTexts } from '#gateway/accounts/profileTexts.rules.ts';

export const useSetTimezone = mutationHook<useSetTimezoneMutation>(
  graphql`
    mutation useSetTimezoneMutation($timezone: String!) {
      setTimezone(timezone: $timezone) {
        ... on SetTimezonePayload {
          viewer {
            timezone
            hasTimezone
            today
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: profileTexts.timezoneSaved, failed: profileTexts.timezoneFailed, serverWords: true },
);
