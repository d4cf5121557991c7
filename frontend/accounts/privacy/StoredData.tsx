import type { IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import * as styles from './StoredData.css.ts';
import { t } from '#frontend/language/t.ts';

const items: { icon: IconName; title: string; things: string; reader: string }[] = [
  {
    icon: 'lock',
    title: t('Encrypted with your own key'),
    things: t('The text of your journal, your photos and profile picture, and the tokens of services you connect.'),
    reader: t(
      'Someone who steals a disk or the database can’t read them. The operator of this server holds its key, so trust them as you would a landlord. Deleting your account deletes your key.',
    ),
  },
  {
    icon: 'eye',
    title: t('Readable by the operator of this server'),
    things: t(
      'Your name, email and profile; activities, food, metrics, goals and their days and times; what a fitness band you connect has measured; feedback you send; the devices you are signed in on.',
    ),
    reader: t(
      'They are stored unencrypted so that your charts can be computed. Nothing is sold or shared with anyone else.',
    ),
  },
  {
    icon: 'shield',
    title: t('Readable by nobody'),
    things: t('Your password, your photos PIN and your access tokens.'),
    reader: t('Only a fingerprint of each is kept, which is enough to check it and not enough to read it.'),
  },
];

export function StoredData() {
  return (
    <ul className={styles.list}>
      {items.map(({ icon, title, things, reader }) => (
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
