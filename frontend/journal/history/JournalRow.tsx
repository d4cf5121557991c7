import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { longDay } from '#gateway/calendar/dayLabel.ts';
import * as styles from '../Journal.css.ts';
import type { JournalPreview } from '../entry/journalDevice.ts';
import { countsText, texts } from '../texts.ts';
import { useIsEntryWaiting } from '../useIsEntryWaiting.ts';

/** A match in an excerpt, as character offsets. */
export interface Hit {
  excerpt: string;
  from: number;
  to: number;
}

interface JournalRowProps {
  entry: JournalPreview;
  /** Replaces the preview. */
  hit?: Hit;
}

export function JournalRow({ entry: { date, preview, wordCount, characterCount, hasPhotos }, hit }: JournalRowProps) {
  const isWaiting = useIsEntryWaiting(date);
  return (
    <li className={styles.item}>
      <Link className={styles.row} to={`/journal-entry?date=${date}`}>
        <span className={styles.head}>
          <Text as="strong" weight="strong">
            {longDay(date)}
          </Text>
          {hasPhotos && (
            <span className={styles.photo}>
              <Icon name="photo" size="sm" />
              <VisuallyHidden>{texts.hasPhotos}</VisuallyHidden>
            </span>
          )}
        </span>
        <span className={styles.words}>{hit ? <Excerpt {...hit} /> : preview}</span>
        <Text as="span" size="small" tone="soft" tabular>
          {[countsText(wordCount, characterCount), isWaiting && texts.waiting].filter(Boolean).join(' · ')}
        </Text>
      </Link>
    </li>
  );
}

function Excerpt({ excerpt, from, to }: Hit) {
  return (
    <>
      {excerpt.slice(0, from)}
      <mark className={styles.hit}>{excerpt.slice(from, to)}</mark>
      {excerpt.slice(to)}
    </>
  );
}
