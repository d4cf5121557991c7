import type { HistoryRecord } from '../history.rules.ts';
import { columnOf, type CsvReader, RecordIds, Skipped, valueOf } from './reader.rules.ts';
import { addSet, setOf, type Workout, workoutRecord } from './strength.rules.ts';
import { amountIn, type CsvRow, type CsvTable, DateReader, readDuration } from './table.rules.ts';

const setKinds: Readonly<Record<string, 'WARMUP' | 'DROP' | 'FAILURE'>> = { w: 'WARMUP', d: 'DROP', f: 'FAILURE' };
const metresOf: Readonly<Record<string, number>> = {
  km: 1000,
  m: 1,
  meters: 1,
  mi: 1609.344,
  miles: 1609.344,
  ft: 0.3048,
};

/**
 * Strong's export, one set a line. iOS separates with commas and names no unit; Android separates with semicolons and
 * names the units in a column of their own or, since 2023, in the header.
 */
export const strong: CsvReader = {
  recognises: (headers) =>
    headers.has('workout name') && headers.has('exercise name') && headers.has('set order') && headers.has('date'),
  *read(table, file, { weightUnit, dayFirst }) {
    const { headers, rows } = table;
    const skipped = new Skipped(file);
    const weight = columnOf(headers, 'weight', 'weight (kg)', 'weight (lbs)', 'weight (lb)');
    const distance = columnOf(headers, 'distance', 'distance (meters)', 'distance (km)', 'distance (miles)');
    const duration = columnOf(headers, 'duration', 'workout duration', 'duration (sec)');
    const namedUnit = /\((kg|lbs?)\)/.exec(weight ?? '')?.[1];
    const namedLength = /\((\w+)\)/.exec(distance ?? '')?.[1];
    const dates = new DateReader(
      rows.map(({ values }) => values.date!),
      dayFirst,
    );
    const unitOf = (row: CsvRow): 'KG' | 'LB' => {
      const written = (valueOf(row, 'weight unit') ?? namedUnit)?.toLowerCase();
      return written === undefined ? weightUnit : written.startsWith('kg') ? 'KG' : 'LB';
    };
    const amount = (row: CsvRow, column: string | undefined) => amountIn(table, row, column);
    const workouts = new Map<string, Workout>();
    const ids = new RecordIds();
    for (const row of rows) {
      const start = dates.moment(row.values.date);
      const name = row.values['workout name']!;
      if (!start) {
        skipped.note('Date', 1);
        continue;
      }
      const key = `${start}/${name}`;
      const workout = workouts.get(key) ?? {
        id: ids.next(start, name),
        name,
        start,
        seconds: readDuration(valueOf(row, duration), duration === 'duration (sec)' ? 'seconds' : 'minutes'),
        notes: valueOf(row, 'workout notes'),
        exercises: [],
      };
      workouts.set(key, workout);
      const order = row.values['set order']!.toLowerCase();
      // Lines of their own for pauses and notes.
      const isSet = /^\d+$/.test(order) || order in setKinds;
      const lift = amount(row, weight);
      const length = amount(row, distance);
      const metres = metresOf[(valueOf(row, 'distance unit') ?? namedLength ?? 'km').toLowerCase()] ?? 1000;
      const set = setOf({
        kind: setKinds[order],
        reps: amount(row, 'reps'),
        weight: lift,
        unit: lift ? unitOf(row) : undefined,
        seconds: amount(row, 'seconds'),
        distanceM: length && length * metres,
        effort: amount(row, 'rpe'),
      });
      addSet(workout, row.values['exercise name']!, isSet ? set : null, valueOf(row, 'notes'));
    }
    for (const workout of workouts.values()) yield workoutRecord('strong', workout) satisfies HistoryRecord;
    skipped.columns(table, usedColumns(table, weight, distance, duration));
    yield* skipped.records();
  },
};

function usedColumns({ headers }: CsvTable, ...named: readonly (string | undefined)[]): ReadonlySet<string> {
  const always = ['date', 'workout name', 'exercise name', 'set order', 'reps', 'rpe', 'seconds', 'notes'];
  const units = ['workout notes', 'weight unit', 'distance unit', 'workout #'];
  return new Set([
    ...always,
    ...units,
    ...named.filter((name) => name !== undefined && headers.includes(name)),
  ] as string[]);
}
