import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { unsynced, type UnsyncedWrite } from '#frontend/app/offline/unsynced.ts';
import { useIsWaiting } from '#frontend/app/offline/useIsWaiting.ts';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import type { AmountFormat } from '#frontend/app/forms/amountFormat.ts';
import { AmountRow } from '#frontend/app/forms/AmountRow.tsx';
import { useNamedField } from '#frontend/app/forms/useNamedField.ts';
import { useScreenLocation } from '#frontend/app/shell/panel.ts';
import * as styles from './MetricField.css.ts';
import { metricCardTexts, valueLost } from './notices.ts';
import { type SaveResult, useMetricDraft } from './useMetricDraft.ts';
import { valueOf } from './useSaveMetrics.ts';
import { t } from '#frontend/language/t.ts';

interface MetricFieldProps {
  /** The fragment that names this field in an address. */
  name: string;
  label: string;
  hint?: ReactNode;
  stored: number | null;
  /** The latest value, which an empty input shows faintly and is stepped from. */
  last: number | null;
  format: AmountFormat;
  onSave: (value: number, base: () => number | null) => Promise<SaveResult>;
  trailing?: ReactNode;
  /** True for writes of this measurement. */
  isWrittenBy: (write: UnsyncedWrite) => boolean;
}

const marks = {
  idle: <span className={styles.mark} />,
  saving: <span className={styles.saving} />,
  saved: (
    <span className={styles.saved}>
      <Icon name="check" size="xs" />
    </span>
  ),
  failed: (
    <span className={styles.failed}>
      <Icon name="alert" size="xs" />
    </span>
  ),
};

/** A measurement of the day, saved on blur or Enter. */
export function MetricField({
  name,
  label,
  hint,
  stored,
  last,
  format,
  onSave,
  trailing,
  isWrittenBy,
}: MetricFieldProps) {
  const refused = useEditedValue(isWrittenBy);
  const { text, status, error, isChangedElsewhere, change, commit } = useMetricDraft({
    stored,
    refused,
    format,
    save: onSave,
    onLost: (typed, reason) => notify(valueLost(label, typed, reason)),
  });
  const elsewhere =
    isChangedElsewhere && metricCardTexts.changedElsewhere(stored === null ? null : format.text(stored));
  const isWaiting = useIsWaiting(isWrittenBy);
  const input = useRef<HTMLInputElement>(null);
  useNamedField(input, useScreenLocation().hash === `#${name}`);
  const isUnsaved = (status === 'failed' || (status === 'idle' && refused !== null)) && !error;
  return (
    <>
      <AmountRow
        ref={input}
        label={label}
        unit={format.label}
        format={format}
        hint={elsewhere || (isUnsaved ? metricCardTexts.notSaved : isWaiting ? metricCardTexts.waiting : hint)}
        error={error}
        mark={marks[error ? 'idle' : status]}
        trailing={trailing}
        value={text}
        step={format.step}
        start={last}
        placeholder={last === null ? '–' : format.text(last)}
        enterKeyHint="done"
        onValue={change}
        onBlur={commit}
        onEnter={commit}
      />
      <VisuallyHidden>
        <span role="status">
          {elsewhere}
          {status === 'saved' && t('{name} saved', { name: label })}
          {isUnsaved && t('{name} not saved', { name: label })}
          {isWaiting && t('{name} waits to sync', { name: label })}
        </span>
      </VisuallyHidden>
    </>
  );
}

/** Returns the value of a refused write that the person wants to edit; null without one. */
function useEditedValue(isOfField: (write: UnsyncedWrite) => boolean): number | null {
  const find = () => {
    const edited = unsynced.all().find((write) => write.isEdited && isOfField(write));
    return (edited && valueOf(edited)) ?? null;
  };
  return useSyncExternalStore(unsynced.subscribe, find, find);
}
