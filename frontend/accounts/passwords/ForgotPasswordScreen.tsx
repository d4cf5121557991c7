import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '#frontend/app/notices.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { EmailField } from '#frontend/design-system/fields/EmailField.tsx';
import { resetRequestInput } from '#gateway/accounts/passwordForms.rules.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';
import { fields, link, links } from '../AuthScreen.css.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { useFirstInput } from '#frontend/app/forms/useFirstInput.ts';
import { useForm } from '#frontend/app/forms/useForm.ts';
import { useLater } from '#frontend/app/useLater.ts';
import { noticeOf } from './passwordNotices.ts';
import { useRequestPasswordReset } from './useRequestPasswordReset.ts';
import { t } from '#frontend/language/t.ts';

/** Time to read the message before the first page opens. */
const readingDelayMs = 2000;

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
    later(readingDelayMs, () => void navigate('/'));
    return {};
  });

  return (
    <AuthFrame
      documentTitle={t('Forgot Password')}
      title={t('Forgot your password?')}
      lead={t('It happens. We’ll email you a link to choose a new one.')}
    >
      <form ref={form} className={fields} onSubmit={send} noValidate>
        <EmailField {...field('email')} />
        <Button type="submit" size="lg" block disabled={isSent} pending={isSending} pendingLabel={t('Sending…')}>
          {t('Send Reset Link')}
        </Button>
      </form>
      <div className={links}>
        <Link className={link} to="/login">
          {t('Back to Sign In')}
        </Link>
      </div>
    </AuthFrame>
  );
}
