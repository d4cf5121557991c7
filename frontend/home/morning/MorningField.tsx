import { useId, useState } from 'react';
import { decimalInput } from '#frontend/app/forms/decimalInput.ts';
import { hapticTick } from '#frontend/app/forms/hapticTick.ts';
import { notify } from '#frontend/app/notices.ts';
import { keptHere } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { box, control, error as errorStyle } from '#frontend/design-system/fields/field.css.ts';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { metricCardTexts } from '#frontend/metrics/notices.ts';
import { type SaveResult, useMetricDraft } from '#frontend/metrics/useMetricDraft.ts';
import { type DecimalLimits, parseDecimal, roundTo } from '#gateway/input/number.rules.ts';
import * as styles from './MorningField.css.ts';

interface MorningFieldProps {
  label: string;
  unit: string;
  hint?: string | undefined;
  /** The latest value: the placeholder, from which − and + start. */
  last: number | null;
  step: number;
  limits: DecimalLimits;
  onSave: (value: number, base: () => number | null) => Promise<SaveResult>;
  /** Moves the focus, since the field goes. */
  onSaved: () => void;
}

/** A measurement that the day lacks. It stays empty until the person types or steps, and Enter or Save records it. */
export function MorningField({ label, unit, hint, last, step, limits, onSave, onSaved }: MorningFieldProps) {
  const id = useId();
  const { text, status, error, change, commit } = useMetricDraft({ stored: null, refused: null, limits, save });
  const [stepped, setStepped] = useState('');
  const isUnsaved = status === 'failed' && !error;
  const note = error ?? (isUnsaved ? metricCardTexts.notSavedYet : undefined);

  async function save(value: number, base: () => number | null): Promise<SaveResult> {
    const result = await onSave(value, base);
    if (!result.ok) return result;
    hapticTick();
    notify(result.isQueued ? keptHere : { title: `${label} saved` });
    onSaved();
    return result;
  }
  function type(typed: string) {
    setStepped('');
    change(typed);
  }
  function add(amount: number) {
    const next = String(Math.max(0, roundTo((parseDecimal(text) ?? last ?? 0) + amount, 2)));
    setStepped(`${next} ${unit}`);
    change(next);
  }
  const decimal = decimalInput({ value: text, step, start: last, onValue: type });
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <div className={styles.line}>
        <IconButton icon="minus" variant="soft" label={`Decrease ${label}`} onClick={() => add(-step)} />
        <div className={`${box} ${styles.box}`} data-invalid={note ? '' : undefined}>
          <input
            {...decimal}
            id={id}
            className={`${control} ${styles.input}`}
            placeholder={last === null ? '–' : String(last)}
            enterKeyHint="done"
            aria-invalid={note ? true : undefined}
            aria-describedby={`${id}-unit ${hint ? `${id}-hint` : ''} ${note ? `${id}-note` : ''}`}
            onKeyDown={(event) => {
              decimal.onKeyDown(event);
              if (event.key === 'Enter') commit();
            }}
          />
          <span className={styles.unit} id={`${id}-unit`}>
            {unit}
          </span>
        </div>
        <IconButton icon="plus" variant="soft" label={`Increase ${label}`} onClick={() => add(step)} />
        {text !== '' && (
          <Button size="sm" aria-label={`Save ${label}`} pending={status === 'saving'} onClick={commit}>
            Save
          </Button>
        )}
      </div>
      {note && (
        <p className={errorStyle} id={`${id}-note`} role="alert">
          {note}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{stepped}</span>
      </VisuallyHidden>
    </div>
  );
}
