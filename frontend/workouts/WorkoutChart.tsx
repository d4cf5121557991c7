import { amountText } from '#frontend/measures/amounts.ts';
import type { ChartSeries } from '#frontend/charts/chartSeries.ts';
import { DayChart } from '#frontend/charts/DayChart.tsx';
import type { ChartTone } from '#frontend/charts/tones.css.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { type KindMinutes, type WorkoutKind, workoutKinds, workoutLabels } from '#gateway/workouts/workout.rules.ts';
import { t, translated } from '#frontend/language/t.ts';

const tones: Record<WorkoutKind, ChartTone> = {
  STRENGTH: 'primary',
  CARDIO: 'fats',
  FLEXIBILITY: 'sleep',
  HIIT: 'protein',
};

interface WorkoutChartProps {
  name: string;
  /** Oldest first, each by the day it begins with. */
  weeks: readonly { start: Day; minutes: KindMinutes }[];
}

/** The minutes of each kind, week after week. */
export function WorkoutChart({ name, weeks }: WorkoutChartProps) {
  const trained = workoutKinds.filter((kind) => weeks.some(({ minutes }) => minutes[kind] > 0));
  const series = trained.map((kind): ChartSeries => ({
    name: translated(workoutLabels[kind]),
    mark: 'bar',
    side: 'left',
    tone: tones[kind],
    figure: (minutes) => amountText(minutes, 0),
    unit: ` ${t('min')}`,
    // Nothing trained is no bar, and is not read out either.
    values: weeks.map(({ minutes }) => minutes[kind] || null),
  }));
  return (
    <DayChart
      name={name}
      period="week"
      days={weeks.map(({ start }) => start)}
      series={series}
      units={{ left: t('min') }}
      isApart
      empty={null}
    />
  );
}
