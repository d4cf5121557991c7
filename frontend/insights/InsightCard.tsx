import { Suspense, useCallback, useEffect } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import type { ConcreteRequest } from 'relay-runtime';
import type { InsightCardQuery } from '#frontend/__generated__/InsightCardQuery.graphql.ts';
import { IslandBoundary } from '#frontend/app/boundaries.tsx';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import { keepOffline } from '#frontend/app/offline/keptQueries.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { SkeletonText } from '#frontend/design-system/loading/Skeleton.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { insightWords } from '#gateway/insights/insight.rules.ts';
import { t } from '#frontend/language/t.ts';
import * as styles from './InsightCard.css.ts';

const insightCardQuery = graphql`
  query InsightCardQuery @preloadable {
    viewer @required(action: THROW) {
      insight {
        days
        daysNeeded
        minutesLonger
        confidence
      }
    }
  }
`;
keepOffline(insightCardQuery as ConcreteRequest);

/**
 * What one's own numbers say about sleep and activity. The card asks by itself, once the day is drawn: the day must not
 * wait for six weeks of reckoning, and the answer is the same whichever day is shown.
 */
export function InsightCard() {
  const [queryRef, load] = useQueryLoader<InsightCardQuery>(insightCardQuery);
  const ask = useCallback(() => load({}, { fetchPolicy: 'store-or-network' }), [load]);
  useEffect(ask, [ask]);
  return (
    <Card aria-labelledby="insight">
      <SectionHeading id="insight" title={t('Sleep and activity')} />
      <div className={styles.finding}>
        <IslandBoundary key={queryRef?.fetchKey} onRetry={ask}>
          <Suspense fallback={<SkeletonText />}>
            {queryRef ? <Finding queryRef={queryRef} /> : <SkeletonText />}
          </Suspense>
        </IslandBoundary>
      </div>
    </Card>
  );
}

function Finding({ queryRef }: { queryRef: PreloadedQuery<InsightCardQuery> }) {
  const { viewer } = usePreloadedQuery<InsightCardQuery>(insightCardQuery, queryRef);
  useBackgroundRefresh(queryRef, insightCardQuery);
  const { finding, confidence, basis } = insightWords(viewer.insight);
  return (
    <Inline gap="md" align="start">
      <IconTile icon="sparkle" tone="sleep" soft />
      <Stack gap="xxs">
        <Text weight="medium">{finding}</Text>
        <Text size="small" tone="soft">
          {confidence ? `${confidence}. ${basis}` : basis}
        </Text>
      </Stack>
    </Inline>
  );
}
