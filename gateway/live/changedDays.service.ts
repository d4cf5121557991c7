import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { daysChangedSince, deleteOldChanges, lastRestored, maxDays, type Seen } from './changedDays.statements.ts';
import { allParts } from './dayParts.rules.ts';

/** A day that changed, or null when any of the member's days may have, with the bits of the parts (dayParts.rules.ts). */
export interface DayChange {
  date: string | null;
  parts: number;
}

export interface ChangedDays {
  cursor: string;
  /** The days that changed, in order; one without a date when the list is not complete. */
  changes: DayChange[];
  isComplete: boolean;
}

interface Cursor extends Seen {
  /** When the database was last moved or restored, in seconds: transactions are numbered from anywhere afterwards. */
  restoredAt: number;
  /** Milliseconds since the epoch. */
  issuedAt: number;
}

const hourMs = 3_600_000;
/** Changes are kept a day longer than cursors are valid. */
const cursorMs = 14 * dayMs;
const keptMs = cursorMs + dayMs;
/** The date in the database that stands for every day. */
const everyDay = 'infinity';

/**
 * Returns the days of which transactions that the reader of the cursor did not see changed one of these parts. See
 * decision 082.
 */
export async function changedDays(
  { id, kernel }: Pick<Member, 'id' | 'kernel'>,
  since: string | null,
  parts = allParts,
): Promise<ChangedDays> {
  const seen = since === null ? null : readCursor(since);
  const issuedAt = clock.milliseconds();
  const [{ restoredAt }, { snapshot, changes }] = await Promise.all([
    lastRestored.first(kernel.pool, {}).then((row) => row!),
    daysChangedSince
      .first(kernel.pool, {
        member: id,
        parts,
        // Without a cursor nothing is asked for but the snapshot.
        next: seen?.next ?? Number.MAX_SAFE_INTEGER,
        open: seen?.open ?? [],
      })
      .then((row) => row!),
  ]);
  const isListed = seen?.restoredAt === restoredAt && issuedAt - seen.issuedAt < cursorMs && changes.length <= maxDays;
  const isComplete = isListed && changes.every(({ date }) => date !== everyDay);
  // Until something changes a cursor of this hour stays what it is, so that polling over REST is a 304.
  if (since && isComplete && changes.length === 0 && issuedAt - seen!.issuedAt < hourMs)
    return { cursor: since, changes, isComplete };
  const [, next, open] = snapshot.split(':');
  const changedParts = isListed ? changes.reduce((all, { parts: of }) => all | of, 0) : allParts;
  return {
    cursor: [restoredAt, issuedAt, next, open].join('.'),
    changes: isComplete ? changes : [{ date: null, parts: changedParts }],
    isComplete,
  };
}

/** Returns the days of a complete list, in order; none otherwise. */
export function datesOf({ changes }: ChangedDays): string[] {
  return changes.flatMap(({ date }) => date ?? []);
}

function readCursor(text: string): Cursor | null {
  if (!/^(\d{1,15}\.){3}(\d{1,15}(,\d{1,15})*)?$/.test(text)) return null;
  const [restoredAt, issuedAt, next, open] = text.split('.');
  return {
    restoredAt: Number(restoredAt),
    issuedAt: Number(issuedAt),
    next: Number(next),
    open: open ? open.split(',').map(Number) : [],
  };
}

/** Deletes the changes that no valid cursor asks for. */
export const changedDaysRound: Round<Kernel> = {
  name: 'changed-days',
  everyMinutes: 60,
  async work({ pool }) {
    await deleteOldChanges.write(pool, { before: clock.text(-keptMs) });
  },
};
