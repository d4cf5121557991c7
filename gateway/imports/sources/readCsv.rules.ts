import type { HistoryRecord } from '../history.rules.ts';
import { importTexts } from '../importTexts.rules.ts';
import {
  cronometerBiometrics,
  cronometerDays,
  cronometerExercises,
  cronometerNotes,
  cronometerServings,
} from './cronometer.rules.ts';
import { fitbitExercises, fitbitSleeps, fitbitWeights } from './fitbitTables.rules.ts';
import { hevy } from './hevy.rules.ts';
import { loseItFood, loseItWeights } from './loseIt.rules.ts';
import { myFitnessPalExercise, myFitnessPalFood, myFitnessPalMeasures } from './myFitnessPal.rules.ts';
import type { CsvReader, FileNote, ReadOptions } from './reader.rules.ts';
import { readTemplate } from './readTemplate.rules.ts';
import { strong } from './strong.rules.ts';
import type { CsvTable } from './table.rules.ts';
import { domainOf, matchColumns } from './template.rules.ts';
import { whoop } from './whoop.rules.ts';

const csvReaders: readonly CsvReader[] = [
  strong,
  hevy,
  cronometerServings,
  cronometerBiometrics,
  cronometerExercises,
  cronometerNotes,
  cronometerDays,
  loseItFood,
  loseItWeights,
  myFitnessPalFood,
  myFitnessPalExercise,
  myFitnessPalMeasures,
  fitbitSleeps,
  fitbitExercises,
  fitbitWeights,
  whoop,
];

/** Reads a table of a known kind, of our own, or of columns that the person has matched; tells the columns of another one. */
export function* readCsv(table: CsvTable, file: string, options: ReadOptions): Generator<HistoryRecord | FileNote> {
  const headers = new Set(table.headers);
  const reader = csvReaders.find((one) => one.recognises(headers, table));
  const chosen = options.matches?.[file];
  const domain = chosen?.domain ?? domainOf(table.headers);
  if (!chosen && !reader && !domain)
    return yield { kind: 'columns', file, titles: table.titles, firstRow: table.rows[0]?.values ?? {} };
  if (table.rows.length === 0) return yield { kind: 'problem', file, problem: 'empty' };
  yield { kind: 'file', name: file.slice(0, 255) };
  if (chosen || !reader)
    yield* readTemplate(
      table,
      file,
      chosen ?? { domain: domain!, match: matchColumns(domain!, table.headers) },
      options,
    );
  else yield* reader.read(table, file, options);
  if (table.broken > 0)
    yield { kind: 'skipped', file: file.slice(0, 255), what: importTexts.passedOver.lines, count: table.broken };
}
