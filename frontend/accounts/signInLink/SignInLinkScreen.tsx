import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { t, translated } from '#frontend/language/t.ts';
import { accountTexts } from '#gateway/accounts/account.rules.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { type SecondFactorRequest, secondFactorOf, SecondStep } from '../signIn/SecondStep.tsx';
import { UnusableLink } from '../UnusableLink.tsx';
import { beginSession, useStartSession } from '../useStartSession.ts';
import { useSignInByLink } from './useSignInByLink.ts';

/** The screen of a link that an operator made. It waits for a press, because mail and chat programs open links too. */
export function SignInLinkScreen() {
  const token = useSearchParams()[0].get('token');
  const [signIn, isSigningIn] = useSignInByLink();
  const [isUnusable, setUnusable] = useState(!token);
  const [newPasswordToken, setNewPasswordToken] = useState<string>();
  const [request, setRequest] = useState<SecondFactorRequest>();
  const startSession = useStartSession(accountTexts.loggedIn, () => '/home');
  const title = t('Sign in with a link');

  async function press(): Promise<void> {
    const outcome = await signIn({ token: token! });
    if (!outcome.ok) {
      const needed = secondFactorOf(outcome.result);
      if (needed) setRequest(needed);
      if (['InvalidTokenProblem', 'ValidationProblem'].includes(outcome.problem.__typename)) setUnusable(true);
      return;
    }
    beginSession(outcome.data);
    setNewPasswordToken(outcome.data.newPasswordToken);
  }

  if (newPasswordToken)
    return (
      <AuthFrame
        documentTitle={title}
        title={t('You’re signed in')}
        lead={t('If you don’t know your password, choose a new one now.')}
      >
        <Stack gap="sm">
          <ButtonLink to="/home" replace size="lg" block>
            {t('Open my journal')}
          </ButtonLink>
          <ButtonLink to={`/reset-password?token=${newPasswordToken}`} replace size="lg" variant="soft" block>
            {t('Choose a new password')}
          </ButtonLink>
        </Stack>
      </AuthFrame>
    );
  if (request && !isUnusable)
    return (
      <AuthFrame documentTitle={title} title={title} lead={t('One more step: confirm that it’s you.')}>
        <SecondStep request={request} onSession={startSession} onOver={() => setUnusable(true)} />
      </AuthFrame>
    );
  if (isUnusable)
    return (
      <UnusableLink
        title={title}
        lead={t('These links work once, within an hour.')}
        message={translated(accountTexts.unusableLink)}
      />
    );
  return (
    <AuthFrame documentTitle={title} title={title} lead={t('Whoever runs this Everystep made this link for you.')}>
      <Button size="lg" block pending={isSigningIn} pendingLabel={t('Signing in…')} onClick={() => void press()}>
        {t('Sign in')}
      </Button>
    </AuthFrame>
  );
}
