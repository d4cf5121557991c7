import type { Day } from '#gateway/calendar/day.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { DayFacts } from './dayFacts.rules.ts';
import { factsOfDays } from './dayFacts.statements.ts';

/** Returns the facts of each day in a range, oldest first, without days that have no entry of any kind. */
export function dayFacts(member: Member, from: Day, to: Day): Promise<DayFacts[]> {
  return readTogether(member, factsOfDays, { from, to });
}
