import type { JournalMood } from '#gateway/journal/journalExtras.rules.ts';
import { moods } from './moods.ts';
import * as styles from './Extras.css.ts';

/** The face of a mood, for the eye only. */
export const MoodFace = ({ mood }: { mood: JournalMood }) => (
  <svg className={styles.face} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9.2" />
    <path d={moods[mood].face} />
    <path className={styles.eyes} d="M9 10.4v.01M15 10.4v.01" />
  </svg>
);
