import type { Day } from '#gateway/calendar/day.ts';

interface Dated {
  readonly date: Day;
  readonly count: number;
}

/** Consecutive dates whose photos are read in one query. */
export interface Chunk {
  from: Day;
  to: Day;
}

/** One photo: the nth of its date. */
export interface Cell {
  date: Day;
  index: number;
  count: number;
  chunk: number;
}

const chunkPhotos = 60;
/** A page of photos holds no more. A day of more photos is a chunk of its own, which is not read by pages. */
const maxChunkPhotos = 100;

/** Lists a cell for each photo of the dates, in their order, and divides the dates into chunks. */
export function gridCells(days: readonly Dated[]): { cells: Cell[]; chunks: Chunk[] } {
  const cells: Cell[] = [];
  const chunks: Chunk[] = [];
  let held = chunkPhotos;
  for (const { date, count } of days) {
    if (held >= chunkPhotos || held + count > maxChunkPhotos) {
      chunks.push({ from: date, to: date });
      held = 0;
    }
    const chunk = chunks.at(-1)!;
    if (date < chunk.from) chunk.from = date;
    if (date > chunk.to) chunk.to = date;
    held += count;
    for (let index = 0; index < count; index += 1) cells.push({ date, index, count, chunk: chunks.length - 1 });
  }
  return { cells, chunks };
}

/** In pixels. A tile is wider with more room, and never narrower than 80. */
const tileWidth = { min: 108, max: 136 };
export const tileGap = 4;

/** Returns the number of columns and the height of a row, with its gap, in a grid of this width. */
export function gridSize(width: number): { columns: number; rowHeight: number } {
  const wanted = Math.min(Math.max(width / 8, tileWidth.min), tileWidth.max);
  const columns = Math.max(1, Math.floor((width + tileGap) / (wanted + tileGap)));
  return { columns, rowHeight: (width + tileGap) / columns };
}
