import type { IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { IconTile, type Tone } from '#frontend/design-system/pictures/IconTile.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import * as styles from './WhatComesIn.css.ts';
import { t } from '#frontend/language/t.ts';

const things: { icon: IconName; tone: Tone; title: string; detail: string }[] = [
  { icon: 'sleep', tone: 'sleep', title: t('Sleep'), detail: t('Each night and nap, on the day you woke up') },
  { icon: 'dumbbell', tone: 'running', title: t('Workouts'), detail: t('With the times the band measured') },
  {
    icon: 'heart',
    tone: 'walking',
    title: t('Recovery and strain'),
    detail: t('Beside each day, with resting heart rate and its variability'),
  },
  { icon: 'weight', tone: 'other', title: t('Weight'), detail: t('As your WHOOP profile has it') },
];

/** Lists the data that a connected wearable imports. */
export const WhatComesIn = () => (
  <Stack gap="xs">
    <Text weight="strong" size="small" id="what-comes-in">
      {t('What comes in')}
    </Text>
    <ul className={styles.list} aria-labelledby="what-comes-in">
      {things.map(({ icon, tone, title, detail }) => (
        <li key={title} className={styles.item}>
          <IconTile icon={icon} tone={tone} size="sm" soft />
          <span>
            <Text as="div" weight="medium">
              {title}
            </Text>
            <Text as="div" size="small" tone="soft">
              {detail}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  </Stack>
);
