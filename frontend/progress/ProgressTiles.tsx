import { graphql, useFragment } from 'react-relay';
import type {
  ProgressTiles_viewer$data,
  ProgressTiles_viewer$key,
} from '#frontend/__generated__/ProgressTiles_viewer.graphql.ts';
import { StatTile } from '#frontend/design-system/layout/StatTile.tsx';
import { personalChange, personalWeight, weightFormat } from '#frontend/measures/weightFormat.ts';
import { monthDay, shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import * as styles from '#frontend/charts/chartPage.css.ts';
import { t } from '#frontend/language/t.ts';

/** Goals met, days in a row, and where the weight goes. */
export function ProgressTiles({ viewer }: { viewer: ProgressTiles_viewer$key }) {
  const { progressSummary } = useFragment(
    graphql`
      fragment ProgressTiles_viewer on Viewer @throwOnFieldError {
        progressSummary {
          currentStreak
          longestStreak
          loggedDays
          goalsMet
          goalsMetToday
          activeGoals
          weightTrend {
            fromDate
            toDate
            toWeight
            change
          }
        }
      }
    `,
    viewer,
  );
  const { currentStreak, longestStreak, loggedDays, goalsMet, goalsMetToday, activeGoals, weightTrend } =
    progressSummary;
  return (
    <div className={styles.tiles}>
      <StatTile
        label={t('Achievements')}
        icon="trophy"
        tone="fats"
        value={goalsMet}
        unit={t('{count, plural, one {goal met} other {goals met}}', { count: goalsMet })}
        hint={
          activeGoals === 0
            ? t('Set a goal to begin')
            : t('{met} of {active} today · last 30 days', { met: goalsMetToday, active: activeGoals })
        }
      />
      <StatTile
        label={t('Streak')}
        icon="flame"
        tone="protein"
        value={currentStreak}
        unit={daysOf(currentStreak)}
        hint={
          loggedDays === 0
            ? t('Log something to begin')
            : t('Longest {count, plural, one {# day} other {# days}}', { count: longestStreak })
        }
      />
      <StatTile label={t('Weight trend')} icon="weight" {...weightTile(weightTrend)} />
      <StatTile
        label={t('Logged days')}
        icon="calendar"
        tone="running"
        value={loggedDays}
        unit={daysOf(loggedDays)}
        hint={t('With any entry')}
      />
    </div>
  );
}

const daysOf = (count: number) => t('{count, plural, one {day} other {days}}', { count });

/** One weight has no trend yet. */
function weightTile(trend: ProgressTiles_viewer$data['progressSummary']['weightTrend']) {
  if (!trend) return { value: '–', hint: t('No weight in 30 days') };
  if (trend.fromDate === trend.toDate)
    return {
      value: '–',
      hint: t('{weight} on {day}: a second weight shows the trend.', {
        weight: personalWeight(trend.toWeight),
        day: shortDay(trend.toDate),
      }),
    };
  return {
    value: personalChange(trend.change),
    unit: weightFormat().label,
    hint: t('to {weight} since {day}', {
      weight: personalWeight(trend.toWeight),
      day: monthDay(trend.fromDate),
    }),
  };
}
