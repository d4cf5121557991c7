import { assertRange } from '#gateway/billing/gates.service.ts';
import { type DayBounds, dayBoundsInput } from '#gateway/calendar/dayRange.rules.ts';
import { type DayPage, readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { type SleepNight, type SleepTimes, type UsualNight, usualNight } from './sleep.rules.ts';
import { sleepOfDays, sleepTimesBefore, sleepTimesOfDays } from './sleep.statements.ts';

/**
 * Returns the days with sleep between two days (inclusive, each optional), oldest first; at most the newest 4,000.
 * Throws ValidationError, and ForbiddenError for a range over 90 days without premium-analytics. The list without a range
 * is free.
 */
export async function sleepRange(member: Member, range: DayBounds): Promise<SleepNight[]> {
  const { from, to } = dayBoundsInput.parse(range);
  if (from || to) assertRange(member, { from, to });
  return readTogether(member, sleepOfDays, { from: from ?? '-infinity', to: to ?? 'infinity' });
}

/** Returns when the longest sleep of each day began and ended, oldest first. Throws like sleepRange. */
export async function sleepTimes(member: Member, range: { from: string; to: string }): Promise<SleepTimes[]> {
  dayBoundsInput.parse(range);
  assertRange(member, range);
  return readTogether(member, sleepTimesOfDays, range);
}

/** Returns the usual night of the two weeks before a day; null for too few nights. */
export async function usualNightOf(day: DayPage): Promise<UsualNight | null> {
  return usualNight(await day.part(sleepTimesBefore));
}
