import { useId, useState } from 'react';
import { type AmountFormat, steppedFrom } from '#frontend/app/forms/amountFormat.ts';
import { decimalInput } from '#frontend/app/forms/decimalInput.ts';
import { hapticTick } from '#frontend/app/forms/hapticTick.ts';
import { notify } from '#frontend/app/notices.ts';
import { keptHere } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { box, control, error as errorStyle } from '#frontend/design-system/fields/field.css.ts';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { metricCardTexts, valueLost } from '#frontend/metrics/notices.ts';
import { type SaveResult, useMetricDraft } from '#frontend/metrics/useMetricDraft.ts';
import { roundTo } from '#gateway/input/number.rules.ts';
import * as styles from './MorningField.css.ts';
import { t, translated } from '#frontend/language/t.ts';

interface MorningFieldProps {
  label: string;
  hint?: string | undefined;
  /** The latest value: the placeholder, from which − and + start. */
  last: number | null;
  format: AmountFormat;
  onSave: (value: number, base: () => number | null) => Promise<SaveResult>;
  /** Moves the focus, since the field goes. */
  onSaved: () => void;
}

/** A measurement that the day lacks. It stays empty until the person types or steps, and Enter or Save records it. */
export function MorningField({ label, hint, last, format, onSave, onSaved }: MorningFieldProps) {
  const id = useId();
  const { text, status, error, change, commit } = useMetricDraft({ stored: null, refused: null, format, save, onLost });
  const [stepped, setStepped] = useState('');
  const isUnsaved = status === 'failed' && !error;
  const note = error ?? (isUnsaved ? metricCardTexts.notSavedYet : undefined);

  function onLost(typed: string, reason: string | undefined) {
    notify(valueLost(label, typed, reason));
  }
  async function save(value: number, base: () => number | null): Promise<SaveResult> {
    const result = await onSave(value, base);
    if (!result.ok) return result;
    hapticTick();
    notify(result.isQueued ? keptHere() : { title: t('{name} saved', { name: label }) });
    onSaved();
    return result;
  }
  function type(typed: string) {
    setStepped('');
    change(typed);
  }
  function add(amount: number) {
    const next = format.text(Math.max(0, roundTo((steppedFrom(text, format) ?? last ?? 0) + amount, 2)));
    setStepped(`${next} ${format.label}`);
    change(next);
  }
  const decimal = decimalInput({ value: text, step: format.press, start: last, onValue: type, format });
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
        <IconButton
          icon="minus"
          variant="soft"
          label={t('Decrease {name}', { name: label })}
          onClick={() => add(-format.press)}
        />
        <div
          className={`${box} ${format.hasWords ? styles.boxOfWords : styles.box}`}
          data-invalid={note ? '' : undefined}
        >
          <input
            {...decimal}
            id={id}
            className={`${control} ${styles.input}`}
            placeholder={last === null ? '–' : format.text(last)}
            enterKeyHint="done"
            aria-invalid={note ? true : undefined}
            aria-describedby={`${id}-unit ${hint ? `${id}-hint` : ''} ${note ? `${id}-note` : ''}`}
            onKeyDown={(event) => {
              decimal.onKeyDown(event);
              if (event.key === 'Enter') commit();
            }}
          />
          <span className={styles.unit} id={`${id}-unit`}>
            {format.label}
          </span>
        </div>
        <IconButton
          icon="plus"
          variant="soft"
          label={t('Increase {name}', { name: label })}
          onClick={() => add(format.press)}
        />
        {text !== '' && (
          <Button
            size="sm"
            aria-label={t('Save {name}', { name: label })}
            pending={status === 'saving'}
            onClick={commit}
          >
            {t('Save')}
          </Button>
        )}
      </div>
      {note && (
        <p className={errorStyle} id={`${id}-note`} role="alert">
          {translated(note)}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{stepped}</span>
      </VisuallyHidden>
    </div>
  );
}
