import type { ProgressEntry } from '#gateway/__generated__/rows.ts';
import { today } from '#gateway/calendar/day.ts';
import type { DayPage } from '#gateway/home/dayPage.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { claimStep, knownRow, mayCreate, newRow } from '#gateway/kernel/createdIds.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { askMember, type MemberStatement } from '#gateway/kernel/memberStatement.ts';
import { progressInput } from './progress.rules.ts';
import { progressOnDay, progressUntilDay } from './progress.statements.ts';

const columns = `id, user_id as "userId", goal_type as "goalType", progress_value as "progressValue", entry_date as "entryDate", created_at as "createdAt"`;

/** The progress a day shows, the newest first: today the latest of each goal type, on other days what was recorded on them (OPEN-76). */
export function progressOfDay(day: DayPage): Promise<ProgressEntry[]> {
  return day.part(day.date === today(day.member.zone) ? progressUntilDay : progressOnDay);
}

/** The latest progress of each goal type, the newest first. */
export function latestProgress(member: Member): Promise<ProgressEntry[]> {
  return readTogether(member, progressUntilDay, { date: today(member.zone) });
}

/**
 * Records how far the member is with a goal, in whole percent; today unless a day is given. With an `id` that was used
 * before it returns that row. Throws ValidationError, ConflictError, NotFoundError.
 */
export async function recordProgress(member: Member, input: unknown): Promise<ProgressEntry> {
  const { id: wanted, goalType, progressValue, entryDate } = progressInput.parse(input);
  const row = newRow('progress', wanted, [goalType, progressValue, entryDate ?? null]);
  const { entry } = await askMember<{ entry: ProgressEntry | null }>(member, recording, [
    row.id,
    goalType,
    progressValue,
    entryDate ?? today(member.zone),
    row.digest,
  ]);
  return entry ?? knownRow(member, row, (id) => ownEntry(member, id));
}

async function ownEntry({ kernel, id: userId }: Member, id: string): Promise<ProgressEntry> {
  const entry = await kernel.db.progressEntry.findUnique({ where: { userId_id: { userId, id } } });
  if (!entry) throw new NotFoundError();
  return entry;
}

const recording: MemberStatement = {
  name: 'progress-record',
  steps: `${claimStep('member', '$6')}, written as (
    insert into progress_entries (id, user_id, goal_type, progress_value, entry_date) select $2, id, $3, $4, $5 from member where ${mayCreate('$6')}
    on conflict (user_id, id) do nothing returning *)`,
  columns: `(select row_to_json(p) from (select ${columns} from written) p) as entry`,
};
