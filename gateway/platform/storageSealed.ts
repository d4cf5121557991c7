import { deriveKey, open, sealedParts, sealOverhead } from './crypto.ts';
import type { ObjectStore, StoredBytes } from './objectStore.ts';

/** Bytes of plain text in one chunk: what a range request has to open at least. */
export const chunkBytes = 64 * 1024;
const sealedChunk = chunkBytes + sealOverhead;
/** The number of chunks per read from the store (1 MB). */
const windowChunks = 16;

export interface OpenObject {
  /** Bytes of the plain object. */
  size: number;
  /** The plain bytes from `start` up to, not including, `end`. Throws when the stored bytes were changed. */
  read(start?: number, end?: number): AsyncGenerator<Buffer>;
}

/**
 * Seals an object in chunks, each bound to its object, its position and the object's size: a chunk that was moved, left
 * out or cut off does not open. The key is the object's own, derived from the member's data key. Returns the object in
 * parts: joining them would copy every photo once more.
 */
export function sealChunks(key: string, dataKey: Buffer, plain: Buffer): Buffer[] {
  const objectKey = deriveKey(dataKey, `object/${key}`);
  // An empty object is one empty chunk, so that its absence is noticed too.
  const chunks = Math.max(1, Math.ceil(plain.length / chunkBytes));
  return Array.from({ length: chunks }, (_, index) => {
    const part = plain.subarray(index * chunkBytes, (index + 1) * chunkBytes);
    return sealedParts(objectKey, part, about(index, plain.length));
  }).flat();
}

/** Opens what `sealChunks` made. Reads the first window at once, which is all of a small image. */
export async function openSealed(store: ObjectStore, key: string, dataKey: Buffer): Promise<OpenObject> {
  const objectKey = deriveKey(dataKey, `object/${key}`);
  // Of the first read; later ones fetch it again.
  let head: StoredBytes | undefined = await store.get(key, 0, windowChunks * sealedChunk);
  const { total } = head;
  const size = plainSize(total);

  async function sealedWindow(index: number): Promise<StoredBytes> {
    const held = index === 0 ? head : undefined;
    if (held) head = undefined;
    const window = held ?? (await store.get(key, index * windowChunks * sealedChunk, windowChunks * sealedChunk));
    if (window.total !== total) throw new Error('A stored object changed while it was read');
    return window;
  }

  async function* read(start = 0, end = size): AsyncGenerator<Buffer> {
    let window: ({ index: number } & StoredBytes) | undefined;
    try {
      for (let index = Math.floor(start / chunkBytes); index * chunkBytes < end; index += 1) {
        const wanted = Math.floor(index / windowChunks);
        if (window?.index !== wanted) {
          window?.release?.();
          window = undefined;
          window = { index: wanted, ...(await sealedWindow(wanted)) };
        }
        const at = (index % windowChunks) * sealedChunk;
        const plain = open(objectKey, window.bytes.subarray(at, at + sealedChunk), about(index, size));
        yield plain.subarray(Math.max(0, start - index * chunkBytes), Math.max(0, end - index * chunkBytes));
      }
    } finally {
      window?.release?.();
    }
  }

  return { size, read };
}

/** The whole object as one buffer. */
export async function readAll(object: OpenObject): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of object.read()) parts.push(part);
  return Buffer.concat(parts);
}

function about(index: number, size: number): string {
  return `chunk/${index}/${size}`;
}

function plainSize(total: number): number {
  const size = total - sealOverhead * Math.ceil(total / sealedChunk);
  if (total < sealOverhead || size < 0) throw new Error('A stored object is cut off');
  return size;
}
