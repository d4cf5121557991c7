import type { HistoryRecord } from '../history.rules.ts';
import type { DayFigure } from '#gateway/phones/healthKind.rules.ts';
import { AppleDays } from './appleDays.rules.ts';
import { momentOf, type Stage, stageOf, unitOf } from './appleUnits.rules.ts';
import { nightsOf, type SleepPiece } from './appleSleep.rules.ts';
import { RecordIds, Skipped } from './reader.rules.ts';
import { xmlElements } from './xml.rules.ts';

const source = 'apple-health';
const prefix = /^HK(Quantity|Category|Data|Correlation)TypeIdentifier/;

/** One value each: the last of a day counts. */
const metrics: Readonly<Record<string, string>> = {
  BodyMass: 'weight',
  BodyFatPercentage: 'Body fat',
  WaistCircumference: 'Waist',
};
const macros: Readonly<Record<string, 'protein' | 'fats' | 'carbs' | 'kilocalories'>> = {
  DietaryProtein: 'protein',
  DietaryFatTotal: 'fats',
  DietaryCarbohydrates: 'carbs',
  DietaryEnergyConsumed: 'kilocalories',
};
/** Figures that are shown beside the day. */
const figures: Readonly<Record<string, DayFigure>> = {
  StepCount: 'steps',
  ActiveEnergyBurned: 'active-energy',
  RestingHeartRate: 'resting-heart-rate',
  HeartRateVariabilitySDNN: 'hrv',
};
/** Said by another element. */
const saidElsewhere = new Set(['DietaryWater']);

type Attributes = Readonly<Record<string, string>>;

/**
 * Apple Health's export.xml as a stream of any size. Values of a day are added up or kept as the last one, and pieces of
 * sleep become nights, so that only those are held in memory.
 */
