import type { ReactNode } from 'react';
import type { UnsyncedWrite } from '#frontend/app/offline/unsynced.ts';
import { useIsWaiting } from '#frontend/app/offline/useIsWaiting.ts';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import type { DecimalLimits } from '#gateway/input/number.rules.ts';
import { AmountRow } from '#frontend/app/forms/AmountRow.tsx';
import * as styles from './MetricField.css.ts';
import { metricCardTexts } from './notices.ts';
import { type SaveResult, useMetricDraft } from './useMetricDraft.ts';

interface MetricFieldProps {
  label: string;
  unit: string;
  hint?: ReactNode;
  stored: number | null;
  limits: DecimalLimits;
  onSave: (value: number) => Promise<SaveResult>;
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
export function MetricField({ label, unit, hint, stored, limits, onSave, trailing, isWrittenBy }: MetricFieldProps) {
  const { text, status, error, change, commit } = useMetricDraft({ stored, limits, save: onSave });
  const isWaiting = useIsWaiting(isWrittenBy);
  const isUnsaved = status === 'failed' && !error;
  return (
    <>
      <AmountRow
        label={label}
        unit={unit}
        hint={isUnsaved ? metricCardTexts.notSaved : isWaiting ? metricCardTexts.waiting : hint}
        error={error}
        mark={marks[error ? 'idle' : status]}
        trailing={trailing}
        value={text}
        step={0.1}
        placeholder="–"
        enterKeyHint="done"
        onValue={change}
        onBlur={commit}
        onEnter={commit}
      />
      <VisuallyHidden>
        <span role="status">
          {status === 'saved' && `${label} saved`}
          {isUnsaved && `${label} not saved`}
          {isWaiting && `${label} waits to sync`}
        </span>
      </VisuallyHidden>
    </>
  );
}
