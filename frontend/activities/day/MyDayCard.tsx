import { graphql, useFragment } from 'react-relay';
import type { MyDayCard_day$data, MyDayCard_day$key } from '#frontend/__generated__/MyDayCard_day.graphql.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List } from '#frontend/design-system/layout/List.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { DayScores } from '#frontend/wearables/DayScores.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { DayTimeline } from './DayTimeline.tsx';
import { daySegments } from './daySegments.ts';
import { daySummary } from './daySummary.ts';
import { EmptyDay } from './EmptyDay.tsx';
import { t, translated } from '#frontend/language/t.ts';

export function MyDayCard({ day, isToday }: { day: MyDayCard_day$key; isToday: boolean }) {
  const shown = useFragment(
    graphql`
      fragment MyDayCard_day on Day @throwOnFieldError {
        date
        activities {
          id
          activityType
          startTime
          endTime
          timezone
          durationMinutes
          ...ActivityRow_activity
        }
        continuedActivities {
          id
          activityType
          startTime
          endTime
          timezone
          ...ActivityRow_activity
        }
        ...DayScores_day
      }
    `,
    day,
  );
  const { date, activities, continuedActivities } = shown;
  const onDay = [...continuedActivities, ...activities];
  return (
    <Card aria-labelledby="my-day" gap="sm">
      <SectionHeading
        id="my-day"
        title={t('My Day')}
        aside={
          <Text tone="soft" size="small" truncate>
            {longDay(date)}
          </Text>
        }
      />
      {activities.length === 0 ? (
        <>
          {continuedActivities.length > 0 && <DayTimeline segments={daySegments(continuedActivities, date)} />}
          <EmptyDay date={date} isToday={isToday} />
          <DayScores day={shown} />
          {continuedActivities.length > 0 && <Rows activities={continuedActivities} day={date} />}
        </>
      ) : (
        <Stack gap="xs">
          <DayTimeline segments={daySegments(onDay, date)} />
          <Text size="small" weight="medium">
            {daySummary(activities)}
          </Text>
          <DayScores day={shown} />
          <Rows activities={onDay} day={date} />
          <Text tone="faint" size="small">
            {translated(activityTexts.tapToEdit)}
          </Text>
        </Stack>
      )}
      <Inline fill gap="sm">
        <ButtonLink icon="plus" to={`/add-activity?date=${date}`}>
          {t('ADD ACTIVITY')}
        </ButtonLink>
        <ButtonLink variant="soft" icon="journal" to={`/journal-entry?date=${date}`}>
          {t('JOURNAL')}
        </ButtonLink>
      </Inline>
    </Card>
  );
}

type Row = MyDayCard_day$data['activities' | 'continuedActivities'][number];

function Rows({ activities, day }: { activities: readonly Row[]; day: Day }) {
  return (
    <List label={t('Activities')}>
      {activities.map((activity) => (
        <ActivityRow key={activity.id} activity={activity} day={day} />
      ))}
    </List>
  );
}
