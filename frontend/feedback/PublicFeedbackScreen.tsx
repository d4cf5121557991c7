import { useForm } from '#frontend/app/forms/useForm.ts';
import { useRowId } from '#frontend/app/forms/useRowId.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { EmailField } from '#frontend/design-system/fields/EmailField.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { feedbackLimits, feedbackNotice, publicFeedbackInput } from '#gateway/feedback/feedback.rules.ts';
import { FeedbackField } from './FeedbackField.tsx';
import { FeedbackForm, useFarewell } from './FeedbackForm.tsx';
import { useSendPublicFeedback } from './useSendFeedback.ts';
import { t } from '#frontend/language/t.ts';

/** Feedback from a visitor to the operator, with a name and an address for the reply. */
export function PublicFeedbackScreen() {
  const { field, submit, isSending, forget } = useForm(publicFeedbackInput, ['feedback', 'name', 'email'], {
    noticeOf: feedbackNotice,
    draft: { form: 'feedback' },
  });
  const [sendFeedback] = useSendPublicFeedback();
  const [isSent, leave] = useFarewell('/');
  const rowId = useRowId();
  const send = submit(async (words) => {
    const outcome = await sendFeedback({ input: { id: rowId(words), ...words } });
    if (!outcome.ok) return fieldErrors(outcome.problem);
    forget();
    leave();
    return {};
  });
  return (
    <FeedbackForm
      back="/"
      intro={t(
        'A question, a wish, something that is broken: tell us. Your address is used to answer you and for nothing else.',
      )}
      isSent={isSent}
      isSending={isSending}
      onSubmit={send}
    >
      <FeedbackField {...field('feedback')} />
      <TextField label={t('Name')} autoComplete="name" maxLength={feedbackLimits.name} {...field('name')} />
      <EmailField maxLength={feedbackLimits.email} {...field('email')} />
    </FeedbackForm>
  );
}
