import type { HealthSource } from '#gateway/activities/provider.ts';
import type { DayPage } from '#gateway/home/readTogether.ts';
import { dayFigures, type HealthKind } from './healthKind.rules.ts';
import { healthOfDay } from './healthDay.statements.ts';

/** The figures of a day; null where there are none. */
export interface DayHealth {
  source: HealthSource;
  steps: number | null;
  /** Kilojoules. */
  activeEnergy: number | null;
  restingHeartRate: number | null;
  heartRateVariability: number | null;
}

const shownKinds: readonly string[] = dayFigures;

/** What phones and files say of a day. Of two sources the larger figure counts, as neither counts more than there was. */
export async function dayHealth(day: DayPage): Promise<DayHealth | null> {
  const shown = (await day.part(healthOfDay)).filter(({ kind }) => shownKinds.includes(kind));
  const [first] = shown;
  if (!first) return null;
  const largest = (wanted: HealthKind) => {
    const values = shown.filter(({ kind }) => kind === wanted).map(({ value }) => value);
    return values.length > 0 ? Math.max(...values) : null;
  };
  return {
    source: first.source as HealthSource,
    steps: largest('steps'),
    activeEnergy: largest('active-energy'),
    restingHeartRate: largest('resting-heart-rate'),
    heartRateVariability: largest('hrv'),
  };
}
