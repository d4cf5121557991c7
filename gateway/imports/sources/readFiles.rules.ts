import type { HistoryRecord } from '../history.rules.ts';
import { blobOf, bytesOf, isGzip, isUtf16, isZipHead, peeked, textOf, unzipped } from './chunks.rules.ts';
import { type FileProblem, problemOfHead } from './fileProblem.rules.ts';
import { isFit, readFit } from './fit.rules.ts';
import { readCsv } from './readCsv.rules.ts';
import type { Beside, FileNote, ReadOptions } from './reader.rules.ts';
import { jsonKindOf, readJson } from './readJson.rules.ts';
import { asStrava, onlyInIndex, stravaIndexOf } from './strava.rules.ts';
import { parseTable } from './table.rules.ts';
import { Unread } from './unread.rules.ts';
import { XmlProblem } from './xml.rules.ts';
import { readXml, xmlKindOf } from './xmlFiles.rules.ts';
import { chunksOfBlob, zipEntries, ZipProblem } from './zipDirectory.rules.ts';

/** A file of any kind and place. */
interface Source {
  name: string;
  open(): AsyncIterable<Uint8Array>;
  /** The packings it was in. */
  depth: number;
  /** The other files of its zip. */
  beside?: Beside;
}

type Found = HistoryRecord | FileNote;

/** Garmin's export has zips in a zip, and in these files that may be packed once more. */
const maxDepth = 3;
/** Files of a zip that say nothing about a person. */
const isOfNoUse = (name: string) => /(^|\/)(__MACOSX\/|\.)|\.(txt|md|html?|css|js)$/i.test(name);
/** What Excel, LibreOffice and Numbers pack their tables in. */
const isOfSpreadsheet = /^(xl\/workbook\.(xml|bin)|content\.xml|Index\/Tables\/.*\.iwa)$/;
/** Read by the reader of the entries they belong to. */
const isMedia = (name: string) => /\.(jpe?g|png|heic|heif|gif|webp|tiff?|mp4|mov|m4a|mp3|pdf)$/i.test(name);

/** Reads files of any known kind, which is told by their content. Order is that of the files. */
export async function* readFiles(
  files: readonly { name: string; blob: Blob }[],
  options: ReadOptions,
): AsyncGenerator<Found> {
  for (const { name, blob } of files) {
    try {
      if (isZipHead(new Uint8Array(await blob.slice(0, 4).arrayBuffer()))) yield* readZip({ name, blob }, options, 1);
      else yield* readTop({ name, depth: 0, open: () => counted(chunksOfBlob(blob), options) }, options);
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      yield { kind: 'problem', file: name, problem };
    }
  }
}

/** Returns the problem of a file that made its reader throw this error; null for an error of another kind. */
function problemOf(error: unknown): FileProblem | null {
  if (error instanceof ZipProblem) return error.problem;
  return error instanceof XmlProblem ? 'damaged' : null;
}

/** Reads a chosen file that is no zip. One with the name of a zip is read by its content; where that says nothing, the name is wrong. */
async function* readTop(source: Source, options: ReadOptions): AsyncGenerator<Found> {
  for await (const found of readOne(source, options)) {
    const isUnknown = found.kind === 'columns' || (found.kind === 'problem' && found.problem === 'unknown');
    yield isUnknown && /\.zip$/i.test(source.name) ? { kind: 'problem', file: source.name, problem: 'noZip' } : found;
  }
}

async function* readZip(
  { name, blob }: { name: string; blob: Blob },
  options: ReadOptions,
  depth: number,
): AsyncGenerator<Found> {
  // The bytes of an inner zip are counted as those of the outer one.
  const entries = await zipEntries(blob, depth === 1 ? options.onBytes : undefined);
  if (entries.some((entry) => entry.isEncrypted)) return yield { kind: 'problem', file: name, problem: 'encrypted' };
  // Data Export's own form has an import of its own.
  if (['README.txt', 'activities.json', 'account.json'].every((own) => entries.some((entry) => entry.name === own)))
    return yield { kind: 'archive', file: name };
  if (entries.some((entry) => isOfSpreadsheet.test(entry.name)))
    return yield { kind: 'problem', file: name, problem: 'spreadsheet' };
  const beside: Beside = { entries, read: new Set() };
  const strava = await stravaIndexOf(entries);
  const unread = new Unread(name);
  const [media, files] = [true, false].map((wanted) =>
    entries.filter((entry) => !isOfNoUse(entry.name) && isMedia(entry.name) === wanted),
  );
  let [isAnything, isDamaged] = [false, false];
  for (const entry of files!) {
    if (entry === strava?.entry) continue;
    const source = { name: `${name}/${entry.name}`, open: entry.open, depth, beside };
    const indexed = strava?.byFile.get(entry.name);
    const found = readOne(source, options);
    let isBegun = false;
    try {
      for await (const one of indexed ? asStrava(found, indexed) : found) {
        // Inside a zip an unknown file is only listed.
        if (one.kind === 'problem' || one.kind === 'columns') unread.note(entry.name);
        else {
          isAnything = isBegun = true;
          yield one;
        }
      }
    } catch (error) {
      // So is a damaged one. Of one whose first entries were read, half the entries would come.
      if (isBegun || problemOf(error) !== 'damaged') throw error;
      isDamaged = true;
      unread.note(entry.name);
    }
  }
  if (strava) yield* onlyInIndex(strava, `${name}/${strava.entry.name}`);
  for (const entry of media!) if (!beside.read.has(entry)) unread.note(entry.name);
  yield* unread.records();
  if (!isAnything && !strava) yield { kind: 'problem', file: name, problem: isDamaged ? 'damaged' : 'nothing' };
}

async function* readOne(source: Source, options: ReadOptions): AsyncGenerator<Found> {
  const { name: file, depth } = source;
  const { head, rest, close } = await peeked(source.open());
  if (head.length === 0) return yield { kind: 'problem', file, problem: 'empty' };
  if (isFit(head)) {
    const bytes = await bytesOf(rest);
    return yield* bytes ? readFit(bytes, file, options) : [{ kind: 'problem', file, problem: 'tooLarge' } as const];
  }
  if (isGzip(head) || isZipHead(head)) {
    if (depth >= maxDepth) throw new ZipProblem('depth', 'nested');
    if (isGzip(head)) return yield* readOne({ ...source, depth: depth + 1, open: () => unzipped(rest) }, options);
    return yield* readZip({ name: file, blob: await blobOf(rest) }, options, depth + 1);
  }
  const problem = problemOfHead(head) ?? (head.includes(0) && !isUtf16(head) ? 'unknown' : null);
  if (problem) {
    await close();
    return yield { kind: 'problem', file, problem };
  }
  if (head[0] === 0x3c || (head[0] === 0xef && head[3] === 0x3c)) return yield* readXml(xmlKindOf(head), rest, file);
  const json = jsonKindOf(head);
  if (json === 'unknown') {
    await close();
    return yield { kind: 'problem', file, problem: 'unknown' };
  }
  const text = await textOf(rest);
  if (text === null) return yield { kind: 'problem', file, problem: 'tooLarge' };
  if (json) return yield* readJson(json, text, { file, options, ...(source.beside && { beside: source.beside }) });
  const table = parseTable(text);
  yield* table ? readCsv(table, file, options) : [{ kind: 'problem', file, problem: 'unknown' } as const];
}

async function* counted(chunks: AsyncIterable<Uint8Array>, { onBytes }: ReadOptions): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onBytes?.(chunk.length);
    yield chunk;
  }
}
