import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as styles from './Ghost.css.ts';

/** The faint shape of a list that is still empty. */
export function GhostRows() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {(['long', 'short', 'long'] as const).map((length, index) => (
        <div key={index} className={styles.row}>
          <div className={styles.tile} />
          <div className={styles.lines}>
            <div className={styles.lineOf[length]} />
            <div className={styles.lineOf.short} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface GhostBarsProps {
  /** The lower and upper end of each bar, 0 at the bottom and 1 at the top. */
  bars: readonly (readonly [lower: number, upper: number])[];
}

/** The faint shape of a chart that has no values yet. */
export function GhostBars({ bars }: GhostBarsProps) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map(([lower, upper], index) => (
        <div
          key={index}
          className={styles.bar}
          style={assignInlineVars({ [styles.lower]: `${lower}`, [styles.upper]: `${upper}` })}
        />
      ))}
    </div>
  );
}
