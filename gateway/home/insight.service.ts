import { addDays, today } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { type Insight, insightWeeks, type LoggedDay, sleepInsight } from './insight.rules.ts';

/** How the member's sleep follows their active days, over the last weeks up to their today. */
export async function insightOf(member: Member): Promise<Insight> {
  const last = today(member.zone);
  const { rows } = await member.kernel.pool.query<LoggedDay>({
    name: 'insight',
    text: insightSql,
    values: [member.id, addDays(last, -7 * insightWeeks), last],
  });
  return sleepInsight(rows);
}

// What somebody calls recovery (a sauna, a massage) is no active time.
const insightSql = `select date::text,
  coalesce(sum(duration_minutes) filter (where activity_type = 'sleep'), 0)::int as "sleepMinutes",
  coalesce(sum(duration_minutes) filter (where activity_type <> 'sleep' and coalesce(c.category, 'STRAIN') = 'STRAIN'), 0)::int as "activeMinutes"
  from activities a left join custom_activities c on c.user_id = a.user_id and c.name = a.activity_type
  where a.user_id = $1 and a.date between $2 and $3
  group by date order by date`;
