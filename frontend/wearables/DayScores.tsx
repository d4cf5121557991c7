import { graphql, useFragment } from 'react-relay';
import type { DayScores_day$key } from '#frontend/__generated__/DayScores_day.graphql.ts';
import { amountText, fixedText } from '#frontend/measures/amounts.ts';
import { energyLabel, wholeEnergyOfKilojoules } from '#frontend/measures/energyFormat.ts';
import * as styles from './DayScores.css.ts';
import { healthSourceNames } from './healthSourceNames.ts';
import { SourceMark } from './SourceMark.tsx';
import { t } from '#frontend/language/t.ts';

interface Score {
  name: string;
  value: string | undefined;
  unit: string;
}

/** The figures of a day that a wearable and a phone measured, a line each; nothing without any. */
export function DayScores({ day }: { day: DayScores_day$key }) {
  const { wearable, health } = useFragment(
    graphql`
      fragment DayScores_day on Day @throwOnFieldError {
        wearable {
          recoveryScore
          strain
          heartRateVariability
          restingHeartRate
        }
        health {
          source
          steps
          activeEnergy
          heartRateVariability
          restingHeartRate
        }
      }
    `,
    day,
  );
  return (
    <>
      <Line
        label={t('Scores of the day')}
        scores={[
          { name: t('Recovery'), value: rounded(wearable?.recoveryScore), unit: '%' },
          {
            name: t('Strain'),
            value: typeof wearable?.strain === 'number' ? fixedText(wearable.strain) : undefined,
            unit: '',
          },
          ...heartScores(wearable),
        ]}
      />
      <Line
        label={t('Figures from your phone')}
        source={health ? healthSourceNames[health.source] : undefined}
        scores={[
          {
            name: t('Steps'),
            value: typeof health?.steps === 'number' ? amountText(health.steps) : undefined,
            unit: '',
          },
          {
            name: t('Active energy'),
            value: rounded(health?.activeEnergy && wholeEnergyOfKilojoules(health.activeEnergy)),
            unit: energyLabel(),
          },
          ...heartScores(health),
        ]}
      />
    </>
  );
}

interface Heart {
  readonly heartRateVariability: number | null | undefined;
  readonly restingHeartRate: number | null | undefined;
}

function heartScores(heart: Heart | null | undefined): Score[] {
  return [
    { name: t('HRV'), value: rounded(heart?.heartRateVariability), unit: 'ms' },
    { name: t('Resting HR'), value: rounded(heart?.restingHeartRate), unit: 'bpm' },
  ];
}

function Line({ label, source, scores }: { label: string; source?: string; scores: Score[] }) {
  const measured = scores.filter(({ value }) => value !== undefined);
  if (measured.length === 0) return null;
  return (
    <div className={styles.frame} role="group" aria-label={label}>
      <div className={styles.line}>
        <dl className={styles.scores}>
          {measured.map(({ name, value, unit }) => (
            <div key={name} className={styles.score}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>
                {value}
                {unit && <span className={styles.unit}>{unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <SourceMark name={source} />
      </div>
    </div>
  );
}

function rounded(value: number | null | undefined): string | undefined {
  return typeof value === 'number' ? amountText(value, 0) : undefined;
}