export async function* readAppleHealth(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<HistoryRecord> {
  const reading = new AppleReading(file);
  for await (const elements of xmlElements(chunks)) {
    for (const element of elements) {
      if (element.isEnd) reading.end(element.name);
      else reading.begin(element.name, element.attributes);
    }
    yield* reading.take();
  }
  yield* reading.finish();
}

interface Workout {
  attributes: Attributes;
  distanceM: number;
  kilocalories: number;
  averageHeartRate?: number;
  maxHeartRate?: number;
  climbM?: number;
}

class AppleReading {
  readonly #skipped: Skipped;
  readonly #days = new AppleDays();
  readonly #pieces: SleepPiece[] = [];
  readonly #ids = new RecordIds();
  readonly #names = new Map<string, string>();
  #ready: HistoryRecord[] = [];
  #workout: Workout | null = null;
  /** Children of a correlation stand outside of it, too. */
  #inCorrelation = 0;

  constructor(file: string) {
    this.#skipped = new Skipped(file);
  }

  begin(name: string, attributes: Attributes): void {
    if (name === 'Correlation') this.#inCorrelation += 1;
    else if (name === 'Workout') this.#workout = { attributes, distanceM: 0, kilocalories: 0 };
    else if (this.#workout) this.#detail(name, attributes, this.#workout);
    else if (name === 'Record' && this.#inCorrelation === 0) this.#record(attributes);
  }

  end(name: string): void {
    if (name === 'Correlation') this.#inCorrelation -= 1;
    if (name !== 'Workout' || !this.#workout) return;
    const record = this.#workoutOf(this.#workout);
    this.#workout = null;
    if (record) this.#ready.push(record);
    else this.#skipped.note('Workout');
  }

  take(): HistoryRecord[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  *finish(): Generator<HistoryRecord> {
    yield* this.take();
    for (const { start, end, stages } of nightsOf(this.#pieces))
      yield {
        kind: 'activity',
        source,
        id: this.#ids.next('sleep', start),
        type: 'sleep',
        start,
        end,
        ...(Object.keys(stages).length > 0 && { details: { stages } }),
      };
    yield* this.#days.records(source);
    yield* this.#skipped.records();
  }

  /** A copy of a name: an engine keeps the whole chunk in memory while a piece of it is. */
  #nameOf(text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const copy = JSON.parse(JSON.stringify(text)) as string;
    this.#names.set(copy, copy);
    return copy;
  }

  #record({ type = '', value = '', unit = '', startDate = '', endDate = '', ...attributes }: Attributes): void {
    const kind = this.#nameOf(type.replace(prefix, ''));
    const sourceName = this.#nameOf(attributes.sourceName ?? '');
    const [start, end] = [momentOf(startDate), momentOf(endDate)];
    if (kind === 'SleepAnalysis') {
      const stage: Stage | null = stageOf(value);
      if (start && end && stage)
        this.#pieces.push({
          from: Date.parse(start),
          to: Date.parse(end),
          offset: this.#nameOf(start.slice(19)),
          stage,
          sourceName,
        });
      else this.#skipped.note(this.#nameOf(`SleepAnalysis ${value}`.slice(0, 200)));
      return;
    }
    const amount = Number(value);
    const metric = metrics[kind];
    const macro = macros[kind];
    const figure = figures[kind];
    if (!start || value === '' || !Number.isFinite(amount) || amount < 0) return this.#skipped.note(kind || 'Record');
    if (metric) {
      const known = unitOf(kind, amount, unit);
      if (known) this.#days.measure(start, metric, known);
      else this.#skipped.note(this.#nameOf(`${kind} (${unit})`));
    } else if (figure) {
      const known = unitOf(kind, amount, unit);
      if (known) this.#days.count(start, sourceName, figure, known.value);
      else this.#skipped.note(this.#nameOf(`${kind} (${unit})`));
    } else if (macro) this.#days.eat(start, sourceName, macro, unitOf(kind, amount, unit)?.value ?? amount);
    else if (!saidElsewhere.has(kind)) this.#skipped.note(kind.slice(0, 100) || 'Record');
  }

  #detail(name: string, attributes: Attributes, workout: Workout): void {
    if (name === 'WorkoutStatistics') {
      const kind = (attributes.type ?? '').replace(prefix, '');
      const sum = unitOf(kind, Number(attributes.sum), attributes.unit ?? '')?.value;
      if (kind.startsWith('Distance') && sum) workout.distanceM += sum;
      if (kind === 'ActiveEnergyBurned' && sum) workout.kilocalories += sum;
      if (kind === 'HeartRate') {
        const [average, maximum] = [Number(attributes.average), Number(attributes.maximum)];
        if (average > 0) workout.averageHeartRate = Math.round(average);
        if (maximum > 0) workout.maxHeartRate = Math.round(maximum);
      }
    }
    if (name === 'MetadataEntry' && attributes.key === 'HKElevationAscended') {
      const [amount, unit] = (attributes.value ?? '').split(' ');
      const climbM = Number(amount) / (unit === 'cm' ? 100 : 1);
      if (climbM > 0) workout.climbM = climbM;
    }
  }

  #workoutOf({ attributes, distanceM, kilocalories, ...details }: Workout): HistoryRecord | null {
    const [start, end] = [momentOf(attributes.startDate ?? ''), momentOf(attributes.endDate ?? '')];
    if (!start || !end) return null;
    // Before iOS 16 the sums stand on the workout itself.
    const metres =
      distanceM ||
      (unitOf('Distance', Number(attributes.totalDistance), attributes.totalDistanceUnit ?? '')?.value ?? 0);
    const energy =
      kilocalories ||
      (unitOf('ActiveEnergyBurned', Number(attributes.totalEnergyBurned), attributes.totalEnergyBurnedUnit ?? '')
        ?.value ??
        0);
    return {
      kind: 'activity',
      source,
      id: this.#ids.next(start, attributes.workoutActivityType),
      type: sportOf(attributes.workoutActivityType ?? ''),
      start,
      end,
      details: {
        ...details,
        ...(metres > 0 && { distanceM: Math.round(metres * 10) / 10 }),
        ...(energy > 0 && { kilocalories: Math.round(energy) }),
      },
    };
  }
}

/** `HKWorkoutActivityTypeTraditionalStrengthTraining` is "traditional strength training". */
function sportOf(type: string): string {
  const words = type
    .replace('HKWorkoutActivityType', '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words || 'workout';
}
