import { tierName } from '#frontend/billing/tierName.ts';
import { Select } from '#frontend/design-system/fields/Select.tsx';
import { t } from '#frontend/language/t.ts';
import { tiers } from '#gateway/billing/membership.rules.ts';
import { memberTexts as texts } from './texts.ts';
import { useGrantTier } from './useGrantTier.ts';

/** Giving the lowest tier gives nothing. */
const [none] = tiers;

/** Gives a member a tier; choosing one saves it. */
export function TierField({ id, grantedTier }: { id: string; grantedTier: string | null | undefined }) {
  const [grant, isGranting] = useGrantTier();
  return (
    <Select
      label={t('Given membership')}
      hint={texts.tierHint}
      value={grantedTier ?? none}
      disabled={isGranting}
      options={tiers.map((tier) => ({ value: tier, label: tier === none ? t('None') : tierName(tier) }))}
      onChange={({ target }) => void grant({ id, tier: target.value })}
    />
  );
}
