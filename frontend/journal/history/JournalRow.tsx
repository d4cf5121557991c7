import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { goesOn } from '#gateway/journal/journal.rules.ts';
import * as styles from '../Journal.css.ts';
import type { JournalPreview } from '../entry/journalDevice.ts';
import { ExtrasLine } from '../ExtrasLine.tsx';
import { Marked, type Range } from '../Marked.tsx';
import { countsText, texts } from '../texts.ts';
import { useIsEntryWaiting } from '../useIsEntryWaiting.ts';

/** An excerpt, and what to mark in it: ranges of characters in order. */
export interface Match {
  excerpt: string;
  hits: readonly Range[];
  /** The tags of the entry, with what to mark in each. */
  tags: readonly { readonly name: string; readonly hits: readonly Range[] }[];
}

interface JournalRowProps {
  entry: JournalPreview;
  /** Replaces the preview. */
  match?: Match;
}

export function JournalRow({ entry, match }: JournalRowProps) {
  const { date, preview, wordCount, characterCount, hasPhotos, mood, tags } = entry;
  const text = match?.excerpt ?? preview;
  const rest = text === preview && goesOn(preview, wordCount) ? '…' : '';
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
        <span className={styles.words}>
          <Marked text={text + rest} hits={match?.hits ?? []} />
        </span>
        <span className={styles.rowExtras}>
          <ExtrasLine mood={mood} tags={tags} hits={match?.tags.map(({ hits }) => hits)} />
        </span>
        <span className={styles.size}>
          <Text as="span" size="small" tone="soft" tabular>
            {[countsText(wordCount, characterCount), isWaiting && texts.waiting].filter(Boolean).join(' · ')}
          </Text>
        </span>
      </Link>
    </li>
  );
}
