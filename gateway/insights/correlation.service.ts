import { assertGate } from '#gateway/billing/gates.service.ts';
import { membershipTexts } from '#gateway/billing/membershipTexts.rules.ts';
import { addDays, today } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { type Correlation, correlationsOf, correlationWeeks } from './correlation.rules.ts';
import { dayFacts } from './dayFacts.ts';

/**
 * How the member's numbers go together over the last half year up to their today: one statement. Throws ForbiddenError
 * without premium-analytics.
 */
export async function ownCorrelations(member: Member): Promise<Correlation[]> {
  assertGate(member, 'premium-analytics', membershipTexts.correlationsOnly);
  const last = today(member.zone);
  return correlationsOf(await dayFacts(member, addDays(last, -7 * correlationWeeks), last));
}
