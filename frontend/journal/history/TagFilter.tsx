import { useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { tagKey } from '#gateway/journal/journalExtras.rules.ts';
import { extrasTexts } from '../extrasTexts.ts';
import * as styles from '../Extras.css.ts';
import { useJournalTags } from '../useJournalTags.ts';

interface TagFilterProps {
  /** The chosen tag; null for none. */
  tag: string | null;
  onChange: (tag: string | null) => void;
}

const fewTags = 8;

/** The person's tags, of which one can be chosen. Nothing is shown where there are none. */
export function TagFilter({ tag, onChange }: TagFilterProps) {
  const known = useJournalTags(true);
  const [areAll, setAll] = useState(false);
  const isChosen = (one: string) => tag !== null && tagKey(one) === tagKey(tag);
  const few = known.filter((one, index) => index < fewTags || isChosen(one));
  // The address may name a tag that no entry has any more.
  const gone = tag !== null && !known.some(isChosen) ? [tag] : [];
  const shown = [...gone, ...(areAll ? known : few)];
  if (shown.length === 0) return null;
  return (
    <div className={styles.filterTags} role="group" aria-label={extrasTexts.filter}>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.suggestion}
          aria-pressed={isChosen(one)}
          onClick={() => onChange(isChosen(one) ? null : one)}
        >
          {one}
        </button>
      ))}
      {known.length > few.length && (
        <Button bare size="sm" onClick={() => setAll(!areAll)}>
          {areAll ? extrasTexts.fewerTags : extrasTexts.allTags}
        </Button>
      )}
    </div>
  );
}
