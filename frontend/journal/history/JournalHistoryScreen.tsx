import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { useLocation, useNavigate } from 'react-router-dom';
import type { JournalHistoryScreenQuery } from '#frontend/__generated__/JournalHistoryScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { SearchField } from '#frontend/design-system/fields/SearchField.tsx';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import * as styles from '../Journal.css.ts';
import { JournalHistoryFailure } from './JournalHistoryFailure.tsx';
import { JournalHistoryFrame } from './JournalHistoryFrame.tsx';
import { ListSkeleton } from './JournalHistorySkeleton.tsx';
import { JournalList } from './JournalList.tsx';
import { JournalSearch } from './JournalSearch.tsx';
import { type Filters, filtered, filtersOf } from './filters.ts';
import { MoodFilter } from './MoodFilter.tsx';
import { type Order, ordered, orderOf } from './order.ts';
import { TagFilter } from './TagFilter.tsx';
import { texts } from '../texts.ts';
import { t } from '#frontend/language/t.ts';

const orders: { value: Order; label: string }[] = [
  { value: 'NEWEST', label: t('Newest') },
  { value: 'OLDEST', label: t('Oldest') },
];

export function JournalHistoryScreen({ queryRef }: ScreenProps<JournalHistoryScreenQuery>) {
  const navigate = useNavigate();
  const search = new URLSearchParams(useLocation().search);
  const [text, setText] = useState('');
  const wanted = text.trim();
  const { tag, mood } = filtersOf(search);
  const isListed = wanted === '' && tag === null && mood === null;
  const filter = (change: Partial<Filters>) =>
    void navigate({ search: `${filtered(search, change)}` }, { replace: true });
  const sort = (order: Order) => void navigate({ search: `${ordered(search, order)}` }, { replace: true });
  return (
    <JournalHistoryFrame
      tools={
        <>
          <div className={styles.tools}>
            <SearchField label={texts.search} maxLength={200} value={text} onValueChange={setText} />
            {isListed && (
              <SegmentedControl label={texts.sort} options={orders} value={orderOf(search)} onChange={sort} />
            )}
          </div>
          <div className={styles.filters}>
            <MoodFilter mood={mood} onChange={(next) => filter({ mood: next })} />
            <TagFilter tag={tag} onChange={(next) => filter({ tag: next })} />
          </div>
        </>
      }
    >
      {isListed ? (
        <ErrorBoundary resetKeys={[queryRef]} fallback={<JournalHistoryFailure />}>
          <Suspense fallback={<ListSkeleton />}>
            <Entries queryRef={queryRef} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <JournalSearch text={wanted} tag={tag} mood={mood} />
      )}
    </JournalHistoryFrame>
  );
}

function Entries({ queryRef }: { queryRef: PreloadedQuery<JournalHistoryScreenQuery> }) {
  const { viewer } = usePreloadedQuery<JournalHistoryScreenQuery>(
    graphql`
      query JournalHistoryScreenQuery($order: JournalOrder!) @preloadable {
        viewer @required(action: THROW) {
          ...JournalList_viewer
        }
      }
    `,
    queryRef,
  );
  return <JournalList key={queryRef.variables.order} viewer={viewer} order={queryRef.variables.order} />;
}
