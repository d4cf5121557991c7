import { convert } from '#gateway/measures/unit.rules.ts';
import type { DayFigure } from '#gateway/phones/healthKind.rules.ts';
import type { HistoryRecord } from '../history.rules.ts';

type Macro = 'protein' | 'fats' | 'carbs' | 'kilocalories';

/** A day's figure of one device. */
interface Counted {
  sum: number;
  count: number;
  last: { at: string; value: number };
}

/**
 * What a file says about days: the last value of a metric, the food of each app added up, and figures. Phone and watch
 * count the same steps, so of their sums the larger one is the day's.
 */
export class AppleDays {
  readonly #metrics = new Map<string, { at: string; day: string; name: string; value: number; unit: string }>();
  readonly #figures = new Map<string, Map<string, Counted>>();
  readonly #food = new Map<string, { day: string; app: string; amounts: Record<Macro, number> }>();

  measure(at: string, name: string, { value, unit }: { value: number; unit: string }): void {
    const day = at.slice(0, 10);
    const key = `${day}/${name}`;
    const known = this.#metrics.get(key);
    if (!known || known.at <= at) this.#metrics.set(key, { at, day, name, value, unit });
  }

  eat(at: string, app: string, macro: Macro, amount: number): void {
    const day = at.slice(0, 10);
    const key = `${day}/${app}`;
    const known = this.#food.get(key) ?? { day, app, amounts: { protein: 0, fats: 0, carbs: 0, kilocalories: 0 } };
    known.amounts[macro] += amount;
    this.#food.set(key, known);
  }

  count(at: string, device: string, name: DayFigure, value: number): void {
    const key = `${at.slice(0, 10)}/${name}`;
    const devices = this.#figures.get(key) ?? new Map<string, Counted>();
    this.#figures.set(key, devices);
    const known = devices.get(device);
    if (!known) devices.set(device, { sum: value, count: 1, last: { at, value } });
    else {
      known.sum += value;
      known.count += 1;
      if (known.last.at <= at) known.last = { at, value };
    }
  }

  *#counted(source: 'apple-health'): Generator<HistoryRecord> {
    for (const [key, devices] of this.#figures) {
      const [day, name] = [key.slice(0, 10), key.slice(11) as DayFigure];
      const value = figureOf(name, [...devices.values()]);
      yield { kind: 'health', source, id: key, day, name, value: Math.round(value * 1000) / 1000 };
    }
  }

  *records(source: 'apple-health'): Generator<HistoryRecord> {
    for (const { day, name, value, unit } of this.#metrics.values())
      yield { kind: 'metric', source, id: `${day}/${name}`, day, name, value: Math.round(value * 1e6) / 1e6, unit };
    for (const { day, app, amounts } of this.#food.values())
      yield {
        kind: 'food',
        source,
        id: `${day}/${app}`.slice(0, 100),
        day,
        description: app || 'Food',
        ...amounts,
      };
    yield* this.#counted(source);
  }
}

function figureOf(name: DayFigure, devices: readonly Counted[]): number {
  const largest = Math.max(...devices.map(({ sum }) => sum));
  if (name === 'steps') return largest;
  if (name === 'active-energy') return convert(largest, 'KCAL', 'KJ', 3);
  if (name === 'resting-heart-rate')
    return devices.reduce((latest, { last }) => (last.at > latest.at ? last : latest), devices[0]!.last).value;
  return devices.reduce((all, { sum }) => all + sum, 0) / devices.reduce((all, { count }) => all + count, 0);
}
