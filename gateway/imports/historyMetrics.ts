import { roundTo } from '#gateway/input/number.rules.ts';
import { convert, type Unit } from '#gateway/measures/unit.rules.ts';
import { poundsOf, type Weight, weightDecimals } from '#gateway/measures/weight.rules.ts';
import { weightUnits, type WeightUnit } from '#gateway/measures/unit.rules.ts';
import { customMetricLimits, metricKey } from '#gateway/metrics/customMetric.rules.ts';
import { readUnit } from '#gateway/metrics/metricUnit.rules.ts';
import type { MetricRecord } from './history.rules.ts';
import { HistoryTable, type HistoryWork, idOf, type Shown } from './historyTable.ts';
import type { ImportRow } from './importTables.ts';
import { importTexts } from './importTexts.rules.ts';

type Read = MetricRecord & { line: number };

/** Units that convert into each other, as own metrics write them. */
const convertible: Readonly<Record<string, Unit>> = { in: 'IN', cm: 'CM', lb: 'LB', kg: 'KG' };

/** A day has one weight and one value of each metric: the last one of the file counts. */
export async function planMetrics(work: HistoryWork, records: readonly Read[]): Promise<HistoryTable[]> {
  const planner = new MetricPlanner(work, await work.own('metric_records'), await work.own('custom_metric_fields'));
  const [weights, others] = [true, false].map((wanted) =>
    records.filter(({ name }) => (metricKey(name) === 'weight') === wanted),
  );
  for (const record of lastOfDay(weights!)) planner.weigh(record);
  const values = new Map(
    (await work.own('metric_values')).map((row) => [`${String(row.date)}/${String(row.fieldId)}`, row]),
  );
  for (const record of lastOfDay(others!)) planner.measure(record, values);
  return planner.tables;
}

function lastOfDay(records: readonly Read[]): Read[] {
  return [...new Map(records.map((record) => [`${record.day}/${metricKey(record.name)}`, record])).values()];
}

class MetricPlanner {
  readonly #work: HistoryWork;
  readonly #days: HistoryTable;
  readonly #fields: HistoryTable;
  readonly #values: HistoryTable;
  readonly #ownDays: Map<string, ImportRow>;
  readonly #ownFields: Map<string, ImportRow>;

  constructor(work: HistoryWork, days: readonly ImportRow[], fields: readonly ImportRow[]) {
    this.#work = work;
    this.#days = new HistoryTable(work, 'metrics', 'metric_records', { describe: weightShown });
    this.#fields = new HistoryTable(work, 'metrics', 'custom_metric_fields');
    this.#values = new HistoryTable(work, 'metrics', 'metric_values', { describe: (row) => this.#valueShown(row) });
    this.#ownDays = new Map(days.map((row) => [String(row.date), row]));
    this.#ownFields = new Map(fields.map((row) => [metricKey(String(row.fieldName)), row]));
  }

