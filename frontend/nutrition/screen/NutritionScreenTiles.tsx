import type { useLoggedDays_viewer$key } from '#frontend/__generated__/useLoggedDays_viewer.graphql.ts';
import { Sparkline } from '#frontend/charts/Sparkline.tsx';
import { StatTile } from '#frontend/design-system/layout/StatTile.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { progressPercent } from '#gateway/nutrition/nutrition.rules.ts';
import * as styles from './NutritionScreen.css.ts';
import { energyLabel, personalEnergy, wholeEnergy, wholeEnergyText } from '#frontend/measures/energyFormat.ts';
import { gramsText, wholeText } from './NutritionScreenAmounts.ts';
import { averageDay, type Trend, weekTrend } from './NutritionScreenSummary.ts';
import { useLoggedDays } from './useLoggedDays.ts';
import { percentText } from '#frontend/language/percentText.ts';
import { t } from '#frontend/language/t.ts';

export function NutritionScreenTiles({ viewer, days }: { viewer: useLoggedDays_viewer$key; days: readonly Day[] }) {
  const { logged, targets } = useLoggedDays(viewer);
  const average = averageDay(logged);
  const trend = weekTrend(days, logged);
  return (
    <div className={styles.tiles}>
      <StatTile
        label={t('Avg calories')}
        icon="flame"
        {...(average
          ? { value: wholeText(personalEnergy(average.calories)), unit: energyLabel(), hint: t('per logged day') }
          : nothing)}
      />
      <StatTile
        label={t('Days logged')}
        icon="calendar"
        value={logged.length}
        unit={t('of {days}', { days: days.length })}
        hint={t('{percent} of your days', { percent: percentText(progressPercent(logged.length, days.length)) })}
      />
      <StatTile
        label={t('Avg protein')}
        icon="nutrition"
        tone="protein"
        {...(average
          ? {
              value: wholeText(average.protein),
              unit: 'g',
              hint: t('{percent} of {amount}', {
                percent: percentText(progressPercent(average.protein, targets.proteinTarget)),
                amount: gramsText(targets.proteinTarget),
              }),
            }
          : nothing)}
      />
      <StatTile
        label={t('7-day trend')}
        icon="chart"
        {...(trend
          ? {
              value: wholeText(personalEnergy(trend.average)),
              unit: energyLabel(),
              hint: <TrendHint trend={trend} days={days.length} />,
            }
          : nothing)}
      />
    </div>
  );
}

const nothing = { value: '–', hint: t('Nothing logged yet') };

function TrendHint({ trend: { values, change }, days }: { trend: Trend; days: number }) {
  return (
    <span className={styles.trend}>
      <Sparkline values={values} tone="primary" />
      {change === null ? t('a day this week') : changeText(change, days)}
    </span>
  );
}

/** Returns "120 kcal above your 30-day average". */
function changeText(change: number, days: number): string {
  if (wholeEnergy(change) === 0) return t('same as your {days}-day average', { days });
  const energy = wholeEnergyText(Math.abs(change));
  return change > 0
    ? t('{energy} above your {days}-day average', { energy, days })
    : t('{energy} below your {days}-day average', { energy, days });
}
