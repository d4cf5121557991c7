import type { FileProblem } from './fileProblem.rules.ts';

/** A file in a zip. */
export interface ZipEntry {
  name: string;
  /** Unpacked bytes, as announced. */
  size: number;
  isEncrypted: boolean;
  open(): AsyncIterable<Uint8Array>;
}

const endSize = 22;
const maxEntries = 100_000;
const maxDirectoryBytes = 64 * 1024 * 1024;

/** What is wrong with a zip: it is damaged, or more is in it than can be. */
export class ZipProblem extends Error {
  readonly problem: FileProblem;

  constructor(where: string, problem: FileProblem = 'damaged') {
    super(where);
    this.problem = problem;
  }
}

/** The largest ratio of much text to its packed form; lists of the same line come to about 200. */
const maxRatio = 500;
const harmlessBytes = 16 * 1024 * 1024;

/** Refuses what unfolds to more than files do. Throws ZipProblem. */
export function assertUnfolds(unpacked: number, packed: number): void {
  if (unpacked > harmlessBytes && unpacked > packed * maxRatio) throw new ZipProblem('ratio', 'bomb');
}

/**
 * Reads the central directory of a zip in place: nothing is unpacked before `open`, and a name of the zip is never a
 * path of this machine. Throws ZipProblem.
 */
export async function zipEntries(zip: Blob, onBytes: (bytes: number) => void = () => {}): Promise<ZipEntry[]> {
  const tail = await viewOf(zip, Math.max(0, zip.size - 65_557), zip.size);
  const { count, start, size } = await directoryOf(zip, tail);
  if (count > maxEntries || size > maxDirectoryBytes) throw new ZipProblem('directory', 'tooLarge');
  if (start + size > zip.size) throw new ZipProblem('directory');
  const view = await viewOf(zip, start, start + size);
  const entries: ZipEntry[] = [];
  let [at, unpackedBytes] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) throw new ZipProblem('entry');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const flags = view.getUint16(at + 8, true);
    const bytes = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength);
    const name = new TextDecoder((flags & 0x800) !== 0 || isUtf8(bytes) ? 'utf-8' : 'ibm866').decode(bytes);
    const sizes = sizesOf(view, at, at + 46 + nameLength!, extraLength!);
    const method = view.getUint16(at + 10, true);
    at += 46 + nameLength! + extraLength! + commentLength!;
    if (name.endsWith('/')) continue;
    // Entries that share their bytes add up to more than the zip can hold.
    unpackedBytes += sizes.size;
    assertUnfolds(unpackedBytes, zip.size);
    entries.push({
      name,
      size: sizes.size,
      isEncrypted: (flags & 1) !== 0,
      open: () => unpacked(zip, method, { ...sizes, onBytes }),
    });
  }
  return entries;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

async function directoryOf(zip: Blob, tail: DataView): Promise<{ count: number; start: number; size: number }> {
  for (let at = tail.byteLength - endSize; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue;
    const [count, size, start] = [
      tail.getUint16(at + 10, true),
      tail.getUint32(at + 12, true),
      tail.getUint32(at + 16, true),
    ];
    if (start !== 0xffffffff && count !== 0xffff) return { count, size, start };
    const locator = at - 20;
    if (locator < 0 || tail.getUint32(locator, true) !== 0x07064b50) throw new ZipProblem('zip64');
    const place = Number(tail.getBigUint64(locator + 8, true));
    const end = await viewOf(zip, place, place + 56);
    if (end.byteLength < 56 || end.getUint32(0, true) !== 0x06064b50) throw new ZipProblem('zip64');
    const [wideCount, wideSize, wideStart] = [32, 40, 48].map((offset) => Number(end.getBigUint64(offset, true)));
    return { count: wideCount!, size: wideSize!, start: wideStart! };
  }
  throw new ZipProblem('end');
}

interface Sizes {
  packed: number;
  size: number;
  header: number;
}

/** The sizes of an entry, wide ones from its extra field. */
function sizesOf(view: DataView, at: number, extraAt: number, extraLength: number): Sizes {
  const sizes = {
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    header: view.getUint32(at + 42, true),
  };
  for (let field = extraAt; field + 4 <= extraAt + extraLength; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    for (const name of ['size', 'packed', 'header'] as const) {
      if (sizes[name] !== 0xffffffff || value + 8 > view.byteLength) continue;
      sizes[name] = Number(view.getBigUint64(value, true));
      value += 8;
    }
  }
  return sizes;
}

async function* unpacked(
  zip: Blob,
  method: number,
  { packed, size, header, onBytes }: Sizes & { onBytes: (bytes: number) => void },
): AsyncGenerator<Uint8Array> {
  const local = await viewOf(zip, header, header + 30);
  if (local.byteLength < 30 || local.getUint32(0, true) !== 0x04034b50) throw new ZipProblem('header');
  const start = header + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  if ((method !== 0 && method !== 8) || start + packed > zip.size) throw new ZipProblem('method');
  const raw = zip
    .slice(start, start + packed)
    .stream()
    .pipeThrough(countingBytes(onBytes)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(method === 0 ? raw : raw.pipeThrough(new DecompressionStream('deflate-raw')))) {
      bytes += chunk.length;
      // More than announced: a bomb or a damaged file.
      if (bytes > size) throw new ZipProblem('size');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem('data');
  }
  if (bytes !== size) throw new ZipProblem('size');
}

/** Counts packed bytes, which is how far the reading of the zip is. */
function countingBytes(onBytes: (bytes: number) => void) {
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes(chunk.length);
      controller.enqueue(chunk);
    },
  });
}

/** Bytes of a file that one stream reads. */
const sliceBytes = 1024 * 1024;

/** A file in chunks. Chromium frees little of what a stream has read before its end, so each slice has a stream of its own. */
export async function* chunksOfBlob(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < blob.size; start += sliceBytes)
    yield* chunksOf(blob.slice(start, start + sliceBytes).stream());
}

/** Safari has no async iteration of streams. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function viewOf(blob: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await blob.slice(start, end).arrayBuffer());
}
