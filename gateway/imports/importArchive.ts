import type { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, type RandomAccessReader, type ZipFile } from 'yauzl';
import { exportTables } from '#gateway/exports/exportTables.ts';
import { invalid, TooLargeError } from '#gateway/platform/errors.ts';
import { importLimits } from './import.rules.ts';
import { listEntries } from './importList.ts';
import { neverImported, plainFiles } from './importTables.ts';
import { importTexts } from './importTexts.rules.ts';

/** An archive with a valid central directory. */
export interface Archive {
  /** The entries of a list, read while it is unpacked; null when the archive has no such list. Throws ValidationError, TooLargeError. */
  list(file: string): AsyncIterable<unknown> | null;
  /** True when the archive holds the image. */
  has(name: string): boolean;
  /** The bytes of a picture. Throws ValidationError when they are damaged. */
  picture(name: string): Promise<Buffer>;
  /** Lists in it that are never imported, and files that no Everystep archive holds. */
  leftOut: string[];
  unknown: string[];
}

const lists = new Set(exportTables.map(({ file }) => `${file}.json`));
const pictureName = /^photos\/\d{4}-\d{2}-\d{2}\/[0-9a-f-]{36}\.(webp|jpg)$/;
const smallBytes = 1024 * 1024;

/**
 * Opens an archive by its central directory. Refuses, before unpacking, one that is no zip, encrypted, has unsafe names or
 * announces too many bytes; while reading, an entry that yields more bytes than announced. Nothing is written under a name
 * of the archive. Throws ValidationError, TooLargeError.
 */
export async function openArchive(reader: RandomAccessReader, bytes: number): Promise<Archive> {
  const entries = new Map<string, Entry>();
  const leftOut: string[] = [];
  const unknown: string[] = [];
  const zip = await readable(() =>
    fromRandomAccessReaderPromise(reader, bytes, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    }),
  );
  if (zip.entryCount > importLimits.entries) throw new TooLargeError(importTexts.tooManyFiles);
  let listsBytes = 0;
  await readable(async () => {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name } = entry;
      if (name.endsWith('/')) continue;
      if (entry.isEncrypted()) throw invalid('archive', importTexts.encrypted);
      if (entries.has(name)) throw invalid('archive', importTexts.broken);
      const isList = lists.has(name);
      if (isList) listsBytes += entry.uncompressedSize;
      else if (!pictureName.test(name) && !plainFiles.includes(name)) {
        if (unknown.length < 20) unknown.push(name.slice(0, 100));
        continue;
      }
      assertNoBomb(entry, isList, listsBytes);
      if (isList && neverImported[name.slice(0, -5)] !== undefined) leftOut.push(name.slice(0, -5));
      else entries.set(name, entry);
    }
  });
  if (![...lists].some((name) => entries.has(name))) throw invalid('archive', importTexts.notAnArchive);
  return {
    leftOut,
    unknown,
    has: (name) => entries.has(name),
    picture: (name) => unpacked(zip, entries.get(name)!),
    list(file) {
      const entry = entries.get(`${file}.json`);
      return entry ? listEntries(file, pieces(zip, entry)) : null;
    },
  };
}

function assertNoBomb({ uncompressedSize, compressedSize }: Entry, isList: boolean, listsBytes: number): void {
  const maxBytes = isList ? importLimits.listBytes : importLimits.pictureBytes;
  const unfolds = uncompressedSize > smallBytes && uncompressedSize > compressedSize * importLimits.ratio;
  if (uncompressedSize > maxBytes || listsBytes > importLimits.listsBytes || unfolds)
    throw new TooLargeError(importTexts.bomb);
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pieces(zip, entry)));
}

async function* pieces(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    throw readableFault(error);
  }
}

async function readable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw readableFault(error);
  }
}

/** Turns errors of the zip reader into one of a broken archive. */
function readableFault(error: unknown): unknown {
  return isZipFault(error) ? invalid('archive', importTexts.broken) : error;
}

/** The reader and zlib throw plain errors without a system call; the app and the store throw subclasses. */
function isZipFault(error: unknown): boolean {
  if (!(error instanceof Error) || 'syscall' in error) return false;
  return error.constructor === Error || String((error as { code?: string }).code ?? '').startsWith('Z_');
}
