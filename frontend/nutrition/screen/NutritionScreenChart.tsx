import type { useLoggedDays_viewer$key } from '#frontend/__generated__/useLoggedDays_viewer.graphql.ts';
import type { ChartSeries } from '#frontend/charts/chartSeries.ts';
import { DayChart } from '#frontend/charts/DayChart.tsx';
import { placesOf } from '#frontend/charts/places.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { GhostBars } from '#frontend/design-system/states/Ghost.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import type { ChartRange } from '#gateway/nutrition/nutrition.rules.ts';
import { barThickness } from './barThickness.ts';
import { amountText } from '#frontend/measures/amounts.ts';
import { energyLabel, personalEnergy } from '#frontend/measures/energyFormat.ts';
import { wholeText } from './NutritionScreenAmounts.ts';
import type { LoggedDay } from './NutritionScreenSummary.ts';
import { useLoggedDays } from './useLoggedDays.ts';
import { t } from '#frontend/language/t.ts';

/** An imagined week, for a chart without values. */
const week = [0.62, 0.8, 0.5, 0.92, 0.7, 0.44, 0.76].map((upper) => [0, upper] as const);

interface NutritionScreenChartProps {
  viewer: useLoggedDays_viewer$key;
  days: readonly Day[];
  isMoving: boolean;
}

/** Calories as a line, macros as bars (lines in weekly ranges), with targets. */
export function NutritionScreenChart({ viewer, days, isMoving }: NutritionScreenChartProps) {
  const { logged, targets } = useLoggedDays(viewer);
  const byDay = new Map(logged.map((day) => [day.date, day]));
  const places = placesOf(days);
  const valuesOf = (amount: (day: LoggedDay) => number) =>
    places.along(
      days.map((date) => {
        const day = byDay.get(date);
        return day ? amount(day) : null;
      }),
    );
  const target = (value: number) => ({ value, word: t('target') });
  // Three bars per week do not fit on a phone.
  const macro = {
    mark: places.period === 'day' ? 'bar' : 'line',
    side: 'right',
    figure: amountText,
    unit: ' g',
  } as const;
  const series: ChartSeries[] = [
    {
      name: t('Calories'),
      mark: 'line',
      side: 'left',
      tone: 'ink',
      figure: wholeText,
      unit: ` ${energyLabel()}`,
      values: valuesOf(({ calories }) => personalEnergy(calories)),
    },
    {
      ...macro,
      name: t('Protein'),
      tone: 'protein',
      target: target(targets.proteinTarget),
      values: valuesOf(({ protein }) => protein),
    },
    {
      ...macro,
      name: t('Fats'),
      tone: 'fats',
      target: target(targets.fatsTarget),
      values: valuesOf(({ fats }) => fats),
    },
    {
      ...macro,
      name: t('Carbs'),
      tone: 'carbs',
      target: target(targets.carbsTarget),
      values: valuesOf(({ carbs }) => carbs),
    },
  ];
  return (
    <DayChart
      name={t('Daily Calories')}
      days={places.days}
      period={places.period}
      series={series}
      units={{ left: energyLabel(), right: 'g' }}
      {...(places.period === 'day' && {
        barThickness: barThickness(days.length as ChartRange),
        linkOf: (day: Day) => `/home?date=${day}`,
      })}
      isMoving={isMoving}
      empty={
        <EmptyState
          picture={<GhostBars bars={week} />}
          title={t('Nothing logged in these {days} days', { days: days.length })}
          description={t('Log a meal to see your calories and macros here.')}
          action={
            <ButtonLink icon="plus" to={`/add-macros?date=${days.at(-1)}`}>
              {t('ADD MACROS')}
            </ButtonLink>
          }
        />
      }
    />
  );
}
