import { Suspense, useCallback, useEffect } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import type { ConcreteRequest } from 'relay-runtime';
import type { WhatGoesTogetherQuery } from '#frontend/__generated__/WhatGoesTogetherQuery.graphql.ts';
import { keepOffline } from '#frontend/app/offline/keptQueries.ts';
import { IslandBoundary } from '#frontend/app/boundaries.tsx';
import { PremiumButton } from '#frontend/billing/PremiumButton.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { SkeletonText } from '#frontend/design-system/loading/Skeleton.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { correlationTexts } from '#gateway/insights/correlationTexts.rules.ts';
import { CorrelationRow } from './CorrelationRow.tsx';
import * as styles from './WhatGoesTogether.css.ts';
import { t, translated } from '#frontend/language/t.ts';

const whatGoesTogetherQuery = graphql`
  query WhatGoesTogetherQuery {
    viewer @required(action: THROW) {
      membership
      correlations {
        __typename
        ... on Correlations {
          pairs {
            pair
            ...CorrelationRow_correlation
          }
        }
        ... on ForbiddenProblem {
          message
        }
      }
    }
  }
`;

keepOffline(whatGoesTogetherQuery as ConcreteRequest);

/** How one's own numbers go together. The card asks by itself: the page must not wait for half a year of reckoning. */
export function WhatGoesTogether() {
  const [queryRef, load] = useQueryLoader<WhatGoesTogetherQuery>(whatGoesTogetherQuery);
  const ask = useCallback(() => load({}, { fetchPolicy: 'store-and-network' }), [load]);
  useEffect(ask, [ask]);
  return (
    <Card aria-labelledby="goes-together">
      <SectionHeading
        id="goes-together"
        title={translated(correlationTexts.title)}
        subtitle={translated(correlationTexts.basis)}
      />
      <IslandBoundary key={queryRef?.fetchKey} onRetry={ask}>
        <Suspense fallback={<SkeletonText rows={5} />}>
          {queryRef ? <Pairs queryRef={queryRef} /> : <SkeletonText rows={5} />}
        </Suspense>
      </IslandBoundary>
    </Card>
  );
}

function Pairs({ queryRef }: { queryRef: PreloadedQuery<WhatGoesTogetherQuery> }) {
  const { correlations, membership } = usePreloadedQuery<WhatGoesTogetherQuery>(whatGoesTogetherQuery, queryRef).viewer;
  if (correlations.__typename !== 'Correlations') {
    return (
      <div className={styles.locked}>
        <div className={styles.words}>
          <Text tone="soft">{translated(correlationTexts.locked)}</Text>
        </div>
        <PremiumButton membership={membership} variant="soft" size="sm" icon="lock">
          {t('See Premium')}
        </PremiumButton>
      </div>
    );
  }
  return (
    <Stack gap="lg">
      <ul className={styles.pairs}>
        {correlations.pairs.map((correlation) => (
          <CorrelationRow key={correlation.pair} correlation={correlation} />
        ))}
      </ul>
      <Text size="small" tone="soft">
        {translated(correlationTexts.caution)}
      </Text>
    </Stack>
  );
}
