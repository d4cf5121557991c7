import { isMovement } from '#gateway/activities/movement.ts';
import { addDays, today } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { type Insight, insightWeeks, type LoggedDay, sleepInsight } from './insight.rules.ts';
import { readTogether } from '#gateway/home/readTogether.ts';

/** How the member's sleep follows their active days, over the last weeks up to their today. */
export async function insightOf(member: Member): Promise<Insight> {
  const last = today(member.zone);
  return sleepInsight(
    await readTogether<LoggedDay[]>(member, {
      name: 'insight',
      sql: insightSql,
      values: [addDays(last, -7 * insightWeeks), last],
    }),
  );
}

const insightSql = `select coalesce(json_agg(d order by d.date), '[]') from (select date,
  coalesce(sum(duration_minutes) filter (where activity_type = 'sleep'), 0)::int as "sleepMinutes",
  coalesce(sum(duration_minutes) filter (where ${isMovement}), 0)::int as "activeMinutes"
  from activities where user_id = $1 and date between $2 and $3
  group by date) d`;
