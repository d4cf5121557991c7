import type { Day } from '#gateway/calendar/day.ts';
import { maxThumbnails } from '#gateway/photos/photoShown.rules.ts';
import type { YearMonth } from '#frontend/app/days/months.ts';

/** The dates of one month that stand side by side. */
export interface MonthPart<Dated> {
  month: YearMonth;
  /** True for the first part of a month, which bears its name. */
  isFirst: boolean;
  days: Dated[];
  /** In pixels. */
  width: number;
}

/** What stands side by side. On a wide window a month that leaves room is followed by the next. */
export type AlbumRow<Dated> = MonthPart<Dated>[];

/** In pixels, as in PhotoTile.css.ts and PhotoGroup.css.ts. */
const tile = 116;
const tileGap = 8;
const cardPadding = 40;
export const minCard = 308;
/** A date with one photo is as wide as that; on a phone half as wide as the row. */
export const singleCard = 220;
const cardGap = 16;
/** Narrower windows show one date below the other, or two with one photo each side by side. */
const wideWindow = 720;

/** Fills rows of this width with the cards of the dates. On a narrow window a month begins a row. */
export function albumRows<Dated extends { readonly date: Day; readonly count: number }>(
  days: readonly Dated[],
  width: number,
): AlbumRow<Dated>[] {
  const rows: AlbumRow<Dated>[] = [];
  const isNarrow = innerWidth < wideWindow;
  let room = 0;
  for (const day of days) {
    const month = day.date.slice(0, 7);
    const last = rows.at(-1)?.at(-1);
    const isFirst = last?.month !== month;
    const needed = isNarrow ? narrowWidth(day.count, width) : Math.min(width, cardWidth(day.count));
    const hasRoom = last !== undefined && needed <= room && !(isFirst && isNarrow);
    if (!hasRoom) room = width;
    room -= needed + cardGap;
    if (hasRoom && !isFirst) {
      last.days.push(day);
      last.width += needed + cardGap;
      continue;
    }
    const part = { month, isFirst, days: [day], width: needed };
    if (hasRoom) rows.at(-1)!.push(part);
    else rows.push([part]);
  }
  return rows;
}

const narrowWidth = (count: number, width: number) => (count === 1 ? Math.floor((width - cardGap) / 2) : width);

function cardWidth(count: number): number {
  if (count === 1) return singleCard;
  const tiles = Math.min(count, maxThumbnails + 1);
  return Math.max(minCard, cardPadding + tiles * tile + (tiles - 1) * tileGap);
}
