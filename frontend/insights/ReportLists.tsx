import { percentText } from '#frontend/language/percentText.ts';
import { graphql, useFragment } from 'react-relay';
import type { ReportLists_report$key } from '#frontend/__generated__/ReportLists_report.graphql.ts';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { durationText } from '#gateway/calendar/duration.ts';
import { whole } from './reportNumbers.ts';
import { ReportPart, ReportTable } from './ReportPart.tsx';
import { reportTexts } from './texts.ts';
import { t } from '#frontend/language/t.ts';
import { kindLabel } from '#gateway/activities/activityKind.rules.ts';

function useLists(report: ReportLists_report$key) {
  return useFragment(
    graphql`
      fragment ReportLists_report on Report @throwOnFieldError {
        activities {
          activityType
          times
          minutes
        }
        goals {
          goalName
          days
          daysMet
          meanPercent
        }
      }
    `,
    report,
  );
}

/** How often and how long each activity. */
export function ReportActivities({ report }: { report: ReportLists_report$key }) {
  const { activities } = useLists(report);
  return (
    <List
      title={t('Activities')}
      heads={[t('Activity'), t('Times'), t('Time in all')]}
      rows={activities.map(({ activityType, times, minutes }) => [
        kindLabel(activityType),
        whole(times),
        durationText(minutes),
      ])}
    />
  );
}

/** How each goal went, since it was set. */
export function ReportGoals({ report }: { report: ReportLists_report$key }) {
  const { goals } = useLists(report);
  return (
    <List
      title={t('Goals')}
      heads={[t('Goal'), t('Days met'), t('Of the target')]}
      rows={goals.map(({ goalName, days, daysMet, meanPercent }) => [
        goalName,
        t('{met} of {days}', { met: daysMet, days }),
        percentText(meanPercent),
      ])}
    />
  );
}

interface ListProps {
  title: string;
  heads: readonly [string, string, string];
  rows: readonly (readonly [string, string, string])[];
}

function List({ title, heads, rows }: ListProps) {
  return (
    <ReportPart title={title}>
      {rows.length === 0 ? (
        <Text tone="soft">{reportTexts.nothing}</Text>
      ) : (
        <ReportTable name={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...figures], row) => (
              // Two goals can have one name.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                <th scope="row" data-text="">
                  {name}
                </th>
                {figures.map((figure, column) => (
                  <td key={heads[column + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </ReportTable>
      )}
    </ReportPart>
  );
}
