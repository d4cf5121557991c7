import { graphql, useFragment } from 'react-relay';
import type { ReportSheet_viewer$key } from '#frontend/__generated__/ReportSheet_viewer.graphql.ts';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import type { ReportPlace } from './reportPlace.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { formats, longDay } from '#frontend/design-system/dates/dateTexts.ts';
import * as styles from './Report.css.ts';
import { ReportActivities, ReportGoals } from './ReportLists.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportJournal } from './ReportJournal.tsx';
import { ReportPhotos } from './ReportPhotos.tsx';
import { ReportWeeks } from './ReportWeeks.tsx';
import { reportTexts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

interface ReportSheetProps {
  viewer: ReportSheet_viewer$key;
  place: ReportPlace;
  today: Day;
  isMoving: boolean;
}

/** What is printed: whose days and which, what they come to, week by week, and what else was chosen. */
export function ReportSheet({ viewer, place: { from, to, parts }, today, isMoving }: ReportSheetProps) {
  const data = useFragment(
    graphql`
      fragment ReportSheet_viewer on Viewer @throwOnFieldError {
        firstName
        lastName
        report(from: $from, to: $to, firstWeekday: $firstWeekday) {
          __typename
          ... on Report {
            ...ReportFigures_report @alias(as: "figures")
            ...ReportWeeks_report @alias(as: "weekly")
            ...ReportLists_report @alias(as: "lists")
          }
        }
        ...ReportJournal_viewer
        ...ReportPhotos_viewer
      }
    `,
    viewer,
  );
  const { figures, weekly, lists } = data.report.__typename === 'Report' ? data.report : {};
  if (!figures || !weekly || !lists) return null;
  const name = [data.firstName, data.lastName].filter(Boolean).join(' ');
  return (
    <article className={styles.sheet} aria-labelledby="report-title" aria-busy={isMoving}>
      <Stack gap="xxs">
        <Heading level={2} size="display" id="report-title">
          {name || t('Report')}
        </Heading>
        <Text tone="soft">{`${longDay(from)} – ${longDay(to)}`}</Text>
      </Stack>
      <ReportFigures report={figures} parts={parts} />
      <ReportWeeks report={weekly} parts={parts} />
      {parts.includes('activities') && <ReportActivities report={lists} />}
      {parts.includes('goals') && <ReportGoals report={lists} />}
      {parts.includes('journal') && <ReportJournal viewer={data} />}
      {parts.includes('photos') && <ReportPhotos viewer={data} />}
      <div className={styles.part}>
        <Text
          size="small"
          tone="soft"
        >{`${reportTexts.basis[formats().firstWeekday]} ${t('Made with Everystep on {day}.', { day: longDay(today) })}`}</Text>
      </div>
    </article>
  );
}
