import { useId } from 'react';
import * as styles from './SwitchRow.css.ts';

interface SwitchRowProps {
  title: string;
  detail: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that applies at once; the whole row is its press target. */
export function SwitchRow({ title, detail, checked, disabled, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title} id={`${id}-title`}>
          {title}
        </span>
        <span className={styles.detail} id={`${id}-detail`}>
          {detail}
        </span>
      </span>
      <input
        className={styles.input}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-detail`}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
