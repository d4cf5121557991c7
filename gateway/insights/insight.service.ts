import { addDays, today } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { type Insight, insightWeeks, sleepInsight } from './insight.rules.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import { minutesOfDays } from './insight.statements.ts';

/** Returns how the member's sleep follows active days, over the last weeks. */
export async function insightOf(member: Member): Promise<Insight> {
  const last = today(member.zone);
  return sleepInsight(await readTogether(member, minutesOfDays, { from: addDays(last, -7 * insightWeeks), to: last }));
}
