import { Fragment } from 'react';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import * as styles from '../Journal.css.ts';
import type { JournalPreview } from '../entry/journalDevice.ts';
import { countsText, texts } from '../texts.ts';
import { useIsEntryWaiting } from '../useIsEntryWaiting.ts';

/** An excerpt, and what to mark in it: ranges of characters in order. */
export interface Match {
  excerpt: string;
  hits: readonly { readonly from: number; readonly to: number }[];
}

interface JournalRowProps {
  entry: JournalPreview;
  /** Replaces the preview. */
  match?: Match;
}

export function JournalRow({ entry: { date, preview, wordCount, characterCount, hasPhotos }, match }: JournalRowProps) {
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
        <span className={styles.words}>{match ? <Excerpt {...match} /> : preview}</span>
        <Text as="span" size="small" tone="soft" tabular>
          {[countsText(wordCount, characterCount), isWaiting && texts.waiting].filter(Boolean).join(' · ')}
        </Text>
      </Link>
    </li>
  );
}

function Excerpt({ excerpt, hits }: Match) {
  return (
    <>
      {hits.map(({ from, to }, index) => (
        <Fragment key={from}>
          {excerpt.slice(hits[index - 1]?.to ?? 0, from)}
          <mark className={styles.hit}>{excerpt.slice(from, to)}</mark>
        </Fragment>
      ))}
      {excerpt.slice(hits.at(-1)?.to ?? 0)}
    </>
  );
}
