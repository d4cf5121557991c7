import { assertGate } from '#gateway/billing/gates.service.ts';
import { membershipTexts } from '#gateway/billing/membershipTexts.rules.ts';
import { addDays, today } from '#gateway/calendar/day.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { type Correlation, correlationsOf, correlationWeeks } from './correlation.rules.ts';
import { factsOfDays } from './dayFacts.statements.ts';

/** Correlates the member's last half year, with one statement. Throws ForbiddenError without premium-analytics. */
export async function ownCorrelations(member: Member): Promise<Correlation[]> {
  assertGate(member, 'premium-analytics', membershipTexts.correlationsOnly);
  const last = today(member.zone);
  const range = { from: addDays(last, -7 * correlationWeeks), to: last };
  return correlationsOf(await readTogether(member, factsOfDays, range));
}
