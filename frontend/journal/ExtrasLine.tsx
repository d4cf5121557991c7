import { Fragment } from 'react';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import type { StoredExtras } from './entry/journalPage.ts';
import { extrasTexts } from './extrasTexts.ts';
import * as styles from './Extras.css.ts';
import { Marked, type Range } from './Marked.tsx';
import { MoodFace } from './MoodFace.tsx';
import { moods } from './moods.ts';

interface ExtrasLineProps extends StoredExtras {
  /** The ranges to mark in each tag. */
  hits?: readonly (readonly Range[])[] | undefined;
}

/** The mood and the tags of an entry; nothing where it has none. */
export function ExtrasLine({ mood = null, tags = [], hits = [] }: ExtrasLineProps) {
  if (mood === null && tags.length === 0) return null;
  return (
    <span className={styles.line}>
      {mood && (
        <span className={styles.mood}>
          <MoodFace mood={mood} />
          <VisuallyHidden>{extrasTexts.mood}: </VisuallyHidden>
          {moods[mood].label}
        </span>
      )}
      {tags.map((tag, index) => (
        <Fragment key={tag}>
          <VisuallyHidden>, {extrasTexts.tag} </VisuallyHidden>
          <span className={styles.tag}>
            <Marked text={tag} hits={hits[index] ?? []} />
          </span>
        </Fragment>
      ))}
    </span>
  );
}
