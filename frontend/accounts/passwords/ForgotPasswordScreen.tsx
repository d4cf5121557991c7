import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '#frontend/app/notices.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { resetRequestInput } from '#gateway/accounts/passwordForms.rules.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';
import { fields, link, ways } from '../AuthScreen.css.ts';
import { FrontDoor } from '../FrontDoor.tsx';
import { useFirstInput } from '#frontend/app/forms/useFirstInput.ts';
import { useForm } from '#frontend/app/forms/useForm.ts';
import { useLater } from '#frontend/app/useLater.ts';
import { noticeOf } from './passwordNotices.ts';
import { useRequestPasswordReset } from './useRequestPasswordReset.ts';

/** From the answer to the first page. */
const FAREWELL = 2000;

/** Asks for a link by mail to choose a new password. */
export function ForgotPasswordScreen() {
  const { field, submit, isSending } = useForm(resetRequestInput, ['email'], { noticeOf });
  const [requestReset] = useRequestPasswordReset();
  const form = useFirstInput();
  const navigate = useNavigate();
  const later = useLater();
  const [isSent, setSent] = useState(false);

  const send = submit(async ({ email }) => {
    const outcome = await requestReset({ email });
    if (!outcome.ok) return fieldErrors(outcome.problem);
    notify(passwordTexts.resetRequested);
    setSent(true);
    later(FAREWELL, () => void navigate('/'));
    return {};
  });

  return (
    <FrontDoor
      documentTitle="Forgot Password"
      title="Forgot your password?"
      lead="It happens. We mail you a link, and with it you choose a new one."
    >
      <form ref={form} className={fields} onSubmit={send} noValidate>
        <TextField
          label="Email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <Button type="submit" size="lg" block disabled={isSent} pending={isSending} pendingLabel="Sending…">
          Send Reset Link
        </Button>
      </form>
      <div className={ways}>
        <Link className={link} to="/login">
          Back to Sign In
        </Link>
      </div>
    </FrontDoor>
  );
}