  get tables(): HistoryTable[] {
    return [this.#fields, this.#days, this.#values];
  }

  weigh(record: Read): void {
    const weight = weightOf(record);
    if (!weight) return this.#days.refuse(record.line, 'unit', importTexts.unknownUnit);
    const mine = this.#ownDays.get(record.day);
    const row = this.#days.checked(
      { ...(mine ?? this.#emptyDay(record)), ...weighed(weight, record.source), updatedAt: this.#work.now },
      record.line,
    );
    if (!row) return;
    this.#days.show(record.day, weightShown({ ...weighed(weight, record.source), weight: poundsOf(weight) }));
    const claim = claimOf(record);
    if (mine && mine.weightKg !== null) {
      if (Math.abs(Number(mine.weightKg) - Number(row.weightKg)) < 0.01) this.#days.plan.count.same += 1;
      else this.#days.clash(mine, () => this.#days.replace(mine, row, claim));
    } else if (!this.#days.staysDeleted(claim)) {
      if (mine) this.#days.replace(mine, row, claim);
      else this.#days.add(row, claim);
      this.#ownDays.set(record.day, row);
    }
  }

  measure(record: Read, values: ReadonlyMap<string, ImportRow>): void {
    const field = this.#fieldOf(record);
    if (!field) return;
    const value = valueIn(record, String(field.unit));
    if (value === null) return this.#values.refuse(record.line, 'unit', importTexts.otherUnit);
    const sent = { date: record.day, fieldId: field.id, value, updatedAt: this.#work.now };
    const row = this.#values.checked(sent, record.line);
    if (!row) return;
    this.#values.show(record.day, { title: String(field.fieldName), figure: `${value} ${String(field.unit)}` });
    const mine = values.get(`${record.day}/${String(field.id)}`);
    const claim = claimOf(record);
    if (!mine && this.#values.staysDeleted(claim)) return;
    if (!this.#ownDays.has(record.day)) {
      const day = this.#emptyDay(record);
      this.#days.add(day);
      this.#ownDays.set(record.day, day);
    }
    if (!mine) this.#values.add(row, claim);
    else if (Number(mine.value) === Number(row.value)) this.#values.plan.count.same += 1;
    else this.#values.clash(mine, () => this.#values.replace(mine, row, claim));
  }

  /** The metric of this name, or a new one; null, reported, when there are too many or its unit is unknown. */
  #fieldOf({ name, unit, line }: Read): ImportRow | null {
    const key = metricKey(name);
    const known = this.#ownFields.get(key);
    if (known) return known;
    if (this.#ownFields.size >= customMetricLimits.fields) {
      this.#fields.refuse(line, 'name', importTexts.tooMany);
      return null;
    }
    const id = idOf('csv', 'custom_metric_fields', key);
    const row = this.#fields.checked(
      { id, fieldName: name, unit: readUnit(unit) ?? unit, createdAt: this.#work.now },
      line,
    );
    if (!row) return null;
    this.#fields.add(row);
    this.#ownFields.set(key, row);
    return row;
  }

  #valueShown({ fieldId, value }: ImportRow): Shown {
    const field = [...this.#ownFields.values()].find(({ id }) => id === fieldId);
    return { title: String(field?.fieldName), figure: `${Number(value)} ${String(field?.unit)}` };
  }

  #emptyDay({ source, day }: Read): ImportRow {
    return {
      id: idOf(source, 'metric_records', day),
      date: day,
      weight: null,
      weightEntered: null,
      weightUnit: null,
      weightKg: null,
      weightSource: 'manual',
      createdAt: this.#work.now,
      updatedAt: this.#work.now,
    };
  }
}

/** A weight and a value of a metric have no id of their own that outlives them. */
function claimOf({ source, day, name }: Read): string {
  return idOf(source, 'metric_values', `${day}/${metricKey(name)}`);
}

function weightShown({ weight, weightEntered, weightUnit }: ImportRow): Shown {
  const [value, unit] = weightEntered === null ? [weight, 'LB'] : [weightEntered, weightUnit];
  return {
    title: 'weight',
    figure: `${Number(value)} ${String(unit).toLowerCase()}`,
    amount: { weight: Number(weight) },
  };
}

/** Pounds and kilograms are derived by the row's own rule. */
function weighed({ value, unit }: Weight, source: string): ImportRow {
  return { weight: null, weightEntered: value, weightUnit: unit, weightKg: null, weightSource: source };
}

function weightOf({ value, unit }: Read): Weight | null {
  const known = weightUnits.find(
    (one) =>
      one ===
      unit
        .trim()
        .toUpperCase()
        .replace(/^(LBS|POUNDS?)$/, 'LB')
        .replace(/^KGS$/, 'KG'),
  );
  return known ? { value: roundTo(value, weightDecimals[known satisfies WeightUnit]), unit: known } : null;
}

function valueIn({ value, unit }: Read, wanted: string): number | null {
  const sent = readUnit(unit) ?? unit;
  if (sent === wanted) return roundTo(value, 2);
  const [from, to] = [convertible[sent], convertible[wanted]];
  const isSameKind =
    from !== undefined && to !== undefined && ['IN', 'CM'].includes(from) === ['IN', 'CM'].includes(to);
  return isSameKind ? convert(roundTo(value, 6), from, to, 2) : null;
}
