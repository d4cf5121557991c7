import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fields } from '#frontend/accounts/AuthScreen.css.ts';
import { useForm } from '#frontend/app/forms/useForm.ts';
import { useLater } from '#frontend/app/useLater.ts';
import { useRowId } from '#frontend/app/forms/useRowId.ts';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { feedbackLimits, feedbackNotice, publicFeedbackInput } from '#gateway/feedback/feedback.rules.ts';
import { FeedbackField } from './FeedbackField.tsx';
import { useSendPublicFeedback } from './useSendFeedback.ts';

/** From the thanks to the first page. */
const FAREWELL = 2000;

/** Feedback from a visitor to the operator, with a name and an address for the reply. */
export const PublicFeedbackScreen = () => {
  const { field, submit, isSending, forget } = useForm(publicFeedbackInput, ['feedback', 'name', 'email'], {
    noticeOf: feedbackNotice,
    draft: { form: 'feedback' },
  });
  const [sendFeedback] = useSendPublicFeedback();
  const [isSent, setSent] = useState(false);
  const rowId = useRowId();
  const navigate = useNavigate();
  const later = useLater();

  const send = submit(async (words) => {
    const outcome = await sendFeedback({ input: { id: rowId(words), ...words } });
    if (!outcome.ok) return fieldErrors(outcome.problem);
    forget();
    setSent(true);
    later(FAREWELL, () => void navigate('/'));
    return {};
  });

  return (
    <Screen title="Feedback" back="/" width="form">
      <Text tone="soft">
        A question, a wish, something that is broken: tell us. Your address is used to answer you and for nothing else.
      </Text>
      <form className={fields} onSubmit={send} noValidate>
        <FeedbackField {...field('feedback')} />
        <TextField label="Name" autoComplete="name" maxLength={feedbackLimits.name} {...field('name')} />
        <TextField
          label="Email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={feedbackLimits.email}
          {...field('email')}
        />
        <ActionBar>
          <Button type="submit" size="lg" disabled={isSent} pending={isSending} pendingLabel="Sending…">
            Send
          </Button>
        </ActionBar>
      </form>
    </Screen>
  );
};
