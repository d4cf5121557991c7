import { percentText } from '#frontend/language/percentText.ts';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import * as styles from './ProgressBar.css.ts';

interface ProgressBarProps {
  label: string;
  /** Values outside 0 to 100 are clamped. */
  percent: number;
  /** Shown at the right; defaults to the percentage. */
  figure?: ReactNode;
}

export function ProgressBar({ label, percent, figure = percentText(percent) }: ProgressBarProps) {
  const drawn = Math.max(0, Math.min(percent, 100));
  return (
    <div>
      <div className={styles.head}>
        <span className={styles.name}>{label}</span>
        <span className={styles.figure}>{figure}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(drawn)}
      >
        <div className={styles.bar} style={assignInlineVars({ [styles.share]: `${drawn}%` })} />
      </div>
    </div>
  );
}
