import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import type { AnnouncementQuery } from '#frontend/__generated__/AnnouncementQuery.graphql.ts';
import { session } from '#frontend/app/session.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { paidTiers, priceText } from '#gateway/billing/membership.rules.ts';
import * as styles from './Announcement.css.ts';
import { t } from '#frontend/language/t.ts';

const [adFree] = paidTiers;
const announcementQuery = graphql`
  query AnnouncementQuery {
    viewer {
      gates
    }
  }
`;

/**
 * The only ad: an announcement from this server that knows nothing about its reader. Hidden where ads-free is open, which
 * includes instances without billing. It loads after the page, and its failures stay invisible.
 */
export function Announcement() {
  const [queryRef, load] = useQueryLoader<AnnouncementQuery>(announcementQuery);
  useEffect(() => {
    if (session.token() !== null) load({}, { fetchPolicy: 'store-or-network' });
  }, [load]);
  if (!queryRef) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Note queryRef={queryRef} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Note({ queryRef }: { queryRef: PreloadedQuery<AnnouncementQuery> }) {
  const { viewer } = usePreloadedQuery<AnnouncementQuery>(announcementQuery, queryRef);
  if (!viewer || viewer.gates.includes('ads-free')) return null;
  return (
    <aside className={styles.note} aria-label={t('Announcement')}>
      <div className={styles.words}>
        <Text size="micro" tone="faint">
          {t('Announcement')}
        </Text>
        <Text size="small" tone="soft">
          {t('Ad-free is {price}: no announcements like this one, and it supports Everystep.', {
            price: priceText(adFree, 'monthly'),
          })}
        </Text>
      </div>
      <ButtonLink to="/profile?upgrade=Ad-free" bare size="sm">
        {t('Learn more')}
      </ButtonLink>
    </aside>
  );
}
