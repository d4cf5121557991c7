import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import type { JournalMood } from '#gateway/journal/journalExtras.rules.ts';
import { extrasTexts } from '../extrasTexts.ts';
import * as styles from '../Extras.css.ts';
import { MoodFace } from '../MoodFace.tsx';
import { moods, moodsInOrder } from '../moods.ts';

interface MoodFilterProps {
  /** The chosen mood; null for none. */
  mood: JournalMood | null;
  onChange: (mood: JournalMood | null) => void;
}

/** The moods, of which one can be chosen. A press on the chosen one clears it. */
export function MoodFilter({ mood, onChange }: MoodFilterProps) {
  return (
    <div className={styles.moods} role="group" aria-label={extrasTexts.filterMood}>
      {moodsInOrder.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.choice}
          title={moods[one].label}
          aria-pressed={one === mood}
          onClick={() => onChange(one === mood ? null : one)}
        >
          <MoodFace mood={one} />
          <VisuallyHidden>{moods[one].label}</VisuallyHidden>
        </button>
      ))}
      <span className={styles.name} aria-hidden="true">
        {mood && moods[mood].label}
      </span>
    </div>
  );
}
