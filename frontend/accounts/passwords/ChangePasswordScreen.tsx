import { SettingsScreen } from '#frontend/settings/SettingsScreen.tsx';
import { session } from '#frontend/app/session.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { useNavigateUnlessLeft } from '#frontend/app/useNavigateUnlessLeft.ts';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { PasswordField } from '#frontend/design-system/fields/PasswordField.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { changeInput } from '#gateway/accounts/passwordForms.rules.ts';
import { fields } from '../AuthScreen.css.ts';
import { PasswordMeter } from '../PasswordMeter.tsx';
import { useFirstInput } from '#frontend/app/forms/useFirstInput.ts';
import { useForm } from '#frontend/app/forms/useForm.ts';
import { noticeOf } from './passwordNotices.ts';
import { useChangePassword } from './useChangePassword.ts';
import { t } from '#frontend/language/t.ts';

export function ChangePasswordScreen() {
  const { values, field, submit, isSending } = useForm(changeInput, ['currentPassword', 'newPassword'], { noticeOf });
  const [changePassword] = useChangePassword();
  const form = useFirstInput();
  const navigate = useNavigateUnlessLeft();

  const send = submit(async (input, retype) => {
    const outcome = await changePassword(input);
    if (outcome.ok) {
      session.renew(outcome.data.token);
      navigate('/profile');
      return {};
    }
    if (outcome.problem.__typename === 'IncorrectPasswordProblem') retype('currentPassword');
    return fieldErrors(outcome.problem);
  });

  return (
    <SettingsScreen title={t('Change Password')}>
      <Text tone="soft">{t('You stay signed in here. Your other devices are signed out.')}</Text>
      <form ref={form} className={fields} onSubmit={send} noValidate>
        <PasswordField label={t('Current password')} autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          {...field('newPassword')}
          hint={<PasswordMeter password={values.newPassword} />}
        />
        <ActionBar>
          <Button type="submit" size="lg" pending={isSending} pendingLabel={t('Saving…')}>
            {t('Change Password')}
          </Button>
          <ButtonLink to="/profile" size="lg" variant="quiet">
            {t('Cancel')}
          </ButtonLink>
        </ActionBar>
      </form>
    </SettingsScreen>
  );
}
