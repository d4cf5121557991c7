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
import { dayPhotosQuery } from '../dayPhotosQuery.ts';
import { DeferredPhotoViewer } from '../viewer/DeferredPhotoViewer.ts';
import { albumRows } from './albumRows.ts';
import { monthName } from '#frontend/app/days/months.ts';
import { type GroupActions, PhotoGroup } from './PhotoGroup.tsx';
import * as styles from './PhotoGrid.css.ts';
import { useWidth } from '#frontend/charts/useWidth.ts';
import { useMonthJump, type WantedMonth } from './useMonthJump.ts';

const pageSize = 40;
/** A page for jumping far. */
const maxPage = 100;
/** The next page loads this many rows before the end. */
const prefetchRows = 10;

interface PhotoGridProps {
  album: PhotoGrid_album$key;
  comparison: Comparison;
  onShowAll: (date: Day) => void;
  /** Where to jump; a new object jumps again. */
  month: WantedMonth | null;
}

/** Covers the top of the window. */
const headerHeight = 64;

/** About the heights of a month's name and of a row, until they are measured. */
const nameHeight = 56;
const rowHeight = 222;

const widthOf = ({ width }: { width: number }) => assignInlineVars({ [styles.partWidth]: `${width}px` });

/** The dates by month, as a paginated list that renders only the rows near the viewport. */
export function PhotoGrid({ album, comparison, month, onShowAll }: PhotoGridProps) {
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
  const rows = albumRows(days, useWidth(list, 0));
  // Compare mode changes the height above the list.
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [comparison.isComparing]);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => rowHeight + (rows[index]!.some(({ isFirst }) => isFirst) ? nameHeight : 0),
    overscan: 3,
    scrollMargin: top,
    scrollPaddingStart: headerHeight,
    getItemKey: (index) => rows[index]![0]!.days[0]!.date,
  });
  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  const isNearEnd = last >= rows.length - prefetchRows;
  const atTop = drawn.find(({ end }) => end > (virtual.scrollOffset ?? 0) + headerHeight) ?? drawn[0];
  useEffect(() => {
    if (hasNext && !isLoadingNext && isNearEnd) loadNext(pageSize);
  }, [hasNext, isLoadingNext, isNearEnd, days.length, loadNext]);
  useMonthJump(month, {
    index: rows.findIndex((row) => row.some((part) => part.month === month?.name)),
    hasMore: hasNext,
    isLoading: isLoadingNext,
    loadMore: () => loadNext(maxPage),
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'start' }),
  });

  const [viewed, loadViewed] = useQueryLoader<DayPhotosQuery>(dayPhotosQuery);
  const [start, setStart] = useState(0);
  const [isViewing, setViewing] = useState(false);
  const [compared, loadCompared] = useQueryLoader<CompareViewQuery>(CompareQuery);
  const [isComparing, setComparing] = useState(false);
  const actions: GroupActions = {
    openPhoto: (date, index) => {
      loadViewed({ date });
      setStart(index);
      setViewing(true);
    },
    showAll: onShowAll,
    pick: (date) => {
      const both = comparison.pick(date);
      if (!both) return;
      const [first, second] = both.toSorted() as [Day, Day];
      loadCompared({ first, second });
      setComparing(true);
    },
    preloadViewer: DeferredPhotoViewer.preload,
  };

  return (
    <>
      <div
        ref={list}
        className={styles.list}
        style={assignInlineVars({ [styles.height]: `${virtual.getTotalSize()}px` })}
      >
        {atTop && (
          <div className={styles.current}>
            {rows[atTop.index]!.map((part) => (
              <p key={part.month} className={styles.name} style={widthOf(part)}>
                {monthName(part.month)}
              </p>
            ))}
          </div>
        )}
        {drawn.map(({ key, index, start: at }) => {
          const row = rows[index]!;
          const isNamed = row.some(({ isFirst }) => isFirst);
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.row}
              style={assignInlineVars({ [styles.offset]: `${at - top}px` })}
            >
              {isNamed && (
                <div className={styles.month}>
                  {index > 0 &&
                    row.map((part) => (
                      <p key={part.month} className={styles.name} style={widthOf(part)}>
                        {part.isFirst && monthName(part.month)}
                      </p>
                    ))}
                </div>
              )}
              <div className={styles.dates}>
                {row
                  .flatMap((part) => part.days)
                  .map((day) => (
                    <PhotoGroup
                      key={day.date}
                      day={day}
                      actions={actions}
                      picked={comparison.isComparing ? comparison.picked.includes(day.date) : null}
                    />
                  ))}
              </div>
            </div>
          );
        })}
      </div>
      <DeferredPhotoViewer open={isViewing} onOpenChange={setViewing} queryRef={viewed} start={start} />
      <DeferredCompareDialog open={isComparing} onOpenChange={setComparing} queryRef={compared} />
    </>
  );
}
