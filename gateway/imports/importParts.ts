import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { memberFolder } from '#gateway/platform/memberFolder.ts';
import type { Storage } from '#gateway/platform/storage.ts';
import { chunkBytes, type OpenObject } from '#gateway/platform/storageSealed.ts';
import type { TempFile, TempFiles } from '#gateway/platform/storageTemp.ts';
import { TooLargeError } from '#gateway/platform/errors.ts';
import { importLimits } from './import.rules.ts';
import { importTexts } from './importTexts.rules.ts';

/** An archive lies in the store in pieces of so many bytes, so that none of it is ever whole in memory. */
const partBytes = 8 * 1024 * 1024;
/** Pieces that are held open while an archive is read, each with a megabyte of it. */
const maxOpen = 4;

export interface PartsLocation {
  storage: Storage;
  dataKey: Buffer;
  userId: string;
  batchId: string;
}

export function partKey({ userId, batchId }: Pick<PartsLocation, 'userId' | 'batchId'>, part: number): string {
  return `${memberFolder(userId)}/imports/${batchId}.${part}`;
}

export function partKeys(location: Pick<PartsLocation, 'userId' | 'batchId'>, parts: number): string[] {
  return Array.from({ length: parts }, (_, part) => partKey(location, part));
}

export interface StoredParts {
  bytes: number;
  parts: number;
}

/**
 * In the place of the temporary files of an upload: takes the stream in piece by piece, each sealed with the member's
 * key. `onPart` is called before a piece is stored, with the number of pieces.
 */
export function partsInstead(
  location: PartsLocation,
  stored: StoredParts,
  onPart: (parts: number) => Promise<void>,
): TempFiles {
  async function put(bytes: Buffer): Promise<void> {
    await onPart(stored.parts + 1);
    await location.storage.putObject(partKey(location, stored.parts), location.dataKey, bytes);
    stored.parts += 1;
  }
  return {
    folder: '',
    async save(stream: Readable): Promise<TempFile> {
      // One buffer for all pieces: V8 would look for garbage after every few new ones.
      const piece = Buffer.allocUnsafeSlow(partBytes);
      let filled = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        stored.bytes += chunk.length;
        if (stored.bytes > importLimits.archiveBytes) throw new TooLargeError(importTexts.tooLarge);
        for (let taken = 0; taken < chunk.length;) {
          const copied = chunk.copy(piece, filled, taken);
          taken += copied;
          filled += copied;
          if (filled < partBytes) continue;
          await put(piece);
          filled = 0;
        }
      }
      if (filled > 0) await put(piece.subarray(0, filled));
      return {
        size: stored.bytes,
        read: () => Promise.reject(new Error('An archive is read in pieces')),
        remove: async () => {},
      };
    },
    sweep: async () => {},
  };
}

/** Reads any range of a stored archive, as the central directory of a zip asks for it. */
export class PartsReader extends RandomAccessReader {
  readonly #location: PartsLocation;
  readonly #open = new Map<number, Promise<OpenObject>>();
  /** The last chunk that a small range was in: a table of contents is read in ranges of a few bytes. */
  #chunk: { start: number; bytes: Buffer } | undefined;

  constructor(location: PartsLocation) {
    super();
    this.#location = location;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    const chunk = await this.#chunkAround(start, end);
    if (chunk) yield chunk.bytes.subarray(start - chunk.start, end - chunk.start);
    else yield* this.#parts(start, end);
  }

  /** Null for a range that reaches over a chunk. */
  async #chunkAround(start: number, end: number): Promise<{ start: number; bytes: Buffer } | null> {
    const chunkStart = start - (start % chunkBytes);
    if (end > chunkStart + chunkBytes) return null;
    if (this.#chunk?.start !== chunkStart)
      this.#chunk = {
        start: chunkStart,
        bytes: Buffer.concat(await Array.fromAsync(this.#parts(chunkStart, chunkStart + chunkBytes))),
      };
    return this.#chunk;
  }

  async *#parts(start: number, end: number): AsyncGenerator<Buffer> {
    for (let part = Math.floor(start / partBytes); part * partBytes < end; part += 1) {
      const object = await this.#object(part);
      yield* object.read(Math.max(0, start - part * partBytes), Math.min(object.size, end - part * partBytes));
    }
  }

  #object(part: number): Promise<OpenObject> {
    const open =
      this.#open.get(part) ?? this.#location.storage.getObject(partKey(this.#location, part), this.#location.dataKey);
    // The last one used comes last; the first one goes.
    this.#open.delete(part);
    this.#open.set(part, open);
    if (this.#open.size > maxOpen) this.#open.delete(this.#open.keys().next().value!);
    return open;
  }
}
