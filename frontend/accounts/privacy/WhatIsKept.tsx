import type { IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import * as styles from './WhatIsKept.css.ts';

const kept: { icon: IconName; title: string; things: string; reader: string }[] = [
  {
    icon: 'lock',
    title: 'Sealed with a key of your own',
    things: 'The text of your journal, your photos and profile picture, and the tokens of services you connect.',
    reader:
      'Whoever steals a disk or the database cannot read them. Whoever runs this server holds its key, so trust them as you would a landlord. When your account is deleted, your key goes with it.',
  },
  {
    icon: 'eye',
    title: 'Readable to whoever runs this server',
    things:
      'Your name, email and profile; activities, food, metrics, goals and their days and times; what a fitness band you connect has measured; feedback you send; the devices you are signed in on.',
    reader:
      'They are stored as they are, so that your charts can be computed. Nobody else gets them: nothing is sold, and nothing is sent to others.',
  },
  {
    icon: 'shield',
    title: 'Readable to nobody',
    things: 'Your password, your photos PIN and your access tokens.',
    reader: 'Only a fingerprint of each is kept, which is enough to check it and not enough to read it.',
  },
];

/** Honest words about what lies where. */
export function WhatIsKept() {
  return (
    <ul className={styles.list}>
      {kept.map(({ icon, title, things, reader }) => (
        <li key={title} className={styles.item}>
          <IconTile icon={icon} tone="primary" size="sm" soft />
          <div className={styles.words}>
            <Text weight="strong">{title}</Text>
            <Text size="small">{things}</Text>
            <Text size="small" tone="soft">
              {reader}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
