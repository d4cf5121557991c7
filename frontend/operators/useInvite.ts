import { graphql } from 'relay-runtime';
import type { useInviteMutation } from '#frontend/__generated__/useInviteMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { invitationTexts } from '#gateway/accounts/invitation.rules.ts';

export const useInvite = mutationHook<useInviteMutation>(
  graphql`
    mutation useInviteMutation($note: String) {
      invite(note: $note) {
        ... on InvitePayload {
          url
          viewer {
            ...InvitationsCard_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: invitationTexts.failed, serverWords: true },
);
