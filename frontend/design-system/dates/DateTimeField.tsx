import { useId, useState } from 'react';
import * as styles from './DateTimeField.css.ts';
import { DeferredDateTimeWheelDialog } from './deferredPickers.ts';
import { field, label as labelStyle } from '../fields/field.css.ts';
import { FieldNote } from '../fields/FieldNote.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { wallTimeTexts } from './wallTime.ts';

interface DateTimeFieldProps {
  label: string;
  /** `yyyy-MM-ddTHH:mm`, local time without a zone. */
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | null | undefined;
}

/** Shows a date and time; pressing it opens the wheels. */
export function DateTimeField({ label, value, onChange, hint, error }: DateTimeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { date, time } = wallTimeTexts(value, Temporal.Now.plainDateISO().year);
  return (
    <div className={field}>
      <span className={labelStyle} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        data-invalid={error ? '' : undefined}
        onPointerEnter={DeferredDateTimeWheelDialog.preload}
        onFocus={DeferredDateTimeWheelDialog.preload}
        onClick={() => setOpen(true)}
      >
        <span className={styles.glyph}>
          <Icon name="clock" size="sm" />
        </span>
        <span className={styles.date} id={`${id}-value`}>
          {date} <span className={styles.time}>{time}</span>
        </span>
        <span className={styles.glyph}>
          <Icon name="chevronDown" size="sm" />
        </span>
      </button>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
      <DeferredDateTimeWheelDialog open={isOpen} onOpenChange={setOpen} title={label} value={value} onDone={onChange} />
    </div>
  );
}
