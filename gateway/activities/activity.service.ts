import type { Activity, Prisma } from '#gateway/__generated__/prisma/client.ts';
import { dayFromDb, dayToDb } from '#gateway/calendar/day.ts';
import { instantToDb } from '#gateway/calendar/instant.ts';
import { refreshGoalProgress } from '#gateway/goals/goalProgress.service.ts';
import type { DayPart, Jsoned } from '#gateway/home/dayPage.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/kernel/errors.ts';
import { isUniqueViolation } from '#gateway/platform/database.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { dismissItem, refreshOverlaps } from '#gateway/wearables/overlap.service.ts';
import { type ActivityRecord, readActivity } from './activity.rules.ts';

/** What Pothos selects for the fields that were asked. */
type Selection = Pick<Prisma.ActivityFindManyArgs, 'select' | 'include'>;

const mostListed = 5000;

type Place = Pick<Activity, 'date' | 'startTime' | 'endTime'>;
const place = { date: true, startTime: true, endTime: true } as const;

/** The activities of a day by start time: a part of the statement that reads the day's page. */
export const activitiesOfDay: DayPart<Activity[]> = {
  name: 'activities',
  sql: `select coalesce(json_agg(a order by a."startTime", a.id), '[]') from (
    select id, user_id as "userId", activity_type as "activityType", start_time as "startTime", end_time as "endTime",
      timezone, duration_minutes as "durationMinutes", date, location, notes, source, external_id as "externalId",
      created_at as "createdAt", updated_at as "updatedAt"
    from activities where user_id = $1 and date = $2) a`,
  read: (rows: Jsoned<Activity>[]) => rows.map((row) => ({
    ...row,
    startTime: new Date(row.startTime),
    endTime: new Date(row.endTime),
    date: dayToDb(row.date),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  })),
};

/** The newest activities between two days (inclusive, each optional), at most 5,000. */
export function activityList(member: Member, from: string | null | undefined, to: string | null | undefined, query: Selection): Promise<Activity[]> {
  return member.kernel.db.activity.findMany({
    ...query,
    where: { userId: member.id, date: { ...(from && { gte: dayToDb(from) }), ...(to && { lte: dayToDb(to) }) } },
    orderBy: [{ date: 'desc' }, { startTime: 'desc' }, { id: 'desc' }],
    take: mostListed,
  }) as Promise<Activity[]>;
}

/** Logs an activity. With an `id` that was used before it answers that row: a retry makes no second one. */
export async function logActivity(member: Member, input: unknown): Promise<Activity> {
  const record = readActivity(input, member);
  const id = record.id ?? newId();
  try {
    return await moveGoals(member, await member.kernel.db.activity.create({ data: { ...columns(record), id, userId: member.id } }));
  } catch (error) {
    if (isUniqueViolation(error)) return moveGoals(member, await ownActivity(member, id));
    throw error;
  }
}

/** Replaces what an activity says; an absent location or note stays. What a band measured is the member's own from then on. Throws NotFoundError. */
export async function updateActivity(member: Member, id: string, input: unknown): Promise<Activity> {
  const record = readActivity(input, member);
  const before = await member.kernel.db.activity.findUnique({ where: { userId_id: { userId: member.id, id } }, select: place });
  const [updated] = await member.kernel.db.activity.updateManyAndReturn({ where: { userId: member.id, id }, data: { ...columns(record), source: 'manual' } });
  if (!updated) throw gone();
  return moveGoals(member, updated, before ?? updated);
}

/** Deletes an activity. Throws NotFoundError. */
export async function deleteActivity(member: Member, id: string): Promise<{ id: string }> {
  const before = await member.kernel.db.activity.findUnique({ where: { userId_id: { userId: member.id, id } }, select: { ...place, externalId: true } });
  const { count } = await member.kernel.db.activity.deleteMany({ where: { userId: member.id, id } });
  if (!before || count === 0) throw gone();
  if (before.externalId !== null) await dismissItem(member, before.externalId);
  await moved(member, [before]);
  return { id };
}

async function moveGoals(member: Member, activity: Activity, before: Place = activity): Promise<Activity> {
  await moved(member, [activity, before]);
  return activity;
}

/** What follows from an activity, where it is and where it was: a band's entries give way to it, and goals count sleep and movement. */
async function moved(member: Member, places: readonly Place[]): Promise<void> {
  const days = await refreshOverlaps(member, places);
  await refreshGoalProgress(member, [...new Set([...places.map(({ date }) => dayFromDb(date)), ...days])]);
}

function gone(): NotFoundError {
  return new NotFoundError('This activity is no longer there.');
}

async function ownActivity(member: Member, id: string): Promise<Activity> {
  return member.kernel.db.activity.findUniqueOrThrow({ where: { userId_id: { userId: member.id, id } } });
}

function columns({ activityType, startTime, endTime, timezone, durationMinutes, date, location, notes }: ActivityRecord) {
  return {
    activityType,
    startTime: instantToDb(startTime),
    endTime: instantToDb(endTime),
    timezone,
    durationMinutes,
    date: dayToDb(date),
    ...(location !== undefined && { location: location || null }),
    ...(notes !== undefined && { notes: notes || null }),
  };
}
