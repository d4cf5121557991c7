import { graphql, useFragment } from 'react-relay';
import type { SleepTimesChart_viewer$key } from '#frontend/__generated__/SleepTimesChart_viewer.graphql.ts';
import type { ChartSeries } from '#frontend/charts/chartSeries.ts';
import { DayChart } from '#frontend/charts/DayChart.tsx';
import { placesOf } from '#frontend/charts/places.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { minutesText } from './minutesText.ts';
import { NoSleep } from './NoSleep.tsx';
import { t } from '#frontend/language/t.ts';

interface SleepTimesChartProps {
  viewer: SleepTimesChart_viewer$key;
  days: readonly Day[];
  isMoving: boolean;
}

/** The longest sleep of each day as a bar from bedtime to wake-up, with the averages of both drawn across. */
export function SleepTimesChart({ viewer, days, isMoving }: SleepTimesChartProps) {
  const { sleepTimes } = useFragment(
    graphql`
      fragment SleepTimesChart_viewer on Viewer @throwOnFieldError {
        sleepTimes(from: $from, to: $to) {
          date
          bedtime
          wakeUp
        }
      }
    `,
    viewer,
  );
  const byDay = new Map(sleepTimes.map((times) => [times.date, times]));
  const places = placesOf(days);
  const valuesOf = (end: 'bedtime' | 'wakeUp') => places.along(days.map((day) => byDay.get(day)?.[end] ?? null));
  const averageOf = (end: 'bedtime' | 'wakeUp') => ({
    value: sleepTimes.reduce((sum, times) => sum + times[end], 0) / sleepTimes.length,
    word: t('average'),
  });
  const wakeUps = valuesOf('wakeUp');
  const shared = { side: 'left', tone: 'sleep', figure: minutesText, unit: '' } as const;
  const series: ChartSeries[] = [
    {
      ...shared,
      name: t('Bedtime'),
      mark: 'span',
      values: valuesOf('bedtime'),
      until: wakeUps,
      target: averageOf('bedtime'),
    },
    { ...shared, name: t('Wake-up'), mark: 'none', values: wakeUps, target: averageOf('wakeUp') },
  ];
  return (
    <DayChart
      name={t('Bedtime and wake-up')}
      days={places.days}
      period={places.period}
      series={series}
      isBelowTiles
      units={{ left: '' }}
      timeText={minutesText}
      {...(places.period === 'day' && { linkOf: (day: Day) => `/home?date=${day}` })}
      isMoving={isMoving}
      empty={<NoSleep days={days} />}
    />
  );
}
