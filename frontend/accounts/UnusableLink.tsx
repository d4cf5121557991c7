import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { t } from '#frontend/language/t.ts';

interface UnusableLinkProps {
  title: string;
  /** How long such links work. */
  lead: string;
  message: string;
}

/** The screen of a link that is used up, too old or cut short. */
export function UnusableLink({ title, lead, message }: UnusableLinkProps) {
  return (
    <AuthFrame documentTitle={title} title={title} lead={lead}>
      <Card as="div" padding="lg" role="alert">
        <EmptyState
          icon="link"
          title={message}
          action={
            <ButtonLink to="/" replace size="lg">
              {t('Go to Everystep')}
            </ButtonLink>
          }
        />
      </Card>
    </AuthFrame>
  );
}
