import { assignInlineVars } from '@vanilla-extract/dynamic';
import { formats } from '#frontend/design-system/dates/dateTexts.ts';
import * as styles from './DayTimeline.css.ts';
import type { Segment } from './daySegments.ts';

const hours = {
  H12: ['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'],
  H24: ['00:00', '06:00', '12:00', '18:00', '24:00'],
};

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
        {hours[formats().hourCycle].map((hour, index) => (
          <span key={index}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
