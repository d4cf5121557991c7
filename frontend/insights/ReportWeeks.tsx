import { graphql, useFragment } from 'react-relay';
import type {
  ReportWeeks_report$data,
  ReportWeeks_report$key,
} from '#frontend/__generated__/ReportWeeks_report.graphql.ts';
import type { ReportPart as Part } from './reportPlace.ts';
import { monthDay } from '#frontend/design-system/dates/dateTexts.ts';
import * as styles from './Report.css.ts';
import { weightFormat } from '#frontend/measures/weightFormat.ts';
import { energyLabel, personalEnergy } from '#frontend/measures/energyFormat.ts';
import { roundTo } from '#gateway/input/number.rules.ts';
import { tenths, whole } from './reportNumbers.ts';
import { ReportPart, ReportTable } from './ReportPart.tsx';
import { t } from '#frontend/language/t.ts';

type Week = ReportWeeks_report$data['weeks'][number];

interface Column {
  part: Part;
  name: string;
  unit: string | (() => string);
  text: (week: Week) => string;
}

const columns: readonly Column[] = [
  { part: 'sleep', name: t('Sleep'), unit: t('hours'), text: ({ sleepHours }) => tenths(sleepHours) },
  {
    part: 'nutrition',
    name: t('Calories'),
    unit: energyLabel,
    text: ({ calories }) => whole(known(calories, personalEnergy)),
  },
  { part: 'nutrition', name: t('Protein'), unit: 'g', text: ({ protein }) => whole(protein) },
  { part: 'nutrition', name: t('Fats'), unit: 'g', text: ({ fats }) => whole(fats) },
  { part: 'nutrition', name: t('Carbs'), unit: 'g', text: ({ carbs }) => whole(carbs) },
  { part: 'weight', name: t('Weight'), unit: () => weightFormat().label, text: ({ weight }) => weightCell(weight) },
  { part: 'activities', name: t('Active'), unit: t('min in all'), text: ({ activeMinutes }) => whole(activeMinutes) },
];

function known(value: number | null | undefined, convert: (value: number) => number): number | null {
  return value === null || value === undefined ? null : convert(value);
}

/** The heading names the unit. */
function weightCell(pounds: number | null | undefined): string {
  const { amount, hasWords, text } = weightFormat();
  const shown = known(pounds, amount);
  return hasWords && shown !== null ? text(roundTo(shown, 1)) : tenths(shown);
}

/** The means of each week, and the minutes of its activities added up. */
export function ReportWeeks({ report, parts }: { report: ReportWeeks_report$key; parts: readonly Part[] }) {
  const { weeks } = useFragment(
    graphql`
      fragment ReportWeeks_report on Report @throwOnFieldError {
        weeks {
          from
          to
          sleepHours
          calories
          protein
          fats
          carbs
          weight
          activeMinutes
        }
      }
    `,
    report,
  );
  const shown = columns.filter(({ part }) => parts.includes(part));
  if (shown.length === 0) return null;
  // Whoever began in March needs no empty weeks of January.
  const begun = weeks.slice(
    Math.max(
      0,
      weeks.findIndex((week) => shown.some(({ text }) => !['–', '0'].includes(text(week)))),
    ),
  );
  return (
    <ReportPart title={t('Week by week')} isLong>
      <ReportTable name={t('Week by week')}>
        <thead>
          <tr>
            <th scope="col">{t('Week')}</th>
            {shown.map(({ name, unit }) => (
              <th key={name} scope="col">
                {name} <span className={styles.unit}>{typeof unit === 'string' ? unit : unit()}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {begun.map((week) => (
            <tr key={week.from}>
              <th scope="row">{`${monthDay(week.from)} – ${monthDay(week.to)}`}</th>
              {shown.map(({ name, text }) => (
                <td key={name}>{text(week)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ReportTable>
    </ReportPart>
  );
}
