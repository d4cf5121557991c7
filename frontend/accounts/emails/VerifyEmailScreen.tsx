import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { MailedLinkScreen } from './MailedLinkScreen.tsx';
import { useVerifyEmail } from './useVerifyEmail.ts';

/** Where the link leads that confirms a new address. */
export function VerifyEmailScreen() {
  const [verify, isVerifying] = useVerifyEmail();
  return (
    <MailedLinkScreen
      documentTitle="Confirm Email"
      title="Confirm your email address"
      lead="From then on links for a new password and security mails go to this address."
      action="Confirm this address"
      pendingLabel="Confirming…"
      isRunning={isVerifying}
      run={verify}
      done={{
        title: 'Your address is confirmed',
        lead: 'All mails from Everystep come to it now.',
        action: (
          <ButtonLink to="/home" replace size="lg" block>
            Open my journal
          </ButtonLink>
        ),
      }}
    />
  );
}
