import type { ReactNode } from 'react';
import type { IconName } from '../pictures/Icon.tsx';
import { IconTile, type Tone } from '../pictures/IconTile.tsx';
import * as styles from './StatTile.css.ts';

interface StatTileProps {
  label: string;
  value: ReactNode;
  unit?: string;
  hint?: ReactNode;
  icon?: IconName;
  tone?: Tone;
}

/** A number with its name, for use in a `Grid min="tile"`. */
export function StatTile({ label, value, unit, hint, icon, tone }: StatTileProps) {
  return (
    <div className={styles.tile}>
      <p className={styles.label}>
        {icon && <IconTile icon={icon} tone={tone} size="sm" soft />}
        {label}
      </p>
      <p className={styles.value}>
        {value}
        {unit && <span className={styles.unit}>{unit}</span>}
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
