import type { LastNight_day$key } from '#frontend/__generated__/LastNight_day.graphql.ts';
import type { MorningMetrics_day$key } from '#frontend/__generated__/MorningMetrics_day.graphql.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { LastNight } from './LastNight.tsx';
import * as styles from './Morning.css.ts';
import { MorningMetrics } from './MorningMetrics.tsx';

interface MorningProps {
  day: LastNight_day$key & MorningMetrics_day$key;
  today: Day;
  asksNight: boolean;
  asksMetrics: boolean;
  onDismiss: () => void;
}

export function Morning({ day, today, asksNight, asksMetrics, onDismiss }: MorningProps) {
  return (
    <>
      {asksNight && (
        <div className={styles.night}>
          <LastNight day={day} today={today} onDismiss={onDismiss} />
        </div>
      )}
      {asksMetrics && (
        <div className={styles.metrics}>
          <MorningMetrics day={day} />
        </div>
      )}
    </>
  );
}
