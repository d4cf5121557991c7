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
import { feedbackInput, feedbackNotice } from '#gateway/feedback/feedback.rules.ts';
import { FeedbackField } from './FeedbackField.tsx';
import { useSendFeedback } from './useSendFeedback.ts';

/** From the thanks to Home. */
const FAREWELL = 2000;

/** Feedback from a member to the operator. */
export const FeedbackScreen = () => {
  const { field, submit, isSending, forget } = useForm(feedbackInput, ['feedback'], {
    noticeOf: feedbackNotice,
    draft: { form: 'feedback' },
  });
  const [sendFeedback] = useSendFeedback();
  const [isSent, setSent] = useState(false);
  const rowId = useRowId();
  const navigate = useNavigate();
  const later = useLater();

  const send = submit(async ({ feedback }) => {
    const outcome = await sendFeedback({ input: { id: rowId({ feedback }), feedback } });
    if (!outcome.ok) return fieldErrors(outcome.problem);
    forget();
    setSent(true);
    later(FAREWELL, () => void navigate('/home'));
    return {};
  });

  return (
    <Screen title="Feedback" width="form">
      <Text tone="soft">
        What works for you, what is in your way, what you wish for: whoever runs this Everystep reads it.
      </Text>
      <form className={fields} onSubmit={send} noValidate>
        <FeedbackField {...field('feedback')} />
        <ActionBar>
          <Button type="submit" size="lg" disabled={isSent} pending={isSending} pendingLabel="Sending…">
            Send
          </Button>
        </ActionBar>
      </form>
    </Screen>
  );
};
