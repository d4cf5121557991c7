import { crc32, deflateSync } from 'node:zlib';

export interface Pixels {
  width: number;
  height: number;
  /** 3 for RGB, 4 with alpha; a byte each. */
  channels: 3 | 4;
  /** Rows from the top, each `stride` bytes after the one before. */
  data: Uint8Array;
  stride: number;
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Pixels as an uncompressed PNG file: the pipeline's other end reads it at once and throws it away. */
export function pngOf(
  { width, height, channels, data, stride }: Pixels,
  profile: Uint8Array | null,
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 4 ? 6 : 2], 8);
  const rowBytes = width * channels;
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(data.subarray(row * stride, row * stride + rowBytes), row * (rowBytes + 1) + 1);
  const profileChunk = profile
    ? [chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]))]
    : [];
  const parts = [
    signature,
    chunk('IHDR', header),
    ...profileChunk,
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
