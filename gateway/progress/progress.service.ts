import type { ProgressEntry } from '#gateway/__generated__/rows.ts';
import { today } from '#gateway/calendar/day.ts';
import type { DayPage, DayPart } from '#gateway/home/dayPage.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { claimStep, knownRow, mayCreate, newRow } from '#gateway/kernel/createdIds.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { askMember, type MemberStatement } from '#gateway/kernel/memberStatement.ts';
import { progressInput } from './progress.rules.ts';

/** Of so many goal types the latest is answered; nobody has that many. */
const mostTypes = 100;

const columns = `id, user_id as "userId", goal_type as "goalType", progress_value as "progressValue", entry_date as "entryDate", created_at as "createdAt"`;
const newestFirst = (entries: string) =>
  `select coalesce(json_agg(p order by p."entryDate" desc, p."createdAt" desc, p.id desc), '[]') from (${entries}) p`;

/** What was recorded on a day, the latest of each goal type. */
const progressOfThatDay: DayPart<ProgressEntry[]> = {
  name: 'progress',
  sql: newestFirst(`select distinct on (goal_type) ${columns} from progress_entries where user_id = $1 and entry_date = $2
    order by goal_type, entry_date desc, created_at desc, id desc`),
  read: (rows: ProgressEntry[]) => rows,
};

/** The latest of each goal type up to a day: one step through the index a type, after ten years as on the first day. */
const progressUntilDay: DayPart<ProgressEntry[]> = {
  name: 'latestProgress',
  // Each step begins behind the type before it, the first behind no text at all: so every step, and not only the later
  // ones, can use no index but the one that has the latest of each type in front.
  sql: newestFirst(`with recursive latest as (
      select null::uuid as id, null::uuid as user_id, '' as goal_type, 0 as progress_value, null::date as entry_date, null::timestamptz as created_at
      union all select next.* from latest cross join lateral (
        select id, user_id, goal_type::text, progress_value, entry_date, created_at from progress_entries
        where user_id = $1 and goal_type > latest.goal_type and entry_date <= $2
        order by progress_entries.goal_type, entry_date desc, created_at desc, id desc limit 1) next
    ) select ${columns} from latest where id is not null limit ${mostTypes}`),
  read: (rows: ProgressEntry[]) => rows,
};

/** The progress a day shows, the newest first: today the latest of each goal type, on other days what was recorded on them (OPEN-76). */
export function progressOfDay(day: DayPage): Promise<ProgressEntry[]> {
  return day.part(day.date === today(day.member.zone) ? progressUntilDay : progressOfThatDay);
}

/** The latest progress of each goal type, the newest first. */
export function latestProgress(member: Member): Promise<ProgressEntry[]> {
  return readTogether(member, { name: 'latest-progress', sql: progressUntilDay.sql, values: [today(member.zone)] });
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
