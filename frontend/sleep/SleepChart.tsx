import { graphql, useFragment } from 'react-relay';
import type { SleepChart_viewer$key } from '#frontend/__generated__/SleepChart_viewer.graphql.ts';
import type { ChartSeries } from '#frontend/charts/chartSeries.ts';
import { DayChart } from '#frontend/charts/DayChart.tsx';
import { placesOf } from '#frontend/charts/places.ts';
import { fixedText } from '#frontend/measures/amounts.ts';
import { sleepGoal } from '#gateway/sleep/sleep.rules.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { NoSleep } from './NoSleep.tsx';
import { sleepColour } from './sleepColour.ts';
import { t } from '#frontend/language/t.ts';

interface SleepChartProps {
  viewer: SleepChart_viewer$key;
  days: readonly Day[];
  isMoving: boolean;
}

/** The hours of each night as a bar on the day it ended, from red to green the nearer it is to the goal. */
export function SleepChart({ viewer, days, isMoving }: SleepChartProps) {
  const { sleepRange } = useFragment(
    graphql`
      fragment SleepChart_viewer on Viewer @throwOnFieldError {
        sleepRange(from: $from, to: $to) {
          date
          value
        }
      }
    `,
    viewer,
  );
  const hours = new Map(sleepRange.map(({ date, value }) => [date, value]));
  const places = placesOf(days);
  const series: ChartSeries[] = [
    {
      name: t('Sleep'),
      mark: 'bar',
      side: 'left',
      tone: 'sleep',
      figure: (hours) => fixedText(hours),
      unit: t('{hours}h', { hours: '' }),
      target: { value: sleepGoal, word: t('goal') },
      colourOf: sleepColour,
      values: places.along(days.map((day) => hours.get(day) ?? null)),
    },
  ];
  return (
    <DayChart
      name={t('Sleep hours')}
      days={places.days}
      period={places.period}
      series={series}
      isBelowTiles
      units={{ left: t('hours') }}
      {...(places.period === 'day' && { linkOf: (day: Day) => `/home?date=${day}` })}
      isMoving={isMoving}
      empty={<NoSleep days={days} />}
    />
  );
}
