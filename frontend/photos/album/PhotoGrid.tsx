import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { graphql, usePaginationFragment, useQueryLoader } from 'react-relay';
import CompareQuery, { type CompareViewQuery } from '#frontend/__generated__/CompareViewQuery.graphql.ts';
import type { dayPhotosQuery as DayPhotosQuery } from '#frontend/__generated__/dayPhotosQuery.graphql.ts';
import type { PhotoGrid_album$key } from '#frontend/__generated__/PhotoGrid_album.graphql.ts';
import type { PhotoGridPaginationQuery } from '#frontend/__generated__/PhotoGridPaginationQuery.graphql.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { DeferredCompareDialog } from '../compare/DeferredCompareDialog.ts';
import type { Comparison } from '../compare/useComparison.ts';
import { dayPhotosQuery, refreshDays } from '../dayPhotosQuery.ts';
import { DeferredPhotoViewer } from '../viewer/DeferredPhotoViewer.ts';
import { type GroupActions, PhotoGroup } from './PhotoGroup.tsx';
import * as styles from './PhotoGrid.css.ts';
import { useExpandedDays } from './useExpandedDays.ts';

const pageSize = 40;
/** The next page loads this many dates before the end. */
const prefetchDates = 10;

/** The dates as a paginated list that renders only those near the viewport. */
export function PhotoGrid({ album, comparison }: { album: PhotoGrid_album$key; comparison: Comparison }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    PhotoGridPaginationQuery,
    PhotoGrid_album$key
  >(
    graphql`
      fragment PhotoGrid_album on PhotoAlbum @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) @refetchable(queryName: "PhotoGridPaginationQuery") {
        days(first: $first, after: $after, order: $order) @connection(key: "PhotoGrid_days", filters: ["order"]) {
          edges {
            node {
              date
              count
              ...PhotoGroup_day
            }
          }
        }
      }
    `,
    album,
  );
  const days = data.days.edges.map(({ node }) => node);
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // Compare mode changes the height above the list.
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [comparison.isComparing]);
  const virtual = useWindowVirtualizer({
    count: days.length,
    estimateSize: () => 240,
    overscan: 4,
    scrollMargin: top,
    getItemKey: (index) => days[index]!.date,
  });
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasNext && !isLoadingNext && last >= days.length - prefetchDates) loadNext(pageSize);
  }, [hasNext, isLoadingNext, last, days.length, loadNext]);

  const [viewed, loadViewed] = useQueryLoader<DayPhotosQuery>(dayPhotosQuery);
  const [start, setStart] = useState(0);
  const [isViewing, setViewing] = useState(false);
  const [compared, loadCompared] = useQueryLoader<CompareViewQuery>(CompareQuery);
  const [isComparing, setComparing] = useState(false);
  const expanded = useExpandedDays();
  const actions: GroupActions = {
    openPhoto: (date, index) => {
      loadViewed({ date });
      setStart(index);
      setViewing(true);
    },
    expand: expanded.expand,
    collapse: expanded.collapse,
    pick: (date) => {
      const both = comparison.pick(date);
      if (!both) return;
      const [first, second] = both.toSorted() as [Day, Day];
      loadCompared({ first, second });
      setComparing(true);
    },
    preloadViewer: DeferredPhotoViewer.preload,
    refresh: refreshBroken,
  };
  // Image URLs expire after an hour. One refresh serves all images that fail on a page left open.
  function refreshBroken(): void {
    const now = performance.now();
    if (now - lastRefresh.current < 60_000) return;
    lastRefresh.current = now;
    void refreshDays(rows.map(({ index }) => days[index]!.date));
  }
  const lastRefresh = useRef(-Infinity);

  return (
    <>
      <div
        ref={list}
        className={styles.list}
        style={assignInlineVars({ [styles.height]: `${virtual.getTotalSize()}px` })}
      >
        {rows.map(({ key, index, start: at }) => {
          const day = days[index]!;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.row}
              style={assignInlineVars({ [styles.offset]: `${at - top}px` })}
            >
              <PhotoGroup
                day={day}
                actions={actions}
                expanded={expanded.of(day.date)}
                picked={comparison.isComparing ? comparison.picked.includes(day.date) : null}
              />
            </div>
          );
        })}
      </div>
      <DeferredPhotoViewer open={isViewing} onOpenChange={setViewing} queryRef={viewed} start={start} />
      <DeferredCompareDialog open={isComparing} onOpenChange={setComparing} queryRef={compared} />
    </>
  );
}
