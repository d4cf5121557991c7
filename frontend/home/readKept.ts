import type { RequestParameters, Variables } from 'relay-runtime';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery$parameters.ts';
import journalEntryQuery from '#frontend/__generated__/JournalEntryScreenQuery$parameters.ts';
import homeDaysQuery from '#frontend/__generated__/keptDaysQuery$parameters.ts';
import journalDaysQuery from '#frontend/__generated__/keptDaysJournalQuery$parameters.ts';
import { responseName, shownQueries, storeData } from '#frontend/app/offline/keptQueries.ts';
import { readQueryAgain } from '#frontend/app/offline/readDaysAgain.ts';
import { post } from '#frontend/app/request.ts';
import { session } from '#frontend/app/session.ts';
import { maxDaysAtOnce } from '#gateway/home/maxDays.rules.ts';

/** A query whose response this device keeps. */
export interface Kept {
  query: { params: RequestParameters };
  variables: Variables;
}

export const nameOf = ({ query, variables }: Kept) => responseName(query.params, variables);

/** The queries of one day, with those that read several days in the same form (keptDays.ts). */
const ofSeveralDays = new Map<Kept['query'], Kept['query']>([
  [homeScreenQuery, homeDaysQuery],
  [journalEntryQuery, journalDaysQuery],
]);

/** Puts together what one call reads: some days in one form. What this page shows is read alone, because it may change there. */
export function batchesOf(all: readonly Kept[]): Kept[][] {
  const shown = shownQueries();
  const canBeJoined = (each: Kept) => ofSeveralDays.has(each.query) && !shown.has(nameOf(each));
  const batches: Kept[][] = [];
  for (const each of all) {
    const last = batches.at(-1);
    const hasRoom = last?.[0]!.query === each.query && last.length < maxDaysAtOnce && canBeJoined(last[0]!);
    if (hasRoom && canBeJoined(each)) last.push(each);
    else batches.push([each]);
  }
  return batches;
}

/** Reads a batch and stores its responses. Returns false when the server can't be reached. */
export async function readBatch(batch: readonly Kept[]): Promise<boolean> {
  const [first] = batch as [Kept];
  const query = ofSeveralDays.get(first.query);
  if (!query || batch.length === 1) return readEach(batch);
  const token = session.token();
  try {
    const body = { id: query.params.id, variables: { dates: batch.map(({ variables }) => variables['date']) } };
    const { data, errors } = (await post('/graphql', body, { timesOut: true })) as {
      data?: { viewer: { days: object[] } | null } | null;
      errors?: unknown;
    };
    // One of them has an error: the others have not.
    if (!data?.viewer || errors) return readEach(batch);
    const { days, ...viewer } = data.viewer;
    await Promise.all(
      batch.map((each, at) =>
        storeData(token, nameOf(each), first.query.params.id!, { viewer: { ...viewer, day: days[at] } }),
      ),
    );
    return true;
  } catch {
    return false;
  }
}

async function readEach(batch: readonly Kept[]): Promise<boolean> {
  const results = await Promise.all(batch.map((each) => readQueryAgain(nameOf(each))));
  return results.every(Boolean);
}
