import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import * as styles from './ProgressBar.css.ts';

interface ProgressBarProps {
  label: string;
  /** 0 to 100; more is drawn as 100. */
  percent: number;
  /** What stands at the right; the percent when absent. */
  figure?: ReactNode;
}

/** How far something has come. */
export function ProgressBar({ label, percent, figure = `${Math.round(percent)}%` }: ProgressBarProps) {
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
