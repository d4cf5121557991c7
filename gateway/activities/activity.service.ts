import type { Activity } from '#gateway/__generated__/rows.ts';
import { datesBetween, type DayBounds } from '#gateway/calendar/dayRange.rules.ts';
import { instantFromDb, instantText } from '#gateway/calendar/instant.ts';
import { writeCounted } from '#gateway/goals/countedWrite.statements.ts';
import { refreshGoalProgress } from '#gateway/goals/goalProgress.service.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { batches } from '#gateway/home/readTogether.ts';
import type { WantedRows } from '#gateway/kernel/pages.ts';
import type { Selection } from '#gateway/platform/database.ts';
import { knownRow, newRow } from '#gateway/kernel/createdIds.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import { mergedEdit, readBase } from '#gateway/kernel/edits.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { inTransaction } from '#gateway/platform/transaction.statements.ts';
import type { Statement } from '#gateway/platform/database/statement.ts';
import {
  holdActivity,
  insertActivity,
  putBackActivity,
  removeActivity,
  replaceActivity,
  zoneOfActivity,
} from './activity.statements.ts';
import { refreshFolds } from './fold.service.ts';
import { preferRow } from './fold.statements.ts';
import { refreshOverlaps } from './overlap.service.ts';
import type { Times } from './fold.rules.ts';
import { type ActivityRecord, readActivity } from './activity.rules.ts';
import { activityFields } from './activityFields.rules.ts';

/** The row of a write: `before` is where the activity was. */
interface Written {
  activity: Activity | null;
  before: Times | null;
  hasOverlapping: boolean;
}

const maxListed = 5000;

interface Listed extends DayBounds {
  /** Also those that count nowhere. */
  includeFolded?: boolean | null | undefined;
}

/** The newest activities between two days (inclusive, each optional), at most 5,000. */
export function activityList(member: Member, listed: Listed, query: Selection<'activity'>): Promise<Activity[]> {
  return member.kernel.db.activity.findMany({
    ...query,
    where: isListed(member, listed),
    orderBy: [{ date: 'desc' }, { startTime: 'desc' }, { id: 'desc' }],
    take: maxListed,
  });
}

/** A page of the activities between two days (inclusive, each optional). */
export function activityPage(
  member: Member,
  listed: Listed,
  { where, orderBy, take }: WantedRows,
): Promise<Activity[]> {
  return member.kernel.db.activity.findMany({ where: { ...isListed(member, listed), AND: where }, orderBy, take });
}

export function activityCount(member: Member, listed: Listed): Promise<number> {
  return member.kernel.db.activity.count({ where: isListed(member, listed) });
}

function isListed({ id: userId }: Member, { includeFolded, ...days }: Listed) {
  return { userId, ...(!includeFolded && { foldedInto: null }), date: datesBetween(days) };
}

const foldedBatch = batches(async ({ kernel, id: userId }: Member, ids: readonly string[]) => {
  const rows = await kernel.db.activity.findMany({
    where: { userId, foldedInto: { in: [...ids] } },
    orderBy: [{ startTime: 'asc' }, { id: 'asc' }],
  });
  return Map.groupBy(rows, ({ foldedInto }) => foldedInto);
});

/**
 * Returns what other sources say of the same night or workout, by start time. The activities that a request asks this of
 * at the same time share a statement.
 */
export async function foldedActivities(member: Member, id: string): Promise<Activity[]> {
  const { asked, result } = foldedBatch(member);
  asked.push(id);
  return (await result).get(id) ?? [];
}

/** Lets an activity count among those of the same night or workout. Throws NotFoundError. */
export async function preferActivity(member: Member, id: string): Promise<Activity> {
  const days = await withMemberLock(member, 'wearables', async (client) => {
    const times = await preferRow.first(client, { member: member.id, id });
    if (!times) throw gone();
    return refreshFolds(client, member.id, [times]);
  });
  if (days.length > 0) await refreshGoalProgress(member, days);
  return ownActivity(member, id);
}

