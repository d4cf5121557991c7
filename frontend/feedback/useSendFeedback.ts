import { graphql } from 'relay-runtime';
import type { useSendFeedbackMutation } from '#frontend/__generated__/useSendFeedbackMutation.graphql.ts';
import type { useSendFeedbackPublicMutation } from '#frontend/__generated__/useSendFeedbackPublicMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { feedbackTexts } from '#gateway/feedback/feedbackTexts.rules.ts';

const ofMember = graphql`
  mutation useSendFeedbackMutation($input: FeedbackInput!) {
    sendFeedback(input: $input) {
      __typename
      ... on SendFeedbackPayload {
        feedback {
          createdAt
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const ofVisitor = graphql`
  mutation useSendFeedbackPublicMutation($input: PublicFeedbackInput!) {
    sendPublicFeedback(input: $input) {
      __typename
      ... on SendPublicFeedbackPayload {
        feedback {
          createdAt
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: feedbackTexts.sent, failed: feedbackTexts.failed, serverWords: true };

/** Sends a member's feedback. Shows a notice on success and on failure. */
export function useSendFeedback() {
  return useMutation<useSendFeedbackMutation>(ofMember, texts);
}

/** Sends a visitor's feedback. Shows a notice on success and on failure. */
export function useSendPublicFeedback() {
  return useMutation<useSendFeedbackPublicMutation>(ofVisitor, texts);
}
