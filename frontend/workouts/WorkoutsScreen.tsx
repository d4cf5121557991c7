import { graphql, usePreloadedQuery } from 'react-relay';
import type { WorkoutsScreenQuery } from '#frontend/__generated__/WorkoutsScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Badge } from '#frontend/design-system/text/Badge.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { WorkoutChart } from './WorkoutChart.tsx';
import { weekdayNames } from '#gateway/calendar/names.ts';
import { formats } from '#frontend/design-system/dates/dateTexts.ts';
import { workoutTexts } from './notices.ts';
import { sampleWeeks } from './sampleWeeks.ts';
import * as styles from './WorkoutsScreen.css.ts';
import { WorkoutTiles } from './WorkoutTiles.tsx';
import { t } from '#frontend/language/t.ts';

/** Workouts of this week and of recent weeks. */
export function WorkoutsScreen({ queryRef }: ScreenProps<WorkoutsScreenQuery>) {
  const { viewer } = usePreloadedQuery<WorkoutsScreenQuery>(
    graphql`
      query WorkoutsScreenQuery($firstWeekday: FirstWeekday) @preloadable @throwOnFieldError {
        viewer @required(action: THROW) {
          workoutWeeks(weeks: 8, firstWeekday: $firstWeekday) {
            start
            strength
            cardio
            flexibility
            hiit
            total
          }
        }
      }
    `,
    queryRef,
  );
  const { workoutWeeks } = viewer;
  const isSample = workoutWeeks.every(({ total }) => total === 0);
  const weeks = workoutWeeks.map(({ start, strength, cardio, flexibility, hiit }, index) => ({
    start,
    minutes: isSample
      ? sampleWeeks[index]!
      : { STRENGTH: strength, CARDIO: cardio, FLEXIBILITY: flexibility, HIIT: hiit },
  }));
  return (
    <Screen title={t('Workouts')}>
      {isSample && (
        <div className={styles.sample} role="note">
          <Badge tone="info">{t('Sample')}</Badge>
          <Text tone="soft" size="small">
            {workoutTexts.sample}
          </Text>
        </div>
      )}
      <WorkoutTiles minutes={weeks.at(-1)!.minutes} hint={isSample ? t('Sample') : t('This week')} />
      <Card aria-labelledby="workout-weeks">
        <SectionHeading
          id="workout-weeks"
          title={t('Last 8 weeks')}
          subtitle={
            isSample
              ? t('Sample minutes, week by week')
              : workoutTexts.weeksFrom(
                  weekdayNames(formats().locale)[Temporal.PlainDate.from(weeks[0]!.start).dayOfWeek - 1]!,
                )
          }
          aside={
            isSample ? (
              <ButtonLink to="/add-activity" icon="plus" size="sm">
                {t('Add activity')}
              </ButtonLink>
            ) : undefined
          }
        />
        <WorkoutChart name={isSample ? t('Sample workouts') : t('Workouts')} weeks={weeks} />
      </Card>
    </Screen>
  );
}
