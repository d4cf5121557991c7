import { useSearchParams } from 'react-router-dom';
import { notify } from '#frontend/app/notices.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { PasswordField } from '#frontend/design-system/fields/PasswordField.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { accountTexts, registerInput } from '#gateway/accounts/account.rules.ts';
import { browserZone } from '#gateway/calendar/zones.ts';
import { fields } from './AuthScreen.css.ts';
import { PasswordMeter } from './PasswordMeter.tsx';
import { ProviderButtons } from './providers/ProviderButtons.tsx';
import { useStartSession } from './useStartSession.ts';
import { useAvailability } from './useAvailability.ts';
import { useFirstInput } from '#frontend/app/forms/useFirstInput.ts';
import { useForm } from '#frontend/app/forms/useForm.ts';
import { useRegistrationRefusal } from './useRegistrationRefusal.ts';
import { useRegister } from './useRegister.ts';
import { t } from '#frontend/language/t.ts';

const names = ['firstName', 'lastName', 'username', 'email', 'password'] as const;

/** The secret at the end of an invitation's link. */
function useInvitation(): string | undefined {
  const [search] = useSearchParams();
  return search.get('invitation') ?? undefined;
}

export function RegisterForm() {
  const invitation = useInvitation();
  const refusal = useRegistrationRefusal(invitation);
  const { values, field, submit, isSending } = useForm(registerInput, names);
  const form = useFirstInput();
  const availability = useAvailability();
  const [register] = useRegister();
  const startSession = useStartSession(accountTexts.registered, (viewer) =>
    viewer?.onboardingCompleted ? '/home' : '/onboarding',
  );

  const send = submit(async (input) => {
    const taken = await availability.settle(input);
    if (Object.keys(taken).length > 0) {
      notify({ ...accountTexts.unavailable, variant: 'destructive' });
      return taken;
    }
    const outcome = await register({ input: { ...input, timezone: browserZone(), invitation } });
    if (!outcome.ok) return fieldErrors(outcome.problem);
    await startSession(outcome.data);
    return {};
  });

  function unique(name: 'username' | 'email') {
    const input = field(name);
    return {
      ...input,
      error: input.error ?? availability.errorOf(name, values[name]),
      onBlur: () => availability.check(name, values[name]),
      autoCapitalize: 'none',
      spellCheck: false,
    };
  }

  if (refusal)
    return (
      <div role="status">
        <Text as="p">{refusal}</Text>
      </div>
    );
  return (
    <form ref={form} className={fields} onSubmit={send} noValidate>
      <Inline equal align="start" gap="md">
        <TextField label={t('First name')} autoComplete="given-name" {...field('firstName')} />
        <TextField label={t('Last name')} autoComplete="family-name" {...field('lastName')} />
      </Inline>
      <TextField label={t('Username')} autoComplete="username" {...unique('username')} />
      <TextField label={t('Email')} autoComplete="email" inputMode="email" {...unique('email')} />
      <PasswordField
        label={t('Password')}
        autoComplete="new-password"
        {...field('password')}
        hint={<PasswordMeter password={values.password} />}
      />
      <Button type="submit" size="lg" block pending={isSending} pendingLabel={t('Creating Account...')}>
        {t('Create Account')}
      </Button>
      <ProviderButtons />
    </form>
  );
}
