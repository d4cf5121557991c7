import type { HealthSource } from '#gateway/activities/provider.ts';
import type { DayPage } from '#gateway/home/readTogether.ts';
import { type DayFigure, dayFigures } from './healthKind.rules.ts';
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

/** Measures of one method each: those of two sources are not comparable. */
const measures: readonly string[] = ['resting-heart-rate', 'hrv'] satisfies DayFigure[];

/**
 * What phones and files say of a day. Of two counts the larger one is shown, as no source counts more than there was.
 * Measures are those of one source, which is named: of the one with more of them, else of the first.
 */
export async function dayHealth(day: DayPage): Promise<DayHealth | null> {
  const shown = (await day.part(healthOfDay)).filter(({ kind }) => shownKinds.includes(kind));
  const measured = Map.groupBy(
    shown.filter(({ kind }) => measures.includes(kind)),
    ({ source }) => source,
  );
  const [named] = [...measured.values()].toSorted((one, other) => other.length - one.length);
  const source = (named ?? shown)[0]?.source;
  if (!source) return null;
  const largest = (wanted: DayFigure) => {
    const values = shown.filter(({ kind }) => kind === wanted).map(({ value }) => value);
    return values.length > 0 ? Math.max(...values) : null;
  };
  const measure = (wanted: DayFigure) => named?.find(({ kind }) => kind === wanted)?.value ?? null;
  return {
    source: source as HealthSource,
    steps: largest('steps'),
    activeEnergy: largest('active-energy'),
    restingHeartRate: measure('resting-heart-rate'),
    heartRateVariability: measure('hrv'),
  };
}
