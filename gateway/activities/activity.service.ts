import type { Activity } from '#gateway/__generated__/rows.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import { instantText } from '#gateway/calendar/instant.ts';
import { type CountedWrite, refreshGoalProgress, writeCounted } from '#gateway/goals/goalProgress.service.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Selection } from '#gateway/platform/database.ts';
import { claimStep, knownRow, mayCreate, newRow } from '#gateway/kernel/createdIds.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { askMember } from '#gateway/kernel/memberStatement.ts';
import { admitItems, dismissItems, hasBandRecords, refreshOverlaps } from './overlap.service.ts';
import type { Times } from './projection.ts';
import { keepDeleted, takeDeleted } from '#gateway/undo/deletedRows.ts';
import { type ActivityRecord, readActivity } from './activity.rules.ts';

const mostListed = 5000;

const rowColumns = `id, user_id as "userId", activity_type as "activityType", start_time as "startTime", end_time as "endTime",
  timezone, duration_minutes as "durationMinutes", date, location, notes, source, external_id as "externalId",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** The newest activities between two days (inclusive, each optional), at most 5,000. */
export function activityList(
  member: Member,
  from: string | null | undefined,
  to: string | null | undefined,
  query: Selection<'activity'>,
): Promise<Activity[]> {
  return member.kernel.db.activity.findMany({
    ...query,
    where: { userId: member.id, date: { ...(from && { gte: dayToDb(from) }), ...(to && { lte: dayToDb(to) }) } },
    orderBy: [{ date: 'desc' }, { startTime: 'desc' }, { id: 'desc' }],
    take: mostListed,
  }) as Promise<Activity[]>;
}

/** Logs an activity. With an `id` that was used before it returns that row: a retry makes no second one. Throws ValidationError, ConflictError, NotFoundError. */
export async function logActivity(member: Member, input: unknown): Promise<Activity> {
  const record = readActivity(input, member);
  const values = [...valuesOf(record), record.location || null, record.notes || null];
  const row = newRow('activity', record.id, values);
  const written = await write(member, insert, [row.id, ...values, row.digest]);
  return written ?? knownRow(member, row, (id) => ownActivity(member, id));
}

/**
 * Replaces what an activity says; an absent location or note stays, and so does its zone: whoever only mends a time was
 * where they were. What a band measured is the member's own from then on. Throws NotFoundError.
 */
export async function updateActivity(
  member: Member,
  id: string,
  input: { timezone?: string | null | undefined },
): Promise<Activity> {
  const record = readActivity(input, { zone: input.timezone ?? (await zoneOf(member, id)) ?? member.zone });
  const { location, notes } = record;
  const updated = await write(member, update, [
    id,
    ...valuesOf(record),
    location || null,
    notes || null,
    location !== undefined,
    notes !== undefined,
  ]);
  if (!updated) throw gone();
  return updated;
}

/** Deletes an activity. Throws NotFoundError. */
export async function deleteActivity(member: Member, id: string): Promise<{ id: string }> {
  const deleted = await write(member, remove, [id]);
  if (!deleted) throw gone();
  return { id };
}

/** Undoes a deletion of the last hour: the activity is what it was. Once more changes nothing. Throws NotFoundError. */
export async function restoreActivity(member: Member, id: string): Promise<Activity> {
  const restored =
    (await write(member, restore, [id])) ??
    (await member.kernel.db.activity.findUnique({ where: { userId_id: { userId: member.id, id } } }));
  if (!restored) throw gone();
  return restored;
}

/** `before` is where the activity was, `written` what became of it. */
const answered = `(select row_to_json(a) from (select ${rowColumns} from written) a) as activity,
  (select json_build_object('startTime', start_time, 'endTime', end_time) from before) as before, ${hasBandRecords} as "hasBand"`;
const before = 'before as (select start_time, end_time, date from activities where user_id = $1 and id = $2)';
const counted = {
  columns: answered,
  types: ['sleep', 'daily_move'],
  days: 'select date from written union select date from before',
} as const;

const insert: CountedWrite = {
  name: 'activity-log',
  steps: `${before}, ${claimStep('turn', '$11')}, written as (
    insert into activities (id, user_id, activity_type, start_time, end_time, timezone, duration_minutes, date, location, notes)
    select $2, id, $3, $4, $5, $6, $7, $8, $9, $10 from turn where ${mayCreate('$11')} on conflict (user_id, id) do nothing returning *)`,
  ...counted,
};

const update: CountedWrite = {
  name: 'activity-update',
  // The row is locked when it is read: where another change has moved it meanwhile is where it was.
  steps: `before as (
    select a.user_id, a.id, a.start_time, a.end_time, a.date from turn join activities a on a.user_id = turn.id and a.id = $2 for update of a), written as (
    update activities a set activity_type = $3, start_time = $4, end_time = $5, timezone = $6, duration_minutes = $7, date = $8,
      location = case when $11 then $9 else a.location end, notes = case when $12 then $10 else a.notes end, source = 'manual', updated_at = now()
    from before b where a.user_id = b.user_id and a.id = b.id returning a.*)`,
  ...counted,
};

const remove: CountedWrite = {
  name: 'activity-delete',
  steps: `${before}, written as (delete from activities a using turn where a.user_id = turn.id and a.id = $2 returning a.*), ${dismissItems}, ${keepDeleted('activity')}`,
  ...counted,
};

const restore: CountedWrite = {
  name: 'activity-restore',
  steps: `${before}, ${takeDeleted('activity', 'turn')}, written as (
    insert into activities select (jsonb_populate_record(null::activities, content)).* from taken on conflict do nothing returning *), ${admitItems}`,
  ...counted,
};

interface Written {
  activity: Activity | null;
  before: Times | null;
  hasBand: boolean;
}

/** Writes with one statement and lets the band's entries give way, or come back. Answers the row as it is now, or was when it is gone; null when none was written. */
async function write(member: Member, statement: CountedWrite, values: readonly unknown[]): Promise<Activity | null> {
  const { activity, before: former, hasBand } = await writeCounted<Written>(member, statement, values);
  const days = hasBand
    ? await refreshOverlaps(
        member,
        [activity, former].filter((times) => times !== null),
      )
    : [];
  if (days.length > 0) await refreshGoalProgress(member, days);
  return activity;
}

/** null when there is no such activity. */
async function zoneOf(member: Member, id: string): Promise<string | null> {
  const columns = '(select timezone from activities where user_id = $1 and id = $2) as zone';
  return (await askMember<{ zone: string | null }>(member, { name: 'activity-zone', columns }, [id])).zone;
}

function gone(): NotFoundError {
  return new NotFoundError('This activity is no longer there.');
}

async function ownActivity(member: Member, id: string): Promise<Activity> {
  const activity = await member.kernel.db.activity.findUnique({ where: { userId_id: { userId: member.id, id } } });
  if (!activity) throw gone();
  return activity;
}

/** In the order of $3 to $8. */
function valuesOf({ activityType, startTime, endTime, timezone, durationMinutes, date }: ActivityRecord): unknown[] {
  return [activityType, instantText(startTime), instantText(endTime), timezone, durationMinutes, date];
}
