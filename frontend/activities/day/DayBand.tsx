import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as styles from './DayBand.css.ts';
import type { Segment } from './daySegments.ts';

const hours = ['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'];

/** The day as one line from midnight to midnight, each activity in its colour. The list beneath says the same in words. */
export function DayBand({ segments }: { segments: readonly Segment[] }) {
  return (
    <div className={styles.band} aria-hidden="true">
      <div className={styles.track}>
        {segments.map(({ look, from, to }, index) => (
          <span
            key={index}
            className={styles.segment[look]}
            style={assignInlineVars({ [styles.from]: `${from * 100}%`, [styles.length]: `${(to - from) * 100}%` })}
          />
        ))}
      </div>
      <div className={styles.hours}>
        {hours.map((hour, index) => (
          <span key={index}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
