import { Badge } from '#frontend/design-system/text/Badge.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { insightWords } from '#gateway/insights/insight.rules.ts';
import * as styles from './ExampleInsight.css.ts';
import { t, translated } from '#frontend/language/t.ts';

const { finding, confidence, basis } = insightWords({
  days: 38,
  daysNeeded: 14,
  minutesLonger: 26,
  confidence: 'LIKELY',
});

/** An insight as the dashboard words it, from invented numbers, and said to be so. */
export const ExampleInsight = () => (
  <figure className={styles.example}>
    <IconTile icon="sparkle" tone="sleep" soft />
    <div className={styles.words}>
      <Text weight="medium">{translated(finding)}</Text>
      <Text size="small" tone="soft">{`${translated(confidence ?? '')}. ${basis}`}</Text>
    </div>
    <figcaption className={styles.label}>
      <Badge tone="primary">{t('Example')}</Badge>
    </figcaption>
  </figure>
);
