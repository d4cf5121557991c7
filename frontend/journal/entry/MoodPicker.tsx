import { useId } from 'react';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import type { JournalMood } from '#gateway/journal/journalExtras.rules.ts';
import { visuallyHidden } from '#frontend/design-system/text/VisuallyHidden.css.ts';
import { hapticTick } from '#frontend/app/forms/hapticTick.ts';
import { extrasTexts } from '../extrasTexts.ts';
import * as styles from '../Extras.css.ts';
import { MoodFace } from '../MoodFace.tsx';
import { moods, moodsInOrder } from '../moods.ts';

interface MoodPickerProps {
  value: JournalMood | null;
  disabled: boolean;
  onChange: (mood: JournalMood | null) => void;
}

/** Five faces, of which one or none is chosen. A press on the chosen one clears it, with Space too. */
export function MoodPicker({ value, disabled, onChange }: MoodPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.moods} disabled={disabled} aria-describedby={value ? `${name}-hint` : undefined}>
      <legend className={visuallyHidden}>{extrasTexts.mood}</legend>
      {moodsInOrder.map((mood) => (
        <label key={mood} className={styles.choice} title={moods[mood].label}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            checked={mood === value}
            onChange={() => {
              hapticTick();
              onChange(mood);
            }}
            onClick={() => mood === value && onChange(null)}
          />
          <MoodFace mood={mood} />
          <VisuallyHidden>{moods[mood].label}</VisuallyHidden>
        </label>
      ))}
      <span className={styles.name} aria-hidden="true">
        {value && moods[value].label}
      </span>
      <span id={`${name}-hint`} hidden>
        {extrasTexts.moodHint}
      </span>
    </fieldset>
  );
}
