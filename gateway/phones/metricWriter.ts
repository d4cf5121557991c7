import type { PoolClient } from 'pg';
import type { PhoneSource } from '#gateway/activities/provider.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { poundsOf, weightLimits } from '#gateway/measures/weight.rules.ts';
import {
  heldWeights,
  type MeasuredValue,
  measuredValues,
  type MeasuredWeight,
  writeValues,
  writeWeights,
} from '#gateway/metrics/measured.statements.ts';
import { rowOf } from '#gateway/platform/database/statement.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { type MetricState, mayWrite, type StoredDay } from './healthDay.rules.ts';
import { type HealthKind, inMetricUnit } from './healthKind.rules.ts';
import type { PhoneMetric } from './phoneMetrics.ts';

type Written = Pick<StoredDay, 'written' | 'writtenAt'>;

/** Decides what of a push becomes the member's weight and metrics, and writes it. */
export class MetricWriter {
  readonly #client: PoolClient;
  readonly #member: Member;
  readonly #source: PhoneSource;
  readonly #metrics: ReadonlyMap<HealthKind, PhoneMetric>;
  readonly #weights: ReadonlyMap<string, { weight: number | null; weightSource: string }>;
  readonly #values: ReadonlyMap<string, number>;
  readonly #newWeights: MeasuredWeight[] = [];
  readonly #newValues: MeasuredValue[] = [];

  static async open(
    client: PoolClient,
    member: Member,
    source: PhoneSource,
    metrics: ReadonlyMap<HealthKind, PhoneMetric>,
    dates: readonly string[],
  ): Promise<MetricWriter> {
    const of = { member: member.id, dates };
    const weights = await heldWeights.all(client, of);
    const fields = [...metrics.values()].map(({ id }) => id);
    const values = fields.length > 0 ? await measuredValues.all(client, { ...of, fields }) : [];
    return new MetricWriter(client, member, source, metrics, weights, values);
  }

  constructor(
    client: PoolClient,
    member: Member,
    source: PhoneSource,
    metrics: ReadonlyMap<HealthKind, PhoneMetric>,
    weights: readonly { date: string; weight: number | null; weightSource: string }[],
    values: readonly { date: string; fieldId: string; value: number }[],
  ) {
    this.#client = client;
    this.#member = member;
    this.#source = source;
    this.#metrics = metrics;
    this.#weights = new Map(weights.map((row) => [row.date, row]));
    this.#values = new Map(values.map(({ date, fieldId, value }) => [`${date}/${fieldId}`, value]));
  }

  /** Returns what will be written, 'kept' where the member's own stands, or null for kinds that are no metric. */
  decide(row: StoredDay, measuredAt: number): Written | 'kept' | null {
    if (row.kind === 'weight') return this.#decideWeight(row, measuredAt);
    const metric = this.#metrics.get(row.kind);
    return metric ? this.#decideValue(row, metric, measuredAt) : null;
  }

  /** Writes what was decided. */
  async write(): Promise<void> {
    const of = { member: this.#member.id };
    if (this.#newWeights.length > 0) {
      const rows = JSON.stringify(this.#newWeights.map(rowOf));
      await writeWeights.write(this.#client, { ...of, source: this.#source, rows });
    }
    if (this.#newValues.length > 0)
      await writeValues.write(this.#client, { ...of, rows: JSON.stringify(this.#newValues.map(rowOf)) });
  }

  #decideWeight(row: StoredDay, measuredAt: number): Written | 'kept' | null {
    const held = this.#weights.get(row.date);
    const current = held?.weight ?? null;
    const state = stateOf(row, current, held?.weightSource === this.#source);
    if (!mayWrite(state, measuredAt)) return 'kept';
    const pounds = poundsOf({ value: row.value, unit: 'KG' });
    if (!(pounds > 0 && pounds <= weightLimits.max)) return null;
    if (current === null || row.written !== row.value)
      this.#newWeights.push({ id: newId(), date: row.date, weight: pounds, weightKg: row.value });
    return writtenAs(row.value, measuredAt);
  }

  #decideValue(row: StoredDay, { id: fieldId, unit }: PhoneMetric, measuredAt: number): Written | 'kept' {
    const current = this.#values.get(`${row.date}/${fieldId}`) ?? null;
    const state = stateOf(row, current, current === row.written);
    if (!mayWrite(state, measuredAt)) return 'kept';
    const value = inMetricUnit(row.value, unit);
    if (current !== value) this.#newValues.push({ id: newId(), date: row.date, fieldId, value, previous: row.written });
    return writtenAs(value, measuredAt);
  }
}

function stateOf({ writtenAt }: StoredDay, current: number | null, isPushed: boolean): MetricState {
  return { current, isPushed, writtenAt: writtenAt === null ? null : Date.parse(writtenAt) };
}

function writtenAs(written: number, measuredAt: number): Written {
  return { written, writtenAt: new Date(measuredAt).toISOString() };
}
