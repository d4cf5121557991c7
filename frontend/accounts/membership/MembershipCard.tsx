import { graphql, useFragment } from 'react-relay';
import type { MembershipCard_viewer$key } from '#frontend/__generated__/MembershipCard_viewer.graphql.ts';
import { MembershipActions } from '#frontend/billing/MembershipActions.tsx';
import { Badge } from '#frontend/design-system/text/Badge.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { hasGate } from '#gateway/billing/membership.rules.ts';
import { t } from '#frontend/language/t.ts';

/** The member's tier and what it includes. Shows the tier's own terms even where billing is off and every gate is open. */
export function MembershipCard({ viewer }: { viewer: MembershipCard_viewer$key }) {
  const data = useFragment(
    graphql`
      fragment MembershipCard_viewer on Viewer @throwOnFieldError {
        membership
        ...MembershipActions_viewer
      }
    `,
    viewer,
  );
  return (
    <Card padding="lg" gap="md" aria-labelledby="membership">
      <SectionHeading id="membership" title={t('Membership')} />
      <Inline gap="xs" wrap>
        <Badge icon="info">{hasGate(data.membership, 'ads-free') ? t('Ad-Free') : t('Ads Enabled')}</Badge>
        <Badge icon="bars">{hasGate(data.membership, 'premium-analytics') ? t('Analytics') : t('Basic Stats')}</Badge>
      </Inline>
      <MembershipActions viewer={data} />
    </Card>
  );
}
