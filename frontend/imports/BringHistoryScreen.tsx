import { graphql, usePreloadedQuery } from 'react-relay';
import bringHistoryScreenQuery, {
  type BringHistoryScreenQuery,
} from '#frontend/__generated__/BringHistoryScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { SettingsScreen } from '#frontend/settings/SettingsScreen.tsx';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { HistorySources } from './HistorySources.tsx';
import { historyTexts } from './historyTexts.ts';

export function BringHistoryScreen({ queryRef }: ScreenProps<BringHistoryScreenQuery>) {
  const { viewer } = usePreloadedQuery<BringHistoryScreenQuery>(
    graphql`
      query BringHistoryScreenQuery @preloadable {
        viewer @required(action: THROW) {
          ...HistoryCard_viewer
        }
      }
    `,
    queryRef,
  );
  const refresh = useBackgroundRefresh(queryRef, bringHistoryScreenQuery);
  return (
    <SettingsScreen title={historyTexts.title}>
      <Text tone="soft">{historyTexts.intro}</Text>
      <HistoryCard viewer={viewer} onChanged={refresh} />
      <HistorySources />
    </SettingsScreen>
  );
}
