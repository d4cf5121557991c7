import { graphql } from 'relay-runtime';
import type { useEditProfileMutation } from '#frontend/__generated__/useEditProfileMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { profileTexts } from '#gateway/accounts/profileTexts.rules.ts';

export const useEditProfile = mutationHook<useEditProfileMutation>(
  graphql`
    mutation useEditProfileMutation($account: AccountValues!, $profile: ProfileValues!) {
      editProfile(accountValues: $account, profileValues: $profile) {
        ... on EditProfilePayload {
          viewer {
            ...ProfileIdentity_viewer
            ...PendingEmailCard_viewer
            ...EditProfileForm_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: profileTexts.updated, failed: profileTexts.updateFailed, serverWords: true },
);
