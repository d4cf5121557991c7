import { resolveCursorConnection } from '@pothos/plugin-relay';
import { dayToDb, isDay } from '#gateway/calendar/day.ts';
import { isInstant } from '#gateway/calendar/instant.ts';
import { isUuid } from '#gateway/platform/uuid.ts';
import { invalid } from '#gateway/platform/errors.ts';

const maxRows = 100;
const usualRows = 20;

interface PageArgs {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}

/** Which rows are to be read; a page before a cursor is read backwards (`inverted`), and turned around afterwards. */
export interface WantedPage {
  after: string | undefined;
  before: string | undefined;
  limit: number;
  inverted: boolean;
}

/** The cost of a page (builder.ts). `edges`, a list like any other, already counts ten times. */
export function pageCost({ first, last }: PageArgs) {
  return { field: 1, multiplier: Math.min(first ?? last ?? usualRows, maxRows) / 10 };
}

/** How a list is read: a page of it, and the number of rows on all its pages. */
export interface Paged<Row, Wanted = WantedPage> {
  read: (wanted: Wanted) => Promise<Row[]>;
  count: () => Promise<number>;
}

/** A page of rows whose cursors are their days; at most 100. Throws ValidationError. */
export function pageOfDays<Row>(args: PageArgs, dayOf: (row: Row) => string, paged: Paged<Row>) {
  return pageOf(args, dayOf, isDay, paged);
}

/** A page of rows whose cursors are their raw ids; at most 100. Throws ValidationError. */
export function pageOfIds<Row extends { id: string }>(args: PageArgs, paged: Paged<Row>) {
  return pageOf(args, ({ id }) => id, isUuid, paged);
}

/** The rows of a page as Prisma finds them: spread `orderBy` and `take`, put `where` beside the other conditions. */
export interface WantedRows {
  where: object;
  orderBy: Record<string, 'asc' | 'desc'>[];
  take: number;
}

/**
 * A page of rows with the newest first: by day, within it by an instant, and by id where two are the same; at most 100.
 * A cursor names a place, so that it works when its row is deleted. Throws ValidationError.
 */
export function pageOfEntries<
  Instant extends string,
  Row extends { id: string; date: string } & Record<Instant, string>,
>(args: PageArgs, instant: Instant, { read, count }: Paged<Row, WantedRows>) {
  return pageOf<Row>(args, (row) => [row.date, row[instant], row.id].join('_'), isEntryCursor, {
    count,
    read: ({ after, before, limit, inverted }) => {
      const order = inverted ? 'asc' : 'desc';
      return read({
        where: {
          AND: [...(after ? [beyond(after, instant, 'lt')] : []), ...(before ? [beyond(before, instant, 'gt')] : [])],
        },
        orderBy: [{ date: order }, { [instant]: order }, { id: order }],
        take: limit,
      });
    },
  });
}

/** The rows before or after a place. Its first condition follows from the others, and finds the rows in the index. */
function beyond(cursor: string, instant: string, side: 'lt' | 'gt'): object {
  const [day, at, id] = cursor.split('_') as [string, string, string];
  const date = dayToDb(day);
  return {
    date: { [`${side}e`]: date },
    OR: [{ date: { [side]: date } }, { date, [instant]: { [side]: at } }, { date, [instant]: at, id: { [side]: id } }],
  };
}

function isEntryCursor(text: string): boolean {
  const [day = '', at = '', id = '', ...rest] = text.split('_');
  return isDay(day) && isInstant(at) && isUuid(id) && rest.length === 0;
}

async function pageOf<Row>(
  args: PageArgs,
  toCursor: (row: Row) => string,
  isCursor: (text: string) => boolean,
  { read, count }: Paged<Row>,
) {
  assertRows('first', args.first);
  assertRows('last', args.last);
  const page = await resolveCursorConnection<Promise<Row[]>>(
    { args, defaultSize: usualRows, maxSize: maxRows, toCursor },
    ({ after, before, limit, inverted }) =>
      read({
        after: readCursor('after', after, isCursor),
        before: readCursor('before', before, isCursor),
        limit,
        inverted,
      }),
  );
  return { ...page, totalCount: count };
}

function assertRows(name: string, rows: number | null | undefined): void {
  if (typeof rows === 'number' && (rows < 1 || rows > maxRows))
    throw invalid(name, `Ask for 1 to ${maxRows} at a time.`);
}

/** An empty list ends with an empty cursor: nothing comes before or after it. */
function readCursor(name: string, cursor: string | undefined, isCursor: (text: string) => boolean): string | undefined {
  if (!cursor) return undefined;
  if (!isCursor(cursor)) throw invalid(name, 'This cursor is not valid for this list. Start again without a cursor.');
  return cursor;
}
