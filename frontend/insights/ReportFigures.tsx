import { graphql, useFragment } from 'react-relay';
import type {
  ReportFigures_report$data,
  ReportFigures_report$key,
} from '#frontend/__generated__/ReportFigures_report.graphql.ts';
import { Text } from '#frontend/design-system/text/Text.tsx';
import type { ReportPart as Part } from './reportPlace.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { durationText } from '#gateway/calendar/duration.ts';
import * as styles from './Report.css.ts';
import { ReportPart } from './ReportPart.tsx';
import { energyLabel, personalEnergy } from '#frontend/measures/energyFormat.ts';
import { weightFormat } from '#frontend/measures/weightFormat.ts';
import { signed, tenths, weight, whole } from './reportNumbers.ts';
import { partLabels, reportTexts } from './texts.ts';
import { t } from '#frontend/language/t.ts';
import { listed } from '#frontend/language/listed.ts';

type Told = { figure: string; detail?: string };
type Weight = { date: string; value: number };

/** The last weight and how far it is from the first; a single one is no change. */
function weightFigure(first: Weight, last: Weight): Told {
  const on = ({ value, date }: Weight) => t('{weight} on {day}', { weight: weight(value), day: shortDay(date) });
  if (first.date === last.date) return { figure: weight(last.value), detail: on(last) };
  const { amount, hasWords, label } = weightFormat();
  const change = signed(amount(last.value - first.value));
  return {
    // Stones change by pounds.
    figure: `${weight(last.value)} (${hasWords ? `${change} ${label}` : change})`,
    detail: listed([on(first), on(last)]),
  };
}

/** What the days come to, part by part; null where a part has nothing of the kind. */
const tell: Partial<Record<Part, (report: ReportFigures_report$data) => Told | null>> = {
  sleep: ({ whole: { nights, sleepHours } }) =>
    nights === 0
      ? null
      : {
          figure: t('{hours} hours a night', { hours: tenths(sleepHours) }),
          detail: t('{count, plural, one {# night} other {# nights}} logged', { count: nights }),
        },
  nutrition: ({ whole: { eatenDays, calories, protein, fats, carbs } }) =>
    eatenDays === 0
      ? null
      : {
          figure: t('{energy} a day', { energy: `${whole(personalEnergy(calories ?? 0))} ${energyLabel()}` }),
          detail: [
            typeof protein === 'number' &&
              t('Protein {protein} g, fats {fats} g, carbs {carbs} g', {
                protein: whole(protein),
                fats: whole(fats),
                carbs: whole(carbs),
              }),
            t('{count, plural, one {# day} other {# days}} logged', { count: eatenDays }),
          ]
            .filter(Boolean)
            .join(' · '),
        },
  weight: ({ firstWeight: first, lastWeight: last }) => (first && last ? weightFigure(first, last) : null),
  activities: ({ whole: { activeDays, activeMinutes } }) =>
    activeDays === 0
      ? null
      : {
          figure: t('{duration} active', { duration: durationText(activeMinutes) }),
          detail: t('On {count, plural, one {# day} other {# days}}', { count: activeDays }),
        },
};

/** The report in a few lines. */
export function ReportFigures({ report, parts }: { report: ReportFigures_report$key; parts: readonly Part[] }) {
  const data = useFragment(
    graphql`
      fragment ReportFigures_report on Report @throwOnFieldError {
        whole {
          nights
          sleepHours
          eatenDays
          calories
          protein
          fats
          carbs
          activeDays
          activeMinutes
        }
        firstWeight {
          date
          value
        }
        lastWeight {
          date
          value
        }
      }
    `,
    report,
  );
  const shown = parts.filter((part) => tell[part]);
  if (shown.length === 0) return null;
  return (
    <ReportPart title={t('In all')}>
      {shown.every((part) => tell[part]!(data) === null) && <Text tone="soft">{reportTexts.nothing}</Text>}
      <dl className={styles.figures}>
        {shown.map((part) => {
          const told = tell[part]!(data);
          return (
            <div key={part} className={styles.figure}>
              <dt>{partLabels[part]}</dt>
              <dd>
                {told?.figure ?? '–'}
                {told?.detail && <span className={styles.detail}>{told.detail}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </ReportPart>
  );
}
