import { graphql, usePreloadedQuery } from 'react-relay';
import dataExportScreenQuery, {
  type DataExportScreenQuery,
} from '#frontend/__generated__/DataExportScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { SettingsScreen } from '#frontend/settings/SettingsScreen.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { ImportCard } from '#frontend/imports/ImportCard.tsx';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import { ArchiveCard } from './ArchiveCard.tsx';
import { t } from '#frontend/language/t.ts';

export function DataExportScreen({ queryRef }: ScreenProps<DataExportScreenQuery>) {
  const { viewer } = usePreloadedQuery<DataExportScreenQuery>(
    graphql`
      query DataExportScreenQuery @preloadable {
        viewer @required(action: THROW) {
          ...ImportCard_viewer
          exportSummary {
            __typename
            ... on ExportSummary {
              rows
              files
              bytes
            }
            ... on PhotosLockedProblem {
              __typename
            }
          }
        }
      }
    `,
    queryRef,
  );
  const refresh = useBackgroundRefresh(queryRef, dataExportScreenQuery);
  const { exportSummary: summary } = viewer;
  return (
    <SettingsScreen title={t('Data Export')}>
      <Text tone="soft">
        {t(
          'What you keep here is yours. The archive is a zip file: each kind of thing as a list any program can read (JSON), the journal as you wrote it, and your photos as pictures.',
        )}
      </Text>
      {summary.__typename === 'ExportSummary' ? (
        <>
          <ArchiveCard summary={summary} />
          <ImportCard viewer={viewer} onChanged={refresh} />
        </>
      ) : (
        <Card padding="lg">
          <EmptyState
            icon="lock"
            title={t('Your photos are locked')}
            description={t('The archive includes them. Unlock them with your PIN first, then come back here.')}
            action={
              <ButtonLink to="/photos" variant="soft">
                {t('Go to my photos')}
              </ButtonLink>
            }
          />
        </Card>
      )}
    </SettingsScreen>
  );
}
