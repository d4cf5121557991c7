import { useNavigate } from 'react-router-dom';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { PasswordField } from '#frontend/design-system/fields/PasswordField.tsx';
import { resetProblem } from '#gateway/accounts/passwordForms.rules.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';
import { fields } from '../AuthScreen.css.ts';
import { PasswordMeter } from '../PasswordMeter.tsx';
import { type FieldMessages, useForm } from '#frontend/app/forms/useForm.ts';
import { useFirstInput } from '#frontend/app/forms/useFirstInput.ts';
import { noticeOf } from './passwordNotices.ts';
import { useResetPassword } from './useResetPassword.ts';
import { t } from '#frontend/language/t.ts';

export function ResetPasswordForm({ token }: { token: string }) {
  const { values, field, submit, isSending } = useForm(check, ['newPassword', 'confirmation'], { noticeOf });
  const [resetPassword] = useResetPassword();
  const form = useFirstInput();
  const navigate = useNavigate();

  const send = submit(async ({ newPassword }) => {
    const outcome = await resetPassword({ token, newPassword });
    if (!outcome.ok) return fieldErrors(outcome.problem);
    // Removes the used token from the URL.
    await navigate('/reset-password', { replace: true, state: { isDone: true } });
    return {};
  });

  return (
    <form ref={form} className={fields} onSubmit={send} noValidate>
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        {...field('newPassword')}
        hint={<PasswordMeter password={values.newPassword} />}
      />
      <PasswordField label={t('Confirm password')} autoComplete="new-password" {...field('confirmation')} />
      <Button type="submit" size="lg" block pending={isSending} pendingLabel={t('Saving…')}>
        {t('Reset Password')}
      </Button>
    </form>
  );
}

/** Returns the error of the two passwords, at the input that has to change. */
function check(values: { newPassword: string; confirmation: string }): FieldMessages {
  const problem = resetProblem(values);
  if (!problem) return {};
  const isConfirmation =
    problem === passwordTexts.differentPasswords ||
    (problem === passwordTexts.missingPasswords && values.newPassword !== '');
  return { [isConfirmation ? 'confirmation' : 'newPassword']: problem.description };
}
