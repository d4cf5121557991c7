import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { memberships, opensText, type Tier } from '#gateway/billing/membership.rules.ts';
import { tierName } from './tierName.ts';
import * as styles from './FeatureList.css.ts';
import { t, translated } from '#frontend/language/t.ts';

export function FeatureList({ tier }: { tier: Tier }) {
  const opens = opensText(tier);
  return (
    <Stack gap="xs">
      <ul className={styles.list} aria-label={t('What comes with {tier}', { tier: tierName(tier) })}>
        {memberships[tier].features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <span className={styles.tick}>
              <Icon name="check" size="xs" />
            </span>
            <Text as="span" size="small" tone="inherit">
              {translated(feature)}
            </Text>
          </li>
        ))}
      </ul>
      {opens && (
        <Text size="small" tone="soft">
          {opens}
        </Text>
      )}
    </Stack>
  );
}
