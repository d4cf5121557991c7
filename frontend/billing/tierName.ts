import type { Tier } from '#gateway/billing/membership.rules.ts';
import { t } from '#frontend/language/t.ts';

const names: Record<Tier, string> = {
  Free: t('Free'),
  'Ad-free': t('Ad-free'),
  Premium: t('Premium'),
  'Premium (beta)': t('Premium (beta)'),
};

/** Returns the name of a stored membership. */
export function tierName(membership: string): string {
  return names[membership as Tier] ?? membership;
}
