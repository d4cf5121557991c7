export interface TarEntry {
  name: string;
  bytes: Buffer;
}

const block = 512;
/** Two empty blocks end a tar file. */
export const tarEnd = Buffer.alloc(2 * block);

/** An archive that cannot be read: cut off, damaged, or no archive at all. Its message is for the person who named it. */
export class ArchiveError extends Error {}

/** One file of a tar archive (POSIX ustar): header, bytes, padding. */
export function tarEntry({ name, bytes }: TarEntry, modified: Date): Buffer {
  const header = Buffer.alloc(block);
  const cut = Buffer.byteLength(name) > 100 ? name.indexOf('/', name.length - 101) : -1;
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at);
  header.write(name.slice(cut + 1), 0, 100);
  header.write('0000600\x000000000\x000000000\0', 100);
  octal(bytes.length, 124, 12);
  octal(Math.floor(modified.getTime() / 1000), 136, 12);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  if (cut > 0) header.write(name.slice(0, cut), 345, 155);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, bytes, Buffer.alloc(paddingAfter(bytes.length))]);
}

/** Reads such an archive entry by entry, each whole in memory. Throws ArchiveError where it is cut off or damaged. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const take = takeFrom(source);
  for (;;) {
    const header = await take(block);
    if (isEmpty(header)) return;
    const size = Number.parseInt(text(header, 124, 12), 8);
    if (checksum(header) !== Number.parseInt(text(header, 148, 8), 8) || !(size >= 0)) throw notOurs();
    const prefix = text(header, 345, 155);
    const name = text(header, 0, 100);
    const bytes = await take(size);
    if (!isEmpty(await take(paddingAfter(size)))) throw notOurs();
    yield { name: prefix ? `${prefix}/${name}` : name, bytes };
  }
}

/** Takes so many bytes off a stream. */
function takeFrom(source: AsyncIterable<Uint8Array>): (length: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Uint8Array = Buffer.alloc(0);
  return async (length) => {
    const parts: Uint8Array[] = [];
    for (let missing = length; missing > 0;) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done) throw new ArchiveError('The archive is cut off: it ends in the middle. Use another copy of it.');
        rest = next.value;
      }
      parts.push(rest.subarray(0, missing));
      missing -= parts.at(-1)!.length;
      rest = rest.subarray(parts.at(-1)!.length);
    }
    return Buffer.concat(parts);
  };
}

const isEmpty = (bytes: Buffer) => bytes.every((byte) => byte === 0);
const notOurs = () => new ArchiveError('The file is not a backup of Everystep, or it is damaged.');

/** The sum of the header's bytes, its own field counted as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function paddingAfter(size: number): number {
  return (block - (size % block)) % block;
}

function text(header: Buffer, at: number, length: number): string {
  return header
    .toString('utf8', at, at + length)
    .split('\0')[0]!
    .trim();
}
