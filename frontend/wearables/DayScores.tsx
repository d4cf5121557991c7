import { graphql, useFragment } from 'react-relay';
import type { DayScores_day$key } from '#frontend/__generated__/DayScores_day.graphql.ts';
import * as styles from './DayScores.css.ts';
import { pageLanguage } from '#frontend/language/pageLanguage.ts';
import { SourceMark } from './SourceMark.tsx';
import { t } from '#frontend/language/t.ts';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The wearable's scores of a day in one line; nothing without scores. */
export function DayScores({ day }: { day: DayScores_day$key }) {
  const { wearable } = useFragment(
    graphql`
      fragment DayScores_day on Day @throwOnFieldError {
        wearable {
          recoveryScore
          strain
          heartRateVariability
          restingHeartRate
        }
      }
    `,
    day,
  );
  if (!wearable) return null;
  const { recoveryScore, strain, heartRateVariability, restingHeartRate } = wearable;
  const scores = [
    { name: t('Recovery'), value: rounded(recoveryScore), unit: '%' },
    { name: t('Strain'), value: strain?.toLocaleString(pageLanguage, oneDecimal), unit: '' },
    { name: t('HRV'), value: rounded(heartRateVariability), unit: 'ms' },
    { name: t('Resting HR'), value: rounded(restingHeartRate), unit: 'bpm' },
  ].filter(({ value }) => value !== undefined);
  if (scores.length === 0) return null;
  return (
    <div className={styles.frame} role="group" aria-label={t('Scores of the day')}>
      <div className={styles.line}>
        <dl className={styles.scores}>
          {scores.map(({ name, value, unit }) => (
            <div key={name} className={styles.score}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>
                {value}
                {unit && <span className={styles.unit}>{unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <SourceMark />
      </div>
    </div>
  );
}

function rounded(value: number | null | undefined): string | undefined {
  return value?.toFixed(0);
}
