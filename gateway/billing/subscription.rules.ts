import { betaTier, type Tier, tierOf, tiers } from './membership.rules.ts';

/**
 * The states in which a subscription counts. The provider retries a failed payment (`past_due`) for some days; until then
 * the membership stays.
 */
export const liveStates = ['active', 'trialing', 'past_due'] as const;

function isLive({ status }: { status: string }): boolean {
  return (liveStates as readonly string[]).includes(status);
}

/** Returns the live subscription of the highest tier; null when none is live. */
export function bestOf<Row extends { status: string; tier: string }>(subscriptions: readonly Row[]): Row | null {
  const rank = ({ tier }: Row) => tiers.indexOf(tier as Tier);
  return subscriptions.filter(isLive).toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** Returns the tier that opens more. */
export function higherTier(one: string, other: string): string {
  return tiers.indexOf(tierOf(one)) >= tiers.indexOf(tierOf(other)) ? one : other;
}

/**
 * Returns the membership that follows from subscriptions and from what an operator gave. A beta membership is given, not
 * bought: it stays.
 */
export function membershipAfter(
  current: string,
  subscriptions: readonly { status: string; tier: string }[],
  granted: string | null = null,
): string {
  return current === betaTier ? current : higherTier(granted ?? 'Free', bestOf(subscriptions)?.tier ?? 'Free');
}
