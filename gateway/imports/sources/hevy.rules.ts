import { columnOf, type CsvReader, RecordIds, Skipped, valueOf } from './reader.rules.ts';
import { addSet, setOf, type Workout, workoutRecord } from './strength.rules.ts';
import { amountIn, type CsvRow, DateReader } from './table.rules.ts';

const setKinds: Readonly<Record<string, 'WARMUP' | 'DROP' | 'FAILURE' | undefined>> = {
  warmup: 'WARMUP',
  dropset: 'DROP',
  drop_set: 'DROP',
  failure: 'FAILURE',
};

const used = [
  'title',
  'start_time',
  'end_time',
  'description',
  'exercise_title',
  'exercise_notes',
  'set_index',
  'set_type',
  'weight_kg',
  'weight_lbs',
  'reps',
  'distance_km',
  'distance_miles',
  'duration_seconds',
  'rpe',
  'superset_id',
];

/** Hevy's export, one set a line; the headers name the units. */
export const hevy: CsvReader = {
  recognises: (headers) => headers.has('exercise_title') && headers.has('set_index') && headers.has('start_time'),
  *read(table, file, { dayFirst }) {
    const { headers, rows } = table;
    const skipped = new Skipped(file);
    const weight = columnOf(headers, 'weight_kg', 'weight_lbs');
    const distance = columnOf(headers, 'distance_km', 'distance_miles');
    const dates = new DateReader(
      rows.map(({ values }) => values.start_time!),
      dayFirst,
    );
    const amount = (row: CsvRow, column: string | undefined) => amountIn(table, row, column);
    const workouts = new Map<string, Workout>();
    const ids = new RecordIds();
    for (const row of rows) {
      const { title = '', start_time: startText, end_time: endText } = row.values;
      const start = dates.moment(startText);
      if (!start) {
        skipped.note('start_time');
        continue;
      }
      const key = `${start}/${title}`;
      const workout = workouts.get(key) ?? {
        id: ids.next(start, title),
        name: title,
        start,
        end: dates.moment(endText),
        notes: valueOf(row, 'description'),
        exercises: [],
      };
      workouts.set(key, workout);
      const lift = amount(row, weight);
      const length = amount(row, distance);
      const set = setOf({
        kind: setKinds[row.values.set_type ?? ''],
        reps: amount(row, 'reps'),
        weight: lift,
        unit: lift ? (weight === 'weight_lbs' ? 'LB' : 'KG') : undefined,
        seconds: amount(row, 'duration_seconds'),
        distanceM: length && length * (distance === 'distance_miles' ? 1609.344 : 1000),
        effort: amount(row, 'rpe'),
      });
      addSet(workout, row.values.exercise_title!, set, valueOf(row, 'exercise_notes'));
    }
    for (const workout of workouts.values()) yield workoutRecord('hevy', workout);
    skipped.columns(table, new Set(used));
    yield* skipped.records();
  },
};
