import { graphql, useFragment } from 'react-relay';
import type { IdentitiesCard_viewer$key } from '#frontend/__generated__/IdentitiesCard_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List } from '#frontend/design-system/layout/List.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { t } from '#frontend/language/t.ts';
import { IdentityRow } from './IdentityRow.tsx';
import { leaveForProvider } from './providerRound.ts';
import { useSignInProviders } from './useSignInProviders.ts';
import { useStartLinkIdentity } from './useStartLinkIdentity.ts';

interface IdentitiesCardProps {
  viewer: IdentitiesCard_viewer$key;
  /** Called when another device changed it meanwhile. */
  onGone: () => void;
}

/** The accounts of providers that open this journal. Not shown where there is neither one nor a provider. */
export function IdentitiesCard({ viewer, onGone }: IdentitiesCardProps) {
  const { linkedIdentities, timezone } = useFragment(
    graphql`
      fragment IdentitiesCard_viewer on Viewer @throwOnFieldError {
        timezone
        linkedIdentities {
          id
          provider
          ...IdentityRow_identity
        }
      }
    `,
    viewer,
  );
  const providers = useSignInProviders();
  const [start, isStarting] = useStartLinkIdentity();
  async function connect(provider: string) {
    const outcome = await start({ provider });
    if (outcome.ok) leaveForProvider(outcome.data.url, { purpose: 'link', returnTo: '/profile/security' });
  }
  const unconnected = providers.filter(({ key }) => !linkedIdentities.some(({ provider }) => provider === key));
  if (linkedIdentities.length === 0 && unconnected.length === 0) return null;
  return (
    <Card padding="lg">
      <SectionHeading
        title={t('Connected accounts')}
        subtitle={t('An account you have elsewhere can open your journal.')}
      />
      {linkedIdentities.length > 0 && (
        <List label={t('Connected accounts')}>
          {linkedIdentities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} timezone={timezone} onGone={onGone} />
          ))}
        </List>
      )}
      {unconnected.map(({ key, name }) => (
        <Button
          key={key}
          variant="soft"
          icon="plus"
          block="phone"
          pending={isStarting}
          onClick={() => void connect(key)}
        >
          {t('Connect {name}', { name })}
        </Button>
      ))}
    </Card>
  );
}
