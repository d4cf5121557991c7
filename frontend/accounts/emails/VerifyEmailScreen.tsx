import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { MailedLinkScreen } from './MailedLinkScreen.tsx';
import { useVerifyEmail } from './useVerifyEmail.ts';
import { t } from '#frontend/language/t.ts';

export function VerifyEmailScreen() {
  const [verify, isVerifying] = useVerifyEmail();
  return (
    <MailedLinkScreen
      documentTitle={t('Confirm Email')}
      title={t('Confirm your email address')}
      lead={t('Password links and security emails will go to this address.')}
      action={t('Confirm this address')}
      pendingLabel={t('Confirming…')}
      isRunning={isVerifying}
      run={verify}
      done={{
        title: t('Your address is confirmed'),
        lead: t('All emails from Everystep now go there.'),
        action: (
          <ButtonLink to="/home" replace size="lg" block>
            {t('Open my journal')}
          </ButtonLink>
        ),
      }}
    />
  );
}
