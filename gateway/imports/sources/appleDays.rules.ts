import type { EntrySource } from '#gateway/activities/entrySource.rules.ts';
import type { HistoryRecord } from '../history.rules.ts';

type Macro = 'protein' | 'fats' | 'carbs' | 'kilocalories';

/** What a file says about days: the last value of a metric, and the food of each app added up. */
export class AppleDays {
  readonly #metrics = new Map<string, { at: string; day: string; name: string; value: number; unit: string }>();
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

  *records(source: EntrySource): Generator<HistoryRecord> {
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
  }
}
