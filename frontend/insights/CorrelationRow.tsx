import { fixedText } from '#frontend/measures/amounts.ts';
import { graphql, useFragment } from 'react-relay';
import type { CorrelationRow_correlation$key } from '#frontend/__generated__/CorrelationRow_correlation.graphql.ts';
import { Badge } from '#frontend/design-system/text/Badge.tsx';
import { IconTile, type Tone } from '#frontend/design-system/pictures/IconTile.tsx';
import type { IconName } from '#frontend/design-system/pictures/icons.ts';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import type { CorrelationPair } from '#gateway/insights/correlation.rules.ts';
import { correlationWords } from '#gateway/insights/correlationTexts.rules.ts';
import type { Confidence } from '#gateway/insights/insight.rules.ts';
import * as styles from './WhatGoesTogether.css.ts';

const looks: Record<CorrelationPair, { icon: IconName; tone: Tone }> = {
  SLEEP_ACTIVITY: { icon: 'sleep', tone: 'sleep' },
  SLEEP_CALORIES: { icon: 'flame', tone: 'fats' },
  ACTIVITY_WEIGHT: { icon: 'running', tone: 'running' },
  PROTEIN_WEIGHT: { icon: 'nutrition', tone: 'protein' },
  JOURNAL_SLEEP: { icon: 'journal', tone: 'primary' },
};

/** Two things side by side: what was seen, how sure it is, and from how many days. */
export function CorrelationRow({ correlation }: { correlation: CorrelationRow_correlation$key }) {
  const data = useFragment(
    graphql`
      fragment CorrelationRow_correlation on Correlation @throwOnFieldError {
        pair
        days
        daysNeeded
        rho
        confidence
      }
    `,
    correlation,
  );
  const pair = data.pair as CorrelationPair;
  const { title, finding, confidence, basis } = correlationWords(
    { ...data, pair, confidence: data.confidence as Confidence },
    (number) => fixedText(number, 2),
  );
  return (
    <li className={styles.pair}>
      <IconTile {...looks[pair]} size="sm" soft />
      <Stack gap="xxs">
        <div className={styles.head}>
          <Heading level={3} size="body">
            {title}
          </Heading>
          {confidence && <Badge tone={data.confidence === 'NONE' ? 'neutral' : 'primary'}>{confidence}</Badge>}
        </div>
        <Text>{finding}</Text>
        <Text size="small" tone="soft">
          {basis}
        </Text>
      </Stack>
    </li>
  );
}
