import { assertUnfolds, chunksOf, ZipProblem } from './zipDirectory.rules.ts';

/** Kinds that are parsed whole may be so large. */
const maxTextBytes = 64 * 1024 * 1024;
/** So may be a zip inside a zip. */
const maxInnerBytes = 1024 * 1024 * 1024;

export const isZipHead = ([first, second, third]: Uint8Array) =>
  first === 0x50 && second === 0x4b && (third === 3 || third === 5 || third === 6 || third === 7);
export const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;

/** Ends with ZipProblem where the packed bytes are damaged, or unfold without end. */
export async function* unzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [read, written] = [0, 0];
  async function* counted() {
    for await (const chunk of packed) {
      read += chunk.length;
      yield chunk;
    }
  }
  try {
    for await (const chunk of chunksOf(streamOf(counted()).pipeThrough(new DecompressionStream('gzip')))) {
      written += chunk.length;
      assertUnfolds(written, read);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem('gzip');
  }
}

/** Holds a zip that is inside another one, so that its directory can be read. A browser keeps it on disk. */
export async function blobOf(chunks: AsyncIterable<Uint8Array>): Promise<Blob> {
  let bytes = 0;
  async function* bounded() {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxInnerBytes) throw new ZipProblem('inner', 'tooLarge');
      yield chunk;
    }
  }
  return new Response(streamOf(bounded())).blob();
}

export const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

interface Peeked {
  head: Uint8Array;
  rest: AsyncIterable<Uint8Array>;
  /** Call it where the rest is not read. */
  close(): Promise<unknown>;
}

/** The beginning of a file, and all of it. */
export async function peeked(chunks: AsyncIterable<Uint8Array>): Promise<Peeked> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const head: Uint8Array = first.done ? new Uint8Array() : first.value;
  async function* rest() {
    try {
      yield head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head: head.subarray(0, 4096), rest: rest(), close: async () => iterator.return?.() };
}

/** The text of a file in UTF-8, UTF-16 or, where it is neither, Windows' Latin letters; null when it is too large. */
export async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string | null> {
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
export async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
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

/** The chunks as a stream; what fails in them fails the stream. */
function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value as Uint8Array<ArrayBuffer>);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
