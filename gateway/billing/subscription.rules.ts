import { betaTier, type Tier, tiers } from './membership.rules.ts';

/**
 * The states in which a subscription counts. A payment that failed (`past_due`) is tried again by the provider for some
 * days; until it gives up nobody loses anything.
 */
export const liveStates = ['active', 'trialing', 'past_due'] as const;

export function isLive({ status }: { status: string }): boolean {
  return (liveStates as readonly string[]).includes(status);
}

/** The live subscription that brings the most; null when none is live. */
export function bestOf<Row extends { status: string; tier: string }>(subscriptions: readonly Row[]): Row | null {
  const rank = ({ tier }: Row) => tiers.indexOf(tier as Tier);
  return subscriptions.filter(isLive).toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** The membership that follows from somebody's subscriptions. A beta membership is given, not bought: it stays. */
export function membershipAfter(present: string, subscriptions: readonly { status: string; tier: string }[]): string {
  return present === betaTier ? present : (bestOf(subscriptions)?.tier ?? 'Free');
}
