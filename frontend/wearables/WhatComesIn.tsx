import type { IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { IconTile, type Tone } from '#frontend/design-system/pictures/IconTile.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import * as styles from './WhatComesIn.css.ts';

const things: { icon: IconName; tone: Tone; title: string; detail: string }[] = [
  { icon: 'sleep', tone: 'sleep', title: 'Sleep', detail: 'Each night and nap, on the day you woke up' },
  { icon: 'dumbbell', tone: 'running', title: 'Workouts', detail: 'With the times the band measured' },
  {
    icon: 'heart',
    tone: 'walking',
    title: 'Recovery and strain',
    detail: 'Beside each day, with resting heart rate and its variability',
  },
  { icon: 'weight', tone: 'other', title: 'Weight', detail: 'As your WHOOP profile has it' },
];

/** Lists the data that a connected wearable imports. */
export const WhatComesIn = () => (
  <Stack gap="xs">
    <Text weight="strong" size="small" id="what-comes-in">
      What comes in
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
