import type { HistoryRecord } from '../history.rules.ts';
import { dayOneKind, readDayOne } from './dayOne.rules.ts';
import { type FitbitKind, fitbitKindOf, readFitbit } from './fitbit.rules.ts';
import type { Beside, FileNote, ReadOptions } from './reader.rules.ts';

type JsonKind = typeof dayOneKind | FitbitKind;

export interface JsonSource {
  file: string;
  options: ReadOptions;
  beside?: Beside;
}

/** The kind of a JSON file by its beginning; null for what is no JSON. */
export function jsonKindOf(head: Uint8Array): JsonKind | 'unknown' | null {
  const text = new TextDecoder().decode(head).replace(/^\uFEFF/, '');
  if (!/^\s*[[{]/.test(text)) return null;
  if (/^\s*\{/.test(text) && /"(metadata|entries)"\s*:/.test(text)) return dayOneKind;
  return fitbitKindOf(text) ?? 'unknown';
}

export async function* readJson(
  kind: JsonKind,
  text: string,
  source: JsonSource,
): AsyncGenerator<HistoryRecord | FileNote> {
  const { file } = source;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return yield { kind: 'problem', file, problem: 'damaged' };
  }
  yield* kind === dayOneKind ? readDayOne(parsed, source) : readFitbit(kind, parsed, source);
}
