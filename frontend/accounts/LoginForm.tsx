import { useLocation } from 'react-router-dom';
import { nextPath } from '#frontend/app/screenRoute.tsx';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { PasswordField } from '#frontend/design-system/fields/PasswordField.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { accountTexts, loginInput } from '#gateway/accounts/account.rules.ts';
import { fields } from './AuthScreen.css.ts';
import { useStartSession } from './useStartSession.ts';
import { useFirstInput } from '#frontend/app/forms/useFirstInput.ts';
import { useForm } from '#frontend/app/forms/useForm.ts';
import { useLogin } from './useLogin.ts';
import { t } from '#frontend/language/t.ts';

export function LoginForm() {
  const { search, state } = useLocation();
  const { field, submit, isSending } = useForm(loginInput, ['usernameOrEmail', 'password']);
  const [login] = useLogin();
  const startSession = useStartSession(accountTexts.loggedIn, () => pathAfterLogin(search, state));
  const form = useFirstInput();

  const send = submit(async (input, retype) => {
    const outcome = await login({ input });
    if (outcome.ok) {
      await startSession(outcome.data);
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

/** Returns the requested path from the route state or the URL. */
function pathAfterLogin(search: string, state: unknown): string {
  return (state as { next?: string } | null)?.next ?? nextPath(new URLSearchParams(search));
}
