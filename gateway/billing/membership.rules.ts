import { t } from '#gateway/language/message.ts';

/** A feature that a membership can open. */
export type Gate = 'ads-free' | 'premium-analytics' | 'beta-features';
export type Interval = 'monthly' | 'yearly';

interface TierFacts {
  features: readonly string[];
  gates: readonly Gate[];
  /** US cents a month and a year; absent where nothing is sold. */
  prices?: Readonly<Record<Interval, number>>;
}

const premiumFeatures = ['Advanced analytics', 'Custom goals', 'Export data', 'Premium support'] as const;

/** The one table of memberships, from the least to the most. */
export const memberships = {
  Free: {
    features: ['Basic activity tracking', 'Photo uploads', 'Progress charts', 'Community support', 'With ads'],
    gates: [],
  },
  'Ad-free': { features: ['No ads', 'Priority support'], gates: ['ads-free'], prices: { monthly: 499, yearly: 4999 } },
  Premium: {
    features: premiumFeatures,
    gates: ['ads-free', 'premium-analytics'],
    prices: { monthly: 999, yearly: 9999 },
  },
  'Premium (beta)': {
    features: [...premiumFeatures, 'Beta access', 'Feedback channel'],
    gates: ['ads-free', 'premium-analytics', 'beta-features'],
  },
} as const satisfies Record<string, TierFacts>;

export type Tier = keyof typeof memberships;
export const tiers = Object.keys(memberships) as Tier[];
export const betaTier: Tier = 'Premium (beta)';

export const paidTiers = ['Ad-free', 'Premium'] as const;
export type PaidTier = (typeof paidTiers)[number];
export const intervals = ['monthly', 'yearly'] as const;

/** "Here that opens charts beyond 90 days, …" for a tier with premium-analytics; null for the others. */
export function opensText(tier: Tier): string | null {
  return hasGate(tier, 'premium-analytics')
    ? t('Here that opens charts beyond 90 days, what goes together, and the printable report.')
    : null;
}

/** Returns a stored membership as a tier; an unknown one counts as Free. */
export function tierOf(membership: string): Tier {
  return tiers.find((tier) => tier === membership) ?? 'Free';
}

export function hasGate(membership: string, gate: Gate): boolean {
  return (memberships[tierOf(membership)].gates as readonly Gate[]).includes(gate);
}

/** Returns the gates a member may pass. An instance that sells nothing holds back only the beta features. */
export function gatesOf(membership: string, billingEnabled: boolean): Gate[] {
  const gates: Gate[] = ['ads-free', 'premium-analytics', 'beta-features'];
  return gates.filter((gate) => hasGate(membership, gate) || (!billingEnabled && gate !== 'beta-features'));
}

/** US cents for a tier and interval. */
export function priceOf(tier: PaidTier, interval: Interval): number {
  return memberships[tier].prices[interval];
}

/** The price as it is read: `$4.99 per month`, `$49.99 per year`. */
export function priceText(tier: PaidTier, interval: Interval): string {
  const cents = priceOf(tier, interval);
  const price = t('{symbol}{whole}.{cents}', {
    symbol: '$',
    whole: Math.floor(cents / 100),
    cents: String(cents % 100).padStart(2, '0'),
  });
  return interval === 'monthly' ? t('{price} per month', { price }) : t('{price} per year', { price });
}

/** Returns whole dollars: `$10`. */
export function dollarsText(whole: number): string {
  return t('{symbol}{whole}', { symbol: '$', whole });
}

/** Returns the saving of a year against twelve months: `save $10`. */
export function savingText(tier: PaidTier): string {
  const saved = Math.round((priceOf(tier, 'monthly') * 12 - priceOf(tier, 'yearly')) / 100);
  return t('save {amount}', { amount: dollarsText(saved) });
}

/** The provider's lookup key of a price, e.g. `everystep_ad_free_yearly`. */
export function lookupKey(tier: PaidTier, interval: Interval): string {
  return `everystep_${tier.toLowerCase().replace('-', '_')}_${interval}`;
}

/** Returns the tier and interval of a lookup key; null for one that is not ours. */
export function planOfLookupKey(key: string | null | undefined): { tier: PaidTier; interval: Interval } | null {
  for (const tier of paidTiers) {
    for (const interval of intervals) if (lookupKey(tier, interval) === key) return { tier, interval };
  }
  return null;
}
