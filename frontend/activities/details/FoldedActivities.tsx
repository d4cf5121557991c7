import { graphql, useFragment } from 'react-relay';
import type { FoldedActivities_activity$key } from '#frontend/__generated__/FoldedActivities_activity.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { t } from '#frontend/language/t.ts';
import { kindLabel } from '#gateway/activities/activityKind.rules.ts';
import { durationText } from '#gateway/calendar/duration.ts';
import { activityTimesText } from '#frontend/app/days/activityTime.ts';
import { usePreferActivity } from './usePreferActivity.ts';

/** Which other sources have the same night or workout, and which of them counts. */
export function FoldedActivities({ activity }: { activity: FoldedActivities_activity$key }) {
  const { id, date, foldedInto, alsoFrom } = useFragment(
    graphql`
      fragment FoldedActivities_activity on Activity @throwOnFieldError {
        id
        date
        foldedInto
        alsoFrom {
          id
          activityType
          startTime
          endTime
          timezone
          durationMinutes
          date
          sourceName
        }
      }
    `,
    activity,
  );
  const [prefer, isChoosing] = usePreferActivity();
  if (foldedInto)
    return (
      <Card as="div" tone="sunken" gap="sm">
        <Text as="p">{t('Another source has the same time, and its entry counts instead of this one.')}</Text>
        <Button variant="soft" pending={isChoosing} onClick={() => void prefer({ id, day: date })}>
          {t('Let this one count')}
        </Button>
      </Card>
    );
  if (alsoFrom.length === 0) return null;
  return (
    <Card aria-labelledby="also-from" padding="lg" gap="sm">
      <SectionHeading
        id="also-from"
        title={t('Also from')}
        subtitle={t('The same time from other sources. It counts once, as shown above.')}
      />
      <List label={t('Also from')}>
        {alsoFrom.map((one) => {
          const { activityType, startTime, endTime, timezone, durationMinutes, sourceName } = one;
          const address = { edit: one.id, activityType, startTime, endTime, date: one.date, zone: timezone };
          return (
            <ListRow
              key={one.id}
              title={sourceName ?? t('Your own entry')}
              detail={`${kindLabel(activityType)} · ${activityTimesText({ startTime, endTime, timezone })}`}
              meta={durationText(durationMinutes)}
              to={`/add-activity?${new URLSearchParams({ ...address, ...(sourceName && { from: sourceName }), more: '1' })}`}
            />
          );
        })}
      </List>
    </Card>
  );
}
