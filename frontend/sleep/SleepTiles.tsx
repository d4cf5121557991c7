import { graphql, useFragment } from 'react-relay';
import type { SleepTiles_viewer$key } from '#frontend/__generated__/SleepTiles_viewer.graphql.ts';
import { StatTile } from '#frontend/design-system/layout/StatTile.tsx';
import { hoursText } from '#frontend/measures/amounts.ts';
import { sleepGoal, sleepTiles } from '#gateway/sleep/sleep.rules.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import * as styles from '#frontend/charts/chartPage.css.ts';
import { t } from '#frontend/language/t.ts';

/** Last night, the week that ends today, and the goal. */
export function SleepTiles({ viewer, today }: { viewer: SleepTiles_viewer$key; today: Day }) {
  const { sleepRange } = useFragment(
    graphql`
      fragment SleepTiles_viewer on Viewer @throwOnFieldError {
        sleepRange(from: $from, to: $to) {
          date
          value
        }
      }
    `,
    viewer,
  );
  const { lastNight, weeklyAverage, weekTotal, loggedNights } = sleepTiles(sleepRange, today);
  return (
    <div className={styles.tiles}>
      <StatTile
        label={t('Last Night')}
        icon="sleep"
        tone="sleep"
        value={lastNight ? hoursText(lastNight.value) : '–'}
        hint={lastNight ? shortDay(lastNight.date) : t('Not logged yet')}
      />
      <StatTile
        label={t('Weekly Avg')}
        icon="chart"
        value={weeklyAverage === null ? '–' : hoursText(weeklyAverage)}
        hint={
          loggedNights === 0
            ? t('No nights logged')
            : t('over {count, plural, one {# logged night} other {# logged nights}}', { count: loggedNights })
        }
      />
      <StatTile label={t('Week Total')} icon="bars" value={hoursText(weekTotal)} hint={t('over 7 days')} />
      <StatTile label={t('Sleep Goal')} icon="goal" tone="running" value={hoursText(sleepGoal)} hint={t('a night')} />
    </div>
  );
}
