import { Icon } from '#frontend/design-system/Icon.tsx';
import { Text } from '#frontend/design-system/Text.tsx';
import { memberships, type Tier } from '#gateway/billing/membership.rules.ts';
import * as styles from './FeatureList.css.ts';

/** What comes with a membership. */
export const FeatureList = ({ tier }: { tier: Tier }) => (
  <ul className={styles.list} aria-label={`What comes with ${tier}`}>
    {memberships[tier].features.map((feature) => (
      <li key={feature} className={styles.feature}>
        <span className={styles.tick}><Icon name="check" size="xs" /></span>
        <Text as="span" size="small" tone="inherit">{feature}</Text>
      </li>
    ))}
  </ul>
);
