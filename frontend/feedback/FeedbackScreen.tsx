import { useForm } from '#frontend/app/forms/useForm.ts';
import { useRowId } from '#frontend/app/forms/useRowId.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { feedbackInput, feedbackNotice } from '#gateway/feedback/feedback.rules.ts';
import { FeedbackField } from './FeedbackField.tsx';
import { FeedbackForm, useFarewell } from './FeedbackForm.tsx';
import { useSendFeedback } from './useSendFeedback.ts';
import { t } from '#frontend/language/t.ts';

/** Feedback from a member to the operator. */
export function FeedbackScreen() {
  const { field, submit, isSending, forget } = useForm(feedbackInput, ['feedback'], {
    noticeOf: feedbackNotice,
    draft: { form: 'feedback' },
  });
  const [sendFeedback] = useSendFeedback();
  const [isSent, leave] = useFarewell('/home');
  const rowId = useRowId();
  const send = submit(async ({ feedback }) => {
    const outcome = await sendFeedback({ input: { id: rowId({ feedback }), feedback } });
    if (!outcome.ok) return fieldErrors(outcome.problem);
    forget();
    leave();
    return {};
  });
  return (
    <FeedbackForm
      intro={t('What works for you, what is in your way, what you wish for: whoever runs this Everystep reads it.')}
      isSent={isSent}
      isSending={isSending}
      onSubmit={send}
    >
      <FeedbackField {...field('feedback')} />
    </FeedbackForm>
  );
}
