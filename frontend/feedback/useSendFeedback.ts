import { graphql } from 'relay-runtime';
import type { useSendFeedbackMutation } from '#frontend/__generated__/useSendFeedbackMutation.graphql.ts';
import type { useSendFeedbackPublicMutation } from '#frontend/__generated__/useSendFeedbackPublicMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { feedbackTexts } from '#gateway/feedback/feedbackTexts.rules.ts';

const texts = { done: feedbackTexts.sent, failed: feedbackTexts.failed, serverWords: true };

/** Sends a member's feedback. Shows a notice on success and on failure. */
export const useSendFeedback = mutationHook<useSendFeedbackMutation>(
  graphql`
    mutation useSendFeedbackMutation($input: FeedbackValues!) {
      sendFeedback(values: $input) {
        ...problem @relay(mask: false)
      }
    }
  `,
  texts,
);

/** Sends a visitor's feedback. Shows a notice on success and on failure. */
export const useSendPublicFeedback = mutationHook<useSendFeedbackPublicMutation>(
  graphql`
    mutation useSendFeedbackPublicMutation($input: PublicFeedbackValues!) {
      sendPublicFeedback(values: $input) {
        ...problem @relay(mask: false)
      }
    }
  `,
  texts,
);
