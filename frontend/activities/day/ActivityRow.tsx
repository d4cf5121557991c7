import { graphql, useFragment } from 'react-relay';
import type { ActivityRow_activity$key } from '#frontend/__generated__/ActivityRow_activity.graphql.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { useIsRowWaiting } from '#frontend/app/offline/useIsWaiting.ts';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import { distanceText } from '#frontend/measures/distanceFormat.ts';
import { SourceMark } from '#frontend/wearables/SourceMark.tsx';
import { activityLook, kindLabel } from '#gateway/activities/activityKind.rules.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { durationText } from '#gateway/calendar/duration.ts';
import * as styles from './ActivityRow.css.ts';
import { activityIcon } from '../activityIcon.ts';
import { overnightMarks } from './overnight.ts';
import { alsoFromText } from './alsoFrom.ts';
import { activityTimesText, elsewhere } from '#frontend/app/days/activityTime.ts';
import { LongName } from '#frontend/design-system/text/LongName.tsx';
import { t } from '#frontend/language/t.ts';

interface ActivityRowProps {
  activity: ActivityRow_activity$key;
  /** The day on which it is shown. */
  day: Day;
}

export function ActivityRow({ activity, day }: ActivityRowProps) {
  const {
    id,
    databaseId,
    activityType,
    startTime,
    endTime,
    timezone,
    durationMinutes,
    date,
    sourceName,
    details,
    alsoFrom,
  } = useFragment(
    graphql`
      fragment ActivityRow_activity on Activity @throwOnFieldError {
        id
        databaseId
        activityType
        startTime
        endTime
        timezone
        durationMinutes
        date
        # offlineWrites.ts reads it.
        source
        sourceName
        details {
          meters
          averageHeartRate
        }
        alsoFrom {
          id
          sourceName
        }
      }
    `,
    activity,
  );
  const city = elsewhere(startTime, timezone, memberZone());
  const isWaiting = useIsRowWaiting({ id, databaseId });
  const times = activityTimesText({ startTime, endTime, timezone });
  const edit = new URLSearchParams({ edit: id, activityType, startTime, endTime, date, zone: timezone });
  if (sourceName) edit.set('from', sourceName);
  if (details || alsoFrom.length > 0) edit.set('more', '1');
  return (
    <ListRow
      leading={<IconTile icon={activityIcon(activityType)} tone={activityLook(activityType)} />}
      title={<LongName>{kindLabel(activityType)}</LongName>}
      detail={
        <>
          {joined(
            times,
            ...overnightMarks({ activityType, endTime, timezone, date }, day),
            city,
            isWaiting && t('waiting to sync'),
          )}
          <span className={styles.measured}>
            {joined(
              details?.meters && distanceText(details.meters),
              details?.averageHeartRate && t('{rate} bpm', { rate: Math.round(details.averageHeartRate) }),
              alsoFrom.length > 0 && alsoFromText(alsoFrom),
            )}
          </span>
        </>
      }
      meta={<Figure minutes={durationMinutes} sourceName={sourceName} />}
      to={`/add-activity?${edit}`}
    />
  );
}

function joined(...parts: unknown[]): string {
  return parts.filter(Boolean).join(' · ');
}

function Figure({ minutes, sourceName }: { minutes: number; sourceName: string | null | undefined }) {
  if (!sourceName) return durationText(minutes);
  return (
    <span className={styles.figure}>
      <span>{durationText(minutes)}</span>
      <SourceMark name={sourceName} />
    </span>
  );
}