/** Logs an activity. With an `id` that was used before it returns that row: a retry makes no second one. Throws ValidationError, ConflictError, NotFoundError. */
export async function logActivity(member: Member, input: unknown): Promise<Activity> {
  const record = readActivity(input, member);
  const { id, ...content } = contentOf(record);
  const { activityType, startTime, endTime, timezone, durationMinutes, date, location, notes, figures } = content;
  const digested = [activityType, startTime, endTime, timezone, durationMinutes, date, location, notes];
  // Without figures the digest is what it was before there were any.
  if (figures !== null) digested.push(figures);
  const row = newRow('activity', id, digested);
  const written = await write(member, insertActivity, { ...content, ...row });
  return written ?? knownRow(member, row, (id) => ownActivity(member, id));
}

type Input = { timezone?: string | null | undefined };

/**
 * Replaces what an activity says; an absent location, note, zone or figures stay. With a `base` only the fields that
 * differ from it are written. A measured activity becomes the member's own. Throws NotFoundError, EditConflictError.
 */
export async function updateActivity(member: Member, id: string, input: Input, base?: Input | null): Promise<Activity> {
  const zoned = async ({ timezone }: Input) => ({ zone: timezone ?? (await zoneOf(member, id)) ?? member.zone });
  const record = readActivity(input, await zoned(input));
  if (!base) return replace(member, id, record);
  const shown = await readBase(async () => readActivity(base, await zoned(base)));
  const { kernel } = member;
  const written = await inTransaction(kernel.pool, async (client) => {
    const { activity } = await writeCounted(member, holdActivity, { id }, client);
    if (!activity) throw gone();
    const values = mergedEdit(activityFields, {
      base: valuesOf(shown),
      edit: valuesOf(record),
      stored: storedValues(activity),
    });
    const { figures } = record;
    const merged = { ...readActivity(values, member), ...(figures !== undefined && { figures }) };
    return writeCounted(member, replaceActivity, replacement(id, merged), client);
  });
  return (await settled(member, written))!;
}

async function replace(member: Member, id: string, record: ActivityRecord): Promise<Activity> {
  const updated = await write(member, replaceActivity, replacement(id, record));
  if (!updated) throw gone();
  return updated;
}

function replacement(id: string, record: ActivityRecord) {
  return {
    ...contentOf(record),
    id,
    hasLocation: record.location !== undefined,
    hasNotes: record.notes !== undefined,
    hasFigures: record.figures !== undefined,
  };
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

/** Writes with one statement. Returns the row as it is now, or was when it is deleted; null when none was written. */
async function write<Values extends { member: string }>(
  member: Member,
  statement: Statement<Values, Written>,
  values: Omit<Values, 'member'>,
): Promise<Activity | null> {
  return settled(member, await writeCounted(member, statement, values));
}

/** Lets activities of other sources give way to what was written, or come back. Returns its row. */
async function settled(member: Member, { activity, before, hasOverlapping }: Written): Promise<Activity | null> {
  const days = hasOverlapping
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
  return new NotFoundError('This activity was not found. It may have been deleted.');
}

async function ownActivity(member: Member, id: string): Promise<Activity> {
  const activity = await member.kernel.db.activity.findUnique({ where: { userId_id: { userId: member.id, id } } });
  if (!activity) throw gone();
  return activity;
}

/** The values of an activity by input, as edits compare them. An absent location or note stays undefined. */
function valuesOf({ activityType, startTime, endTime, timezone, location, notes }: ActivityRecord) {
  const times = { startTime: instantText(startTime), endTime: instantText(endTime), timezone };
  return { activityType, ...times, location: location === '' ? null : location, notes: notes === '' ? null : notes };
}

function storedValues({ startTime, endTime, ...activity }: Activity) {
  return valuesOf({ ...activity, startTime: instantFromDb(startTime), endTime: instantFromDb(endTime) });
}

function contentOf({ startTime, endTime, location, notes, figures, ...record }: ActivityRecord) {
  return {
    ...record,
    startTime: instantText(startTime),
    endTime: instantText(endTime),
    location: location || null,
    notes: notes || null,
    figures: figures && Object.keys(figures).length > 0 ? JSON.stringify(figures) : null,
  };
}
