import { resolveCursorConnection } from '@pothos/plugin-relay';
import { isDay } from '#gateway/calendar/day.ts';
import { invalid } from './errors.ts';

const mostRows = 100;
const usualRows = 20;

interface PageArgs {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}

/** Which rows are to be read; a page before a cursor is read backwards (`inverted`), and turned around afterwards. */
interface Wanted {
  after: string | undefined;
  before: string | undefined;
  limit: number;
  inverted: boolean;
}

/** What a page costs (builder.ts). `edges`, a list like any other, counts ten times already. */
export function pageCost({ first, last }: PageArgs) {
  return { field: 1, multiplier: Math.min(first ?? last ?? usualRows, mostRows) / 10 };
}

/** A page of rows whose cursors are their days; who asks for too many gets 100. Throws ValidationError. */
export async function pageOfDays<Row>(args: PageArgs, dayOf: (row: Row) => string, read: (wanted: Wanted) => Promise<Row[]>) {
  assertRows('first', args.first);
  assertRows('last', args.last);
  return resolveCursorConnection<Promise<Row[]>>(
    { args, defaultSize: usualRows, maxSize: mostRows, toCursor: dayOf },
    ({ after, before, limit, inverted }) => read({ after: dayCursor('after', after), before: dayCursor('before', before), limit, inverted }),
  );
}

function assertRows(name: string, rows: number | null | undefined): void {
  if (typeof rows === 'number' && rows < 1) throw invalid(name, `Ask for 1 to ${mostRows} at a time.`);
}

/** An empty list ends with an empty cursor: nothing comes before or after it. */
function dayCursor(name: string, cursor: string | undefined): string | undefined {
  if (!cursor) return undefined;
  if (!isDay(cursor)) throw invalid(name, 'There is no such place in this list. Please begin anew, without a cursor.');
  return cursor;
}
