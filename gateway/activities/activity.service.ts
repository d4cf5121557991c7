import type { Activity } from '#gateway/__generated__/rows.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import { instantText } from '#gateway/calendar/instant.ts';
import { writeCounted } from '#gateway/goals/countedWrite.statements.ts';
import { refreshGoalProgress } from '#gateway/goals/goalProgress.service.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Selection } from '#gateway/platform/database.ts';
import { knownRow, newRow } from '#gateway/kernel/createdIds.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import type { Statement } from '#gateway/platform/database/statement.ts';
import {
  insertActivity,
  putBackActivity,
  removeActivity,
  replaceActivity,
  zoneOfActivity,
} from './activity.statements.ts';
import { refreshOverlaps } from './overlap.service.ts';
import type { Times } from './projection.ts';
import { type ActivityRecord, readActivity } from './activity.rules.ts';

/** The row of a write: `before` is where the activity was. */
interface Written {
  activity: Activity | null;
  before: Times | null;
  hasWearableItems: boolean;
}

const maxListed = 5000;

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
    take: maxListed,
  });
}

/** Logs an activity. With an `id` that was used before it returns that row: a retry makes no second one. Throws ValidationError, ConflictError, NotFoundError. */
export async function logActivity(member: Member, input: unknown): Promise<Activity> {
  const record = readActivity(input, member);
  const { id, ...content } = contentOf(record);
  const { activityType, startTime, endTime, timezone, durationMinutes, date, location, notes } = content;
  const digested = [activityType, startTime, endTime, timezone, durationMinutes, date, location, notes];
  const row = newRow('activity', id, digested);
  const written = await write(member, insertActivity, { ...content, ...row });
  return written ?? knownRow(member, row, (id) => ownActivity(member, id));
}

/**
 * Replaces what an activity says; an absent location, note or zone stays. A measured activity becomes the member's
 * own. Throws NotFoundError.
 */
export async function updateActivity(
  member: Member,
  id: string,
  input: { timezone?: string | null | undefined },
): Promise<Activity> {
  const record = readActivity(input, { zone: input.timezone ?? (await zoneOf(member, id)) ?? member.zone });
  const updated = await write(member, replaceActivity, {
    ...contentOf(record),
    id,
    hasLocation: record.location !== undefined,
    hasNotes: record.notes !== undefined,
  });
  if (!updated) throw gone();
  return updated;
}

/** Deletes an activity. Throws NotFoundError. */
export async function deleteActivity(member: Member, id: string): Promise<{ id: string }> {
  const deleted = await write(member, removeActivity, { id });
  if (!deleted) throw gone();
  return { id };
}

/** Undoes a deletion of the last hour: the activity is what it was. Once more changes nothing. Throws NotFoundError. */
export async function restoreActivity(member: Member, id: string): Promise<Activity> {
  const restored =
    (await write(member, putBackActivity, { id })) ??
    (await member.kernel.db.activity.findUnique({ where: { userId_id: { userId: member.id, id } } }));
  if (!restored) throw gone();
  return restored;
}

/** Writes with one statement and lets the wearable's activities give way, or come back. Returns the row as it is now, or was when it is deleted; null when none was written. */
async function write<Values extends { member: string }>(
  member: Member,
  statement: Statement<Values, Written>,
  values: Omit<Values, 'member'>,
): Promise<Activity | null> {
  const { activity, before, hasWearableItems } = await writeCounted(member, statement, values);
  const days = hasWearableItems
    ? await refreshOverlaps(
        member,
        [activity, before].filter((times) => times !== null),
      )
    : [];
  if (days.length > 0) await refreshGoalProgress(member, days);
  return activity;
}

/** null when there is no such activity. */
async function zoneOf({ kernel, id: member }: Member, id: string): Promise<string | null> {
  return (await zoneOfActivity.first(kernel.pool, { member, id }))?.timezone ?? null;
}

function gone(): NotFoundError {
  return new NotFoundError('This activity is no longer there.');
}

async function ownActivity(member: Member, id: string): Promise<Activity> {
  const activity = await member.kernel.db.activity.findUnique({ where: { userId_id: { userId: member.id, id } } });
  if (!activity) throw gone();
  return activity;
}

function contentOf({ startTime, endTime, location, notes, ...record }: ActivityRecord) {
  return {
    ...record,
    startTime: instantText(startTime),
    endTime: instantText(endTime),
    location: location || null,
    notes: notes || null,
  };
}
