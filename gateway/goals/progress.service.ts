import type { ProgressEntry } from '#gateway/__generated__/prisma/client.ts';
import { dayToDb, today } from '#gateway/calendar/day.ts';
import { DayPage, type DayPart, type Jsoned } from '#gateway/home/dayPage.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/kernel/errors.ts';
import { isUniqueViolation } from '#gateway/platform/database.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { progressInput } from './progress.rules.ts';

/** Among how many of the newest entries the latest of each goal type are looked for. */
const mostRecalled = 500;

const latestOfEach = (entries: string) => `select coalesce(json_agg(p order by p."entryDate" desc, p."createdAt" desc, p.id desc), '[]') from (
  select distinct on (goal_type) id, user_id as "userId", goal_type as "goalType", progress_value as "progressValue", entry_date as "entryDate", created_at as "createdAt"
  from (${entries}) entries order by goal_type, entry_date desc, created_at desc, id desc) p`;

/** What was recorded on a day, the latest of each goal type. */
const progressOfThatDay: DayPart<ProgressEntry[]> = {
  name: 'progress',
  sql: latestOfEach('select * from progress_entries where user_id = $1 and entry_date = $2'),
  read: readEntries,
};

/** The latest of each goal type up to a day. */
const progressUntilDay: DayPart<ProgressEntry[]> = {
  name: 'latestProgress',
  sql: latestOfEach(`select * from progress_entries where user_id = $1 and entry_date <= $2 order by entry_date desc, created_at desc limit ${mostRecalled}`),
  read: readEntries,
};

/** The progress a day shows, the newest first: today the latest of each goal type, on other days what was recorded on them (OPEN-76). */
export function progressOfDay(day: DayPage): Promise<ProgressEntry[]> {
  return day.part(day.date === today(day.member.zone) ? progressUntilDay : progressOfThatDay);
}

/** The latest progress of each goal type, the newest first. */
export function latestProgress(member: Member): Promise<ProgressEntry[]> {
  return new DayPage(member, today(member.zone)).part(progressUntilDay);
}

/**
 * Records how far the member is with a goal, in whole percent; today unless a day is given. With an `id` that was used
 * before it answers that row. Throws ValidationError.
 */
export async function recordProgress(member: Member, input: unknown): Promise<ProgressEntry> {
  const { id = newId(), goalType, progressValue, entryDate = today(member.zone) } = progressInput.parse(input);
  try {
    return await member.kernel.db.progressEntry.create({ data: { userId: member.id, id, goalType, progressValue, entryDate: dayToDb(entryDate) } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const same = await member.kernel.db.progressEntry.findUnique({ where: { userId_id: { userId: member.id, id } } });
    if (!same) throw new NotFoundError();
    return same;
  }
}

function readEntries(rows: Jsoned<ProgressEntry>[]): ProgressEntry[] {
  return rows.map((row) => ({ ...row, entryDate: dayToDb(row.entryDate), createdAt: new Date(row.createdAt) }));
}
