import type { HistoryRecord } from '../history.rules.ts';
import {
  cronometerBiometrics,
  cronometerDays,
  cronometerExercises,
  cronometerNotes,
  cronometerServings,
} from './cronometer.rules.ts';
import { isFit, readFit } from './fit.rules.ts';
import { hevy } from './hevy.rules.ts';
import { loseItFood, loseItWeights } from './loseIt.rules.ts';
import { myFitnessPalExercise, myFitnessPalFood, myFitnessPalMeasures } from './myFitnessPal.rules.ts';
import type { CsvReader, FileNote, ReadOptions } from './reader.rules.ts';
import { strong } from './strong.rules.ts';
import { type CsvTable, parseTable } from './table.rules.ts';
import { readTemplate } from './readTemplate.rules.ts';
import { domainOf, matchColumns } from './template.rules.ts';
import { XmlProblem } from './xml.rules.ts';
import { readXml, xmlKindOf } from './xmlFiles.rules.ts';
import { chunksOf, zipEntries, ZipProblem } from './zipDirectory.rules.ts';

/** A file of any kind and place. */
interface Source {
  name: string;
  open(): AsyncIterable<Uint8Array>;
}

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
];

/** Kinds that are parsed whole may be so large. */
const maxTextBytes = 64 * 1024 * 1024;
/** Files of a zip that say nothing about a person. */
const isOfNoUse = (name: string) => /(^|\/)(__MACOSX\/|\.)|\.(txt|md|html?|pdf|css|js)$/i.test(name);

/** Reads files of any known kind, which is told by their content. Order is that of the files. */
export async function* readFiles(
  files: readonly { name: string; blob: Blob }[],
  options: ReadOptions,
): AsyncGenerator<HistoryRecord | FileNote> {
  for (const { name, blob } of files) {
    try {
      if (await isZip(blob)) yield* readZip(name, blob, options);
      else yield* readOne({ name, open: () => counted(chunksOf(blob.stream()), options) }, options);
    } catch (error) {
      if (!(error instanceof ZipProblem || error instanceof XmlProblem)) throw error;
      yield { kind: 'problem', file: name, problem: 'damaged' };
    }
  }
}

async function isZip(blob: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await blob.slice(0, 4).arrayBuffer());
  return first === 0x50 && second === 0x4b;
}

async function* readZip(name: string, blob: Blob, options: ReadOptions): AsyncGenerator<HistoryRecord | FileNote> {
  const entries = await zipEntries(blob, options.onBytes);
  if (entries.some((entry) => entry.isEncrypted)) return yield { kind: 'problem', file: name, problem: 'encrypted' };
  // Data Export's own form has an import of its own.
  if (['README.txt', 'activities.json', 'account.json'].every((own) => entries.some((entry) => entry.name === own)))
    return yield { kind: 'archive', file: name };
  let isAnything = false;
  for (const entry of entries) {
    if (isOfNoUse(entry.name)) continue;
    for await (const read of readOne({ name: `${name}/${entry.name}`, open: entry.open }, options)) {
      // Inside a zip an unknown file is only listed.
      if (read.kind === 'problem' || read.kind === 'columns')
        yield { kind: 'skipped', file: name.slice(0, 255), what: entry.name.slice(0, 300), count: 1 };
      else {
        isAnything = true;
        yield read;
      }
    }
  }
  if (!isAnything) yield { kind: 'problem', file: name, problem: 'nothing' };
}

async function* readOne(source: Source, options: ReadOptions): AsyncGenerator<HistoryRecord | FileNote> {
  const { name: file } = source;
  const { head, rest } = await peeked(source.open());
  if (head.length === 0) return yield { kind: 'problem', file, problem: 'empty' };
  if (isFit(head)) {
    const bytes = await bytesOf(rest);
    return yield* bytes ? readFit(bytes, file) : [{ kind: 'problem', file, problem: 'tooLarge' } as const];
  }
  if (isGzip(head)) return yield* readOne({ name: file, open: () => unzipped(rest) }, options);
  if (head.includes(0) && !isUtf16(head)) return yield { kind: 'problem', file, problem: 'unknown' };
  if (head[0] === 0x3c || (head[0] === 0xef && head[3] === 0x3c)) return yield* readXml(xmlKindOf(head), rest, file);
  const text = await textOf(rest);
  if (text === null) return yield { kind: 'problem', file, problem: 'tooLarge' };
  const table = parseTable(text);
  yield* table ? readCsv(table, file, options) : [{ kind: 'problem', file, problem: 'unknown' } as const];
}

function* readCsv(table: CsvTable, file: string, options: ReadOptions): Generator<HistoryRecord | FileNote> {
  const headers = new Set(table.headers);
  const reader = csvReaders.find((one) => one.recognises(headers));
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
    yield { kind: 'skipped', file: file.slice(0, 255), what: 'Incomplete lines', count: table.broken };
}

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;

/** Ends with ZipProblem where the packed bytes are damaged. */
async function* unzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = packed[Symbol.asyncIterator]();
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value as Uint8Array<ArrayBuffer>);
    },
  });
  try {
    yield* chunksOf(source.pipeThrough(new DecompressionStream('gzip')));
  } catch {
    throw new ZipProblem('gzip');
  }
}

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** The beginning of a file, and all of it. */
async function peeked(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; rest: AsyncIterable<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const head: Uint8Array = first.done ? new Uint8Array() : first.value;
  async function* rest() {
    yield head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { head: head.subarray(0, 4096), rest: rest() };
}

async function* counted(chunks: AsyncIterable<Uint8Array>, { onBytes }: ReadOptions): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onBytes?.(chunk.length);
    yield chunk;
  }
}

/** The text of a file in UTF-8, UTF-16 or, where it is neither, Windows' Latin letters; null when it is too large. */
async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string | null> {
  const all = await bytesOf(chunks);
  if (all === null) return null;
  if (isUtf16(all)) return new TextDecoder(all[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(all);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(all);
  } catch {
    return new TextDecoder('windows-1252').decode(all);
  }
}

/** All of a file; null when it is too large for that. */
async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes > maxTextBytes) return null;
  }
  const all = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
