import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as styles from './DayTimeline.css.ts';
import type { Segment } from './daySegments.ts';

const hours = ['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'];

/** A line from midnight to midnight with the activities. Hidden from screen readers, which read the list below. */
export function DayTimeline({ segments }: { segments: readonly Segment[] }) {
  return (
    <div className={styles.timeline} aria-hidden="true">
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
