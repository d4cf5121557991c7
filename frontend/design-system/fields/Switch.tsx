import { useId } from 'react';
import { Text } from '../text/Text.tsx';
import * as styles from './Switch.css.ts';

interface SwitchProps {
  label: string;
  /** One sentence below the label. */
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off and takes effect at once. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <Text as="span" weight="strong">
          {label}
        </Text>
        {hint && (
          <Text as="span" id={hintId} size="small" tone="soft">
            {hint}
          </Text>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.track}
        checked={checked}
        aria-checked={checked}
        aria-describedby={hint ? hintId : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
