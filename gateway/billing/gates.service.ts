import { type Day, today } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ForbiddenError } from '#gateway/platform/errors.ts';
import { isLongRange } from './longRange.rules.ts';
import { type Gate, gatesOf } from './membership.rules.ts';
import { membershipTexts } from './membershipTexts.rules.ts';

const refusals: Record<Gate, string> = {
  'ads-free': membershipTexts.adsFreeOnly,
  'premium-analytics': membershipTexts.premiumOnly,
  'beta-features': membershipTexts.betaOnly,
};

export function openGates({ membership, kernel }: Member): Gate[] {
  return gatesOf(membership, kernel.settings.stripe !== undefined);
}

/** Lets a member through a gate or throws ForbiddenError, in words of its own where a gate holds several things. */
export function assertGate(member: Member, gate: Gate, refusal: string = refusals[gate]): void {
  if (!openGates(member).includes(gate)) throw new ForbiddenError(refusal);
}

/**
 * Lets a member see the days of a chart, both inclusive: 90 of them, or more through premium-analytics. An open end is
 * today, an open beginning is all there is. Throws ForbiddenError.
 */
export function assertRange(
  member: Member,
  { from, to }: { from: Day | null | undefined; to: Day | null | undefined },
): void {
  if (!from || isLongRange({ from, to: to ?? today(member.zone) }))
    assertGate(member, 'premium-analytics', membershipTexts.longRangeOnly);
}
