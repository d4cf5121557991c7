import { useVirtualizer } from '@tanstack/react-virtual';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { fetchQuery, type PreloadedQuery, usePreloadedQuery, useQueryLoader, useRelayEnvironment } from 'react-relay';
import type { dayPhotosQuery as DayPhotosQuery } from '#frontend/__generated__/dayPhotosQuery.graphql.ts';
import type { photoDaysQuery as PhotoDaysQuery } from '#frontend/__generated__/photoDaysQuery.graphql.ts';
import type { useChunksQuery as ChunkQuery } from '#frontend/__generated__/useChunksQuery.graphql.ts';
import { useWidth } from '#frontend/charts/useWidth.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { longDay, shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { albumTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import type { Order } from '../album/order.ts';
import { PhotoTile } from '../album/PhotoTile.tsx';
import { dayPhotosQuery } from '../dayPhotosQuery.ts';
import { photoDaysQuery, usePhotoDays } from '../photoDays.ts';
import { renewImages } from '../renewImages.ts';
import { DeferredPhotoViewer } from '../viewer/DeferredPhotoViewer.ts';
import * as styles from './AllPhotosGrid.css.ts';
import { type Cell, gridCells, gridSize, tileGap } from './gridCells.ts';
import { chunkName, chunkQuery, chunkVariables, type LoadedChunk, photosIn, useChunks } from './useChunks.ts';

interface AllPhotosGridProps {
  queryRef: PreloadedQuery<PhotoDaysQuery>;
  order: Order;
  start: Day | null;
  /** Called with the date at the top as it changes. */
  onTop: (date: Day) => void;
}

/** The grid is laid out by the number of photos of each date; the photos themselves are read where it is scrolled to. */
export function AllPhotosGrid({ queryRef, order, start, onTop }: AllPhotosGridProps) {
  const days = usePhotoDays(queryRef);
  const environment = useRelayEnvironment();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { cells, chunks } = gridCells(order === 'OLDEST' ? days.toReversed() : days);
  const width = useWidth(list, 0);
  const { columns, rowHeight } = gridSize(width);
  const virtual = useVirtualizer({
    count: width === 0 ? 0 : Math.ceil(cells.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
  });
  // The start is found once the width of the grid is known; a turned phone keeps the first photo of the window.
  const first = useRef<Cell | null>(cells.find(({ date }) => date === start) ?? null);
  const findFirst = useEffectEvent(() => {
    // Measured again by the next render: until then `scrollToIndex` would go by the former height of a row.
    virtual.measure();
    const at = first.current ? cells.findIndex(({ date, index }) => isAt(first.current!, date, index)) : 0;
    scroller.current!.scrollTop = Math.floor(Math.max(at, 0) / columns) * rowHeight;
  });
  useLayoutEffect(() => {
    if (rowHeight > tileGap) findFirst();
  }, [columns, rowHeight]);

  const rows = virtual.getVirtualItems();
  const drawn = rows.map(({ index }) => cells.slice(index * columns, (index + 1) * columns));
  // The last photo of the top row: the date that was asked for may begin within its row.
  const top = drawn[rows.findIndex(({ end }) => end > (virtual.scrollOffset ?? 0) + 1)]?.at(-1);
  useLayoutEffect(() => {
    if (top && rows.length > 0 && virtual.isScrolling) first.current = top;
  });
  const topDate = top?.date;
  useEffect(() => {
    if (topDate) onTop(topDate);
  }, [topDate, onTop]);
  const needed = [...new Set(drawn.flat().map(({ chunk }) => chunk))].map((chunk) => chunks[chunk]!);
  const loaded = useChunks(needed);

  const [viewed, loadViewed] = useQueryLoader<DayPhotosQuery>(dayPhotosQuery);
  const [opened, setOpened] = useState<Cell | null>(null);
  const [isViewing, setViewing] = useState(false);

  /** Reads the number of photos and one chunk again, after a deletion or once image URLs expired. */
  function refresh({ chunk }: Cell): void {
    const policy = { fetchPolicy: 'network-only' } as const;
    fetchQuery<PhotoDaysQuery>(environment, photoDaysQuery, {}, policy).subscribe({ error: () => {} });
    fetchQuery<ChunkQuery>(environment, chunkQuery, chunkVariables(chunks[chunk]!), policy).subscribe({
      error: () => {},
    });
  }
  function renew(cell: Cell): void {
    renewImages(chunkName(chunks[cell.chunk]!), () => refresh(cell));
  }
  function open(cell: Cell): void {
    loadViewed({ date: cell.date });
    setOpened(cell);
    setViewing(true);
  }
  function closeViewer(isOpen: boolean): void {
    setViewing(isOpen);
    if (!isOpen && opened) refresh(opened);
  }

  return (
    <>
      <div ref={scroller} className={styles.scroller}>
        <div
          ref={list}
          className={styles.list}
          style={assignInlineVars({
            [styles.height]: `${virtual.getTotalSize()}px`,
            [styles.columns]: String(columns),
          })}
        >
          {rows.map(({ key, start: at }, row) => (
            <div key={key} className={styles.row} style={assignInlineVars({ [styles.offset]: `${at}px` })}>
              {drawn[row]!.map((cell) => {
                const chunk = loaded.of(chunks[cell.chunk]!);
                return (
                  <div key={`${cell.date} ${cell.index}`} className={styles.cell}>
                    <Suspense fallback={<div className={styles.empty} />}>
                      {chunk && <CellTile queryRef={chunk} cell={cell} onOpen={open} onBroken={renew} />}
                    </Suspense>
                    {cell.index === 0 && <span className={styles.day}>{shortDay(cell.date)}</span>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <DeferredPhotoViewer open={isViewing} onOpenChange={closeViewer} queryRef={viewed} start={opened?.index ?? 0} />
    </>
  );
}

const isAt = (cell: Cell, date: Day, index: number) => cell.date === date && cell.index === index;

interface CellTileProps {
  queryRef: LoadedChunk;
  cell: Cell;
  onOpen: (cell: Cell) => void;
  onBroken: (cell: Cell) => void;
}

function CellTile({ queryRef, cell, onOpen, onBroken }: CellTileProps) {
  const { photoAlbum } = usePreloadedQuery<ChunkQuery>(chunkQuery, queryRef).viewer;
  if (photoAlbum.__typename !== 'PhotoAlbum') return null;
  const photo = photosIn(photoAlbum).filter(({ date }) => date === cell.date)[cell.index];
  if (!photo) return <div className={styles.empty} />;
  return (
    <PhotoTile
      photo={photo}
      blurred
      label={texts.open(cell.index + 1, cell.count, longDay(cell.date))}
      onOpen={() => onOpen(cell)}
      onPointerEnter={DeferredPhotoViewer.preload}
      onBroken={() => onBroken(cell)}
    />
  );
}
