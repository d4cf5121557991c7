import { graphql } from 'relay-runtime';
import type { useWithdrawInvitationMutation } from '#frontend/__generated__/useWithdrawInvitationMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { invitationTexts } from '#gateway/accounts/invitation.rules.ts';

export const useWithdrawInvitation = mutationHook<useWithdrawInvitationMutation>(
  graphql`
    mutation useWithdrawInvitationMutation($id: ID!) {
      withdrawInvitation(id: $id) {
        ... on WithdrawInvitationPayload {
          viewer {
            ...InvitationsCard_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  {
    done: invitationTexts.withdrawn,
    failed: invitationTexts.withdrawFailed,
    serverWords: true,
    instead: { NotFoundProblem: invitationTexts.gone },
  },
);
