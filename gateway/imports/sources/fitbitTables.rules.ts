import type { HistoryRecord } from '../history.rules.ts';
import { readAmount } from './decimalSign.rules.ts';
import { fitbitId } from './fitbit.rules.ts';
import { columnOf, type CsvReader, RecordIds, Skipped, valueOf } from './reader.rules.ts';
import type { CsvRow } from './table.rules.ts';

const source = 'fitbit';

/** A moment of Takeout in UTC, at the offset that the row has for it. */
function momentOf(text: string | undefined, offset: string | undefined): string | undefined {
  const written = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?(?:Z|\+00:?00)$/.exec(text ?? '');
  if (!written) return undefined;
  const utc = `${written[1]}T${written[2]}`;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offset ?? '') ?? [];
  if (!sign) return `${utc}Z`;
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  return `${new Date(Date.parse(`${utc}Z`) + shift).toISOString().slice(0, 19)}${sign}${hours}:${minutes}`;
}

/** UserSleeps of Google Takeout. Their stages stand in other files. */
export const fitbitSleeps: CsvReader = {
  recognises: (headers) => headers.has('sleep_id') && headers.has('sleep_start') && headers.has('sleep_end'),
  *read(table, file) {
    const skipped = new Skipped(file);
    for (const { values } of table.rows) {
      const start = momentOf(values.sleep_start, values.start_utc_offset);
      const end = momentOf(values.sleep_end, values.end_utc_offset);
      if (!start || !end || !values.sleep_id) skipped.note('sleep_start');
      else
        yield {
          kind: 'activity',
          source,
          id: fitbitId('sleep', start),
          type: 'sleep',
          start,
          end,
        } satisfies HistoryRecord;
    }
    yield* skipped.records();
  },
};

/** UserExercises of Google Takeout. */
export const fitbitExercises: CsvReader = {
  recognises: (headers) => headers.has('exercise_id') && headers.has('exercise_start'),
  *read(table, file) {
    const skipped = new Skipped(file);
    const amount = (row: CsvRow, ...names: readonly string[]) => readAmount(valueOf(row, ...names));
    for (const row of table.rows) {
      const { values } = row;
      const [start, end] = [values.exercise_start, values.exercise_end].map((at) => momentOf(at, values.utc_offset));
      if (!start || !end || !values.exercise_id) {
        skipped.note('exercise_start');
        continue;
      }
      const millimetres = amount(row, 'tracker_total_distance_mm', 'manually_logged_total_distance_mm');
      const kilocalories = amount(row, 'tracker_total_calories', 'manually_logged_total_calories');
      const [climb, average, maximum] = [
        'tracker_total_altitude_mm',
        'tracker_avg_heart_rate',
        'tracker_peak_heart_rate',
      ].map((name) => amount(row, name));
      yield {
        kind: 'activity',
        source,
        id: fitbitId('exercise', start),
        type: values.activity_name?.slice(0, 200) || 'workout',
        start,
        end,
        details: {
          ...(millimetres && { distanceM: Math.round(millimetres / 100) / 10 }),
          ...(climb && { climbM: Math.round(climb / 1000) }),
          ...(average && { averageHeartRate: Math.round(average) }),
          ...(maximum && { maxHeartRate: Math.round(maximum) }),
          ...(kilocalories && { kilocalories: Math.round(kilocalories) }),
        },
      } satisfies HistoryRecord;
    }
    yield* skipped.records();
  },
};

/** The weights of Google Takeout, in grams. Times in UTC have the day of UTC. */
export const fitbitWeights: CsvReader = {
  recognises: (headers) => headers.has('timestamp') && headers.has('weight grams'),
  *read(table, file) {
    const skipped = new Skipped(file);
    const ids = new RecordIds();
    const column = columnOf(table.headers, 'weight grams')!;
    for (const { values } of table.rows) {
      const at = momentOf(values.timestamp, undefined);
      const grams = readAmount(values[column]);
      if (!at || !grams || grams <= 0) skipped.note('weight grams');
      else {
        const day = at.slice(0, 10);
        const value = Math.round(grams) / 1000;
        yield { kind: 'metric', source, id: ids.next(day, 'weight'), day, name: 'weight', value, unit: 'KG' };
      }
    }
    yield* skipped.records();
  },
};
