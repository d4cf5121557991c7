import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { exportTables } from './exportTables.ts';
import { memberFiles } from '#gateway/accounts/memberFiles.ts';
import { exportColumns, tableRows } from './tableRows.ts';

const readMe = `This is everything Everystep keeps about you.

Each .json file is one kind of thing, a list with one object for each of it. Times are UTC (ISO 8601), dates are your
own calendar days. "weight" is in pounds, "weightEntered" in your "weightUnit". The journal is here as you wrote it. Your photos lie in the folder "photos".

Left out are only hashes and keys: your password and your PIN cannot be read, by us neither.
`;

/** The member's archive as a stream, made while it is read. An error destroys the stream. */
export async function archiveOf(member: Member): Promise<Readable> {
  const columns = await exportColumns(member.kernel.pool);
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  zip.on('error', (error: Error) => archive.destroy(error));
  zip.addBuffer(Buffer.from(readMe), 'README.txt');
  for (const wanted of exportTables) {
    zip.addReadStreamLazy(`${wanted.file}.json`, (begin) => {
      const rows = Readable.from(jsonList(tableRows(member, wanted, columns.get(wanted.table) ?? [])));
      // `zip` does not listen: unheard, the error of a statement that took too long would end the process.
      rows.once('error', (error) => archive.destroy(error));
      begin(null, rows);
    });
  }
  const left = new AbortController();
  archive.once('close', () => left.abort());
  void addFiles(zip, member, left.signal).then(
    () => zip.end(),
    (error: Error) => archive.destroy(error),
  );
  return archive;
}

/** Adds one file at a time and stops when the reader has left. */
async function addFiles(zip: ZipFile, member: Member, left: AbortSignal): Promise<void> {
  const missing: string[] = [];
  for (const files of memberFiles) {
    for await (const { name, open } of files.list(member)) {
      const stream = await open().catch(nullIfMissing);
      if (!stream) {
        missing.push(name);
        continue;
      }
      // Pictures are compressed already.
      zip.addReadStreamLazy(name, { compress: false }, handOver(stream));
      await finished(stream, { signal: left }).finally(() => stream.destroy());
    }
  }
  if (missing.length > 0)
    zip.addBuffer(Buffer.from(`These files were not found in our store:\n\n${missing.join('\n')}\n`), 'missing.txt');
}

/**
 * Hands a stream to the archive and lets go of it: `zip` keeps what it was given until its end, and with each stream
 * the megabyte that was read of its file, so that an archive of 575 MB took as much memory.
 */
function handOver(stream: Readable): (begin: (error: null, stream: Readable) => void) => void {
  let held: Readable | null = stream;
  return (begin) => {
    const given = held!;
    held = null;
    begin(null, given);
  };
}

/** A lost file must not prevent the rest of the archive. */
function nullIfMissing(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
}

async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
