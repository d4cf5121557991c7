import type { ProgressEntry } from '#gateway/__generated__/rows.ts';
import { today } from '#gateway/calendar/day.ts';
import { type DayPage, readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { knownRow, newRow } from '#gateway/kernel/createdIds.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { progressInput } from './progress.rules.ts';
import { insertProgress, progressOnDay, progressUntilDay } from './progress.statements.ts';

/** Returns the progress of a day, the newest first: today all goal types, another day those recorded on it (OPEN-76). */
export function progressOfDay(day: DayPage): Promise<ProgressEntry[]> {
  return day.part(day.date === today(day.member.zone) ? progressUntilDay : progressOnDay);
}

/** Returns the latest progress of each goal type, the newest first. */
export function latestProgress(member: Member): Promise<ProgressEntry[]> {
  return readTogether(member, progressUntilDay, { date: today(member.zone) });
}

/**
 * Records how far the member is with a goal, in whole percent. An `id` that was used before returns its row. Throws
 * ValidationError, ConflictError, NotFoundError.
 */
export async function recordProgress(member: Member, input: unknown): Promise<ProgressEntry> {
  const { id: wanted, goalType, progressValue, entryDate } = progressInput.parse(input);
  const row = newRow('progress', wanted, [goalType, progressValue, entryDate ?? null]);
  const entry = await insertProgress.first(member.kernel.pool, {
    ...row,
    member: member.id,
    goalType,
    progressValue,
    entryDate: entryDate ?? today(member.zone),
  });
  return entry ?? knownRow(member, row, (id) => ownEntry(member, id));
}

async function ownEntry({ kernel, id: userId }: Member, id: string): Promise<ProgressEntry> {
  const entry = await kernel.db.progressEntry.findUnique({ where: { userId_id: { userId, id } } });
  if (!entry) throw new NotFoundError();
  return entry;
}
