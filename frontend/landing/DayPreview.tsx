import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import * as styles from './DayPreview.css.ts';
import { t } from '#frontend/language/t.ts';

// With no-break spaces: on a narrow phone a time goes to the next line whole.
const rows = [
  { icon: 'sleep', tone: 'sleep', title: t('Sleep'), detail: t('10:40 PM – 6:40 AM'), meta: t('8 hr') },
  { icon: 'walking', tone: 'walking', title: t('Walking'), detail: t('7:10 AM – 7:42 AM'), meta: t('32 min') },
  { icon: 'cycling', tone: 'cycling', title: t('Cycling'), detail: t('5:30 PM – 6:15 PM'), meta: t('45 min') },
] as const;

/** A day as the journal shows it, as a picture: nothing in it can be pressed or read out. */
export const DayPreview = () => (
  <div className={styles.card} aria-hidden="true">
    <p className={styles.title}>{t('My Day')}</p>
    {rows.map(({ icon, tone, title, detail, meta }) => (
      <div key={title} className={styles.row}>
        <IconTile icon={icon} tone={tone} />
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          <span className={styles.detail}>{detail}</span>
        </span>
        <span className={styles.name}>{meta}</span>
      </div>
    ))}
  </div>
);
