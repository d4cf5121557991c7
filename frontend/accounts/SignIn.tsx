import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { nextPath } from '#frontend/app/screenRoute.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { accountTexts } from '#gateway/accounts/accountTexts.rules.ts';
import { LoginForm } from './LoginForm.tsx';
import { ProviderButtons } from './providers/ProviderButtons.tsx';
import { PasskeySignIn } from './signIn/PasskeySignIn.tsx';
import { type SecondFactorRequest, SecondStep } from './signIn/SecondStep.tsx';
import { useStartSession } from './useStartSession.ts';

/** The ways to sign in: the password, with a second step where the account has one, or a passkey alone. */
export function SignIn() {
  const { search, state } = useLocation();
  const [request, setRequest] = useState<SecondFactorRequest | null>(null);
  const startSession = useStartSession(accountTexts.loggedIn, () => pathAfterLogin(search, state));
  if (request)
    return (
      <SecondStep key={request.challenge} request={request} onSession={startSession} onOver={() => setRequest(null)} />
    );
  return (
    <Stack gap="lg">
      <LoginForm onSession={startSession} onSecondFactor={setRequest} />
      <PasskeySignIn onSession={startSession} />
      <ProviderButtons />
    </Stack>
  );
}

/** Returns the requested path from the route state or the URL. */
function pathAfterLogin(search: string, state: unknown): string {
  return (state as { next?: string } | null)?.next ?? nextPath(new URLSearchParams(search));
}
