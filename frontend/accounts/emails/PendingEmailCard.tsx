import { graphql, useFragment } from 'react-relay';
import type { PendingEmailCard_viewer$key } from '#frontend/__generated__/PendingEmailCard_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { useRequestEmailVerification } from './useRequestEmailVerification.ts';
import { t } from '#frontend/language/t.ts';

/** Shown while a new address is unconfirmed. */
export function PendingEmailCard({ viewer }: { viewer: PendingEmailCard_viewer$key }) {
  const { email, securityEmail } = useFragment(
    graphql`
      fragment PendingEmailCard_viewer on Viewer @throwOnFieldError {
        email
        securityEmail
      }
    `,
    viewer,
  );
  const [sendLink, isSending] = useRequestEmailVerification();
  if (!securityEmail) return null;
  return (
    <Card padding="lg">
      <SectionHeading
        title={t('Confirm your new address')}
        subtitle={t('We sent a link to {email}. Until you open it, security emails go to {securityEmail}.', {
          email,
          securityEmail,
        })}
      />
      <Button
        variant="soft"
        block="phone"
        pending={isSending}
        pendingLabel={t('Sending…')}
        onClick={() => void sendLink({})}
      >
        {t('Send the link again')}
      </Button>
    </Card>
  );
}
