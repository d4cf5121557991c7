import type { Prisma } from '#gateway/__generated__/prisma/client.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import { type DayBounds, datesBetween } from '#gateway/calendar/dayRange.rules.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { WantedPage } from '#gateway/kernel/pages.ts';
import type { WeightUnit } from '#gateway/measures/unit.rules.ts';
import { weightOf } from './metric.service.ts';

export type MetricRecord = Awaited<ReturnType<typeof metricPage>>[number];

/** A page of the days between two (inclusive, each optional) on which something was measured, the newest first. */
export async function metricPage(
  { kernel, id: userId }: Member,
  days: DayBounds,
  { after, before, limit, inverted }: WantedPage,
) {
  const inPage = { ...(after && { lt: dayToDb(after) }), ...(before && { gt: dayToDb(before) }) };
  const records = await kernel.db.metricRecord.findMany({
    where: { ...measuredOn(userId, days), AND: { date: inPage } },
    orderBy: { date: inverted ? 'asc' : 'desc' },
    take: limit,
    include: { values: { include: { field: true }, orderBy: { field: { createdAt: 'asc' } } } },
  });
  // A weight that another program wrote into the table is one in pounds.
  return records.map(({ weightEntered, weightUnit, ...record }) => ({
    ...record,
    weightEntered: weightOf({
      weightEntered: weightEntered ?? record.weight,
      weightUnit: (weightUnit ?? 'LB') as WeightUnit,
    }),
  }));
}

export function metricDayCount({ kernel, id: userId }: Member, days: DayBounds): Promise<number> {
  return kernel.db.metricRecord.count({ where: measuredOn(userId, days) });
}

/** A record stays, empty, when all of its day was cleared. */
function measuredOn(userId: string, days: DayBounds): Prisma.MetricRecordWhereInput {
  const date = datesBetween(days);
  return { userId, date, OR: [{ weight: { not: null } }, { values: { some: { userId, date } } }] };
}
