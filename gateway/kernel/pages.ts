import { resolveCursorConnection } from '@pothos/plugin-relay';
import { isDay } from '#gateway/calendar/day.ts';
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

/** A page of rows whose cursors are their days; who asks for too many gets 100. Throws ValidationError. */
export function pageOfDays<Row>(
  args: PageArgs,
  dayOf: (row: Row) => string,
  read: (wanted: WantedPage) => Promise<Row[]>,
) {
  return pageOf(args, dayOf, isDay, read);
}

/** A page of rows whose cursors are their raw ids; at most 100. Throws ValidationError. */
export function pageOfIds<Row extends { id: string }>(args: PageArgs, read: (wanted: WantedPage) => Promise<Row[]>) {
  return pageOf(args, ({ id }) => id, isUuid, read);
}

async function pageOf<Row>(
  args: PageArgs,
  toCursor: (row: Row) => string,
  isCursor: (text: string) => boolean,
  read: (wanted: WantedPage) => Promise<Row[]>,
) {
  assertRows('first', args.first);
  assertRows('last', args.last);
  return resolveCursorConnection<Promise<Row[]>>(
    { args, defaultSize: usualRows, maxSize: maxRows, toCursor },
    ({ after, before, limit, inverted }) =>
      read({
        after: readCursor('after', after, isCursor),
        before: readCursor('before', before, isCursor),
        limit,
        inverted,
      }),
  );
}

function assertRows(name: string, rows: number | null | undefined): void {
  if (typeof rows === 'number' && rows < 1) throw invalid(name, `Ask for 1 to ${maxRows} at a time.`);
}

/** An empty list ends with an empty cursor: nothing comes before or after it. */
function readCursor(name: string, cursor: string | undefined, isCursor: (text: string) => boolean): string | undefined {
  if (!cursor) return undefined;
  if (!isCursor(cursor)) throw invalid(name, 'This cursor is not valid for this list. Start again without a cursor.');
  return cursor;
}
