import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import type { HouseNoteQuery } from '#frontend/__generated__/HouseNoteQuery.graphql.ts';
import { session } from '#frontend/app/session.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { priceText } from '#gateway/billing/membership.rules.ts';
import * as styles from './HouseNote.css.ts';

const houseNoteQuery = graphql`
  query HouseNoteQuery {
    viewer {
      id
      gates
    }
  }
`;

/**
 * The one place for ads: an announcement of our own, from our own server, that knows nothing about who reads it. Nothing
 * at all where ads-free is open, which it also is where nothing is sold. It asks by itself, once the page is drawn, and
 * whatever goes wrong with it goes unseen.
 */
export function HouseNote() {
  const [queryRef, load] = useQueryLoader<HouseNoteQuery>(houseNoteQuery);
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

function Note({ queryRef }: { queryRef: PreloadedQuery<HouseNoteQuery> }) {
  const { viewer } = usePreloadedQuery<HouseNoteQuery>(houseNoteQuery, queryRef);
  if (!viewer || viewer.gates.includes('ads-free')) return null;
  return (
    <aside className={styles.note} aria-label="Announcement">
      <div className={styles.words}>
        <Text size="micro" tone="faint">
          Announcement
        </Text>
        <Text
          size="small"
          tone="soft"
        >{`Ad-free is ${priceText('Ad-free', 'monthly')}: no notes like this one, and it keeps Everystep going.`}</Text>
      </div>
      <ButtonLink to="/profile?upgrade=Ad-free" bare size="sm">
        Have a look
      </ButtonLink>
    </aside>
  );
}
