import { fieldErrors } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { PasswordField } from '#frontend/design-system/fields/PasswordField.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { loginInput } from '#gateway/accounts/account.rules.ts';
import { fields } from './AuthScreen.css.ts';
import { useFirstInput } from '#frontend/app/forms/useFirstInput.ts';
import { useForm } from '#frontend/app/forms/useForm.ts';
import { useLogin } from './useLogin.ts';
import { type SecondFactorRequest, secondFactorOf } from './signIn/SecondStep.tsx';
import type { NewSession } from './useStartSession.ts';
import { t } from '#frontend/language/t.ts';

interface LoginFormProps {
  onSession: (begun: NewSession) => Promise<void>;
  onSecondFactor: (request: SecondFactorRequest) => void;
}

export function LoginForm({ onSession, onSecondFactor }: LoginFormProps) {
  const { field, submit, isSending } = useForm(loginInput, ['usernameOrEmail', 'password']);
  const [login] = useLogin();
  const form = useFirstInput();

  const send = submit(async (input, retype) => {
    const outcome = await login({ input });
    if (outcome.ok) {
      await onSession(outcome.data);
      return {};
    }
    const needed = secondFactorOf(outcome.result);
    if (needed) {
      onSecondFactor(needed);
      return {};
    }
    // The password is the likelier typo.
    retype('password');
    return fieldErrors(outcome.problem);
  });

  return (
    <form ref={form} className={fields} onSubmit={send} noValidate>
      <TextField
        label={t('Username or email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('usernameOrEmail')}
      />
      <PasswordField label={t('Password')} autoComplete="current-password" guardAutofill {...field('password')} />
      <Button type="submit" size="lg" block pending={isSending} pendingLabel={t('Signing In...')}>
        {t('Sign In')}
      </Button>
    </form>
  );
}
