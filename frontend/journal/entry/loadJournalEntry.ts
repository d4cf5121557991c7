import { fetchQuery } from 'relay-runtime';
import type { journalQuery as JournalQuery } from '#frontend/__generated__/journalQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import { ServerError } from '#frontend/app/network.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { journalCache, retriesJournal } from '#frontend/journal/journalReads.ts';
import { isFresh, nowMs, perSession } from '#frontend/app/freshness.ts';
import type { SavedText } from './journalPage.ts';
import { journalQuery } from './journalQuery.ts';

/** How a read ended. `status` is the server's, undefined when there was no answer. */
export type LoadEnd = { ok: true; saved: SavedText | null } | { ok: false; status: number | undefined };

interface Read {
  end: Promise<LoadEnd>;
  /** When it was read, in milliseconds; undefined while it is on its way. */
  at?: number;
}

const reads = perSession<Read>();

/** The entry of a day, read at most every five minutes; a failed read is tried again twice, and then when next asked. */
export function loadJournalEntry(date: Day): Promise<LoadEnd> {
  const known = reads().get(date);
  if (known && (known.at === undefined || isFresh(known.at, nowMs(), journalCache.entryStaleTime))) return known.end;
  const kept = reads();
  const read: Read = { end: ask(date) };
  kept.set(date, read);
  void read.end.then(({ ok }) => {
    if (ok) read.at = nowMs();
    else if (kept.get(date) === read) kept.delete(date);
  });
  return read.end;
}

/** Says what the server has of a day, known without asking: it was just saved. */
export function knowJournalEntry(date: Day, saved: SavedText): void {
  reads().set(date, { end: Promise.resolve({ ok: true, saved }), at: nowMs() });
}

async function ask(date: Day): Promise<LoadEnd> {
  for (let failures = 0; ; failures += 1) {
    try {
      const data = await fetchQuery<JournalQuery>(
        environment(),
        journalQuery,
        { date },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      return { ok: true, saved: data?.viewer?.day.journalEntry ?? null };
    } catch (error) {
      const status = statusOf(error);
      if (status === 404) return { ok: true, saved: null };
      if (!retriesJournal(failures, status)) return { ok: false, status };
      await pause(500 * 2 ** failures);
    }
  }
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof ServerError)) return undefined;
  if (error.code === 'INTERNAL_SERVER_ERROR') return 500;
  return Number(error.code) || undefined;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
