import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { MailedLinkScreen } from './MailedLinkScreen.tsx';
import { useVerifyEmail } from './useVerifyEmail.ts';

export function VerifyEmailScreen() {
  const [verify, isVerifying] = useVerifyEmail();
  return (
    <MailedLinkScreen
      documentTitle="Confirm Email"
      title="Confirm your email address"
      lead="Password links and security emails will go to this address."
      action="Confirm this address"
      pendingLabel="Confirming…"
      isRunning={isVerifying}
      run={verify}
      done={{
        title: 'Your address is confirmed',
        lead: 'All emails from Everystep now go there.',
        action: (
          <ButtonLink to="/home" replace size="lg" block>
            Open my journal
          </ButtonLink>
        ),
      }}
    />
  );
}
