import { graphql } from 'relay-runtime';
import type { useEditProfileMutation } from '#frontend/__generated__/useEditProfileMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { profileTexts } from '#gateway/accounts/profileTexts.rules.ts';

const mutation = graphql`
  mutation useEditProfileMutation($account: AccountInput!, $profile: ProfileInput!) {
    editProfile(account: $account, profile: $profile) {
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
`;

const texts = { done: profileTexts.updated, failed: profileTexts.updateFailed, serverWords: true };

export function useEditProfile() {
  return useMutation<useEditProfileMutation>(mutation, texts);
}
