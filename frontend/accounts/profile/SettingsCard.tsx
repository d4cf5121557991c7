import { graphql, useFragment } from 'react-relay';
import type { SettingsCard_viewer$key } from '#frontend/__generated__/SettingsCard_viewer.graphql.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { type LinkRow, LinkRows } from '#frontend/settings/LinkRows.tsx';
import { settingsPages } from '#frontend/settings/settingsPages.ts';
import { t } from '#frontend/language/t.ts';

const ofOperators: LinkRow = {
  icon: 'user',
  title: t('Operate this instance'),
  detail: t('Members, invitations, backups'),
  to: '/operator',
};

export function SettingsCard({ viewer }: { viewer: SettingsCard_viewer$key }) {
  const { isOperator } = useFragment(
    graphql`
      fragment SettingsCard_viewer on Viewer @throwOnFieldError {
        isOperator
      }
    `,
    viewer,
  );
  return (
    <Card padding="lg" gap="xs">
      <SectionHeading title={t('Settings')} />
      <LinkRows label={t('Settings')} rows={[...settingsPages, ...(isOperator ? [ofOperators] : [])]} />
    </Card>
  );
}
