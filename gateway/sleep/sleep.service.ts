import { assertRange } from '#gateway/billing/gates.service.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { SleepNight } from './sleep.rules.ts';
import { sleepOfDays } from './sleep.statements.ts';

/**
 * Returns the days with sleep between two days (inclusive, each optional), oldest first; at most the newest 4,000.
 * Throws ForbiddenError for a range over 90 days without premium-analytics. The list without a range is free.
 */
export async function sleepRange(
  member: Member,
  { from, to }: { from?: string | null; to?: string | null },
): Promise<SleepNight[]> {
  if (from || to) assertRange(member, { from, to });
  return readTogether(member, sleepOfDays, { from: from ?? '-infinity', to: to ?? 'infinity' });
}
