import { shownDescription } from '#frontend/nutrition/notices.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { entryCalories } from '#gateway/nutrition/nutrition.rules.ts';
import { energyText } from '#frontend/measures/energyFormat.ts';
import * as styles from './DescriptionField.css.ts';
import { MacroFigures } from '../MacroFigures.tsx';
import { type Recalled, useRecall } from './useRecall.ts';
import { t } from '#frontend/language/t.ts';

interface DescriptionFieldProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onRecall: (entry: Recalled) => void;
}

const none = -1;

/** A combobox that suggests earlier entries, also on pressing the empty field. */
export function DescriptionField({ value, error, onChange, onRecall }: DescriptionFieldProps) {
  const id = useId();
  const { entries, ask } = useRecall();
  const [wantsList, setWantsList] = useState(false);
  const [active, setActive] = useState(none);
  const isOpen = wantsList && entries.length > 0;

  function open(text: string, wait?: number) {
    ask(text, wait);
    setActive(none);
    setWantsList(true);
  }
  function choose(entry: Recalled) {
    setWantsList(false);
    onRecall(entry);
  }
  function onKeyDown(event: KeyboardEvent) {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = isOpen ? entries[active] : undefined;
    if (steps !== undefined && isOpen) {
      // Moving past either end returns to the text.
      setActive((at) => ((at + 1 + steps + entries.length + 1) % (entries.length + 1)) - 1);
    } else if (event.key === 'ArrowDown') open(value, 0);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && isOpen) setWantsList(false);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.field}>
      <TextField
        label={t('Description')}
        placeholder={t('What did you eat?')}
        name="description"
        maxLength={255}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active !== none ? `${id}-${active}` : undefined}
        value={value}
        error={error}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          open(event.currentTarget.value);
        }}
        onClick={() => value === '' && open('', 0)}
        onBlur={() => setWantsList(false)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div className={styles.list} id={id} role="listbox" aria-label={t('Logged before')}>
          {entries.map((entry, index) => (
            <button
              key={entry.id}
              type="button"
              tabIndex={-1}
              id={`${id}-${index}`}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the input.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(entry)}
            >
              <span className={styles.words}>
                <span className={styles.name}>{shownDescription(entry.description)}</span>
                {entry.protein + entry.fats + entry.carbs > 0 && (
                  <span className={styles.detail}>
                    <MacroFigures macros={entry} />
                  </span>
                )}
              </span>
              <span className={styles.calories}>{energyText(entryCalories(entry))}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
