/** A range of a file, in bytes. */
interface Extent {
  offset: number;
  length: number;
}

interface Box extends Extent {
  type: string;
}

const maxItems = 1000;

/**
 * Finds the Exif block from the head of a HEIC or AVIF file; the block itself may lie after the pictures. Returns null for
 * other files or without a block. The block starts with the offset of the TIFF data, in four bytes.
 */
export function findExif(head: Uint8Array): Extent | null {
  try {
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    if (text(view, 4) !== 'ftyp') return null;
    const meta = boxes(view, 0, view.byteLength).find(({ type }) => type === 'meta');
    if (!meta) return null;
    // A meta box holds boxes after its version and flags.
    const parts = boxes(view, meta.offset + 4, meta.offset + meta.length);
    const names = parts.find(({ type }) => type === 'iinf');
    const locations = parts.find(({ type }) => type === 'iloc');
    const item = names && exifItem(view, names);
    return item !== undefined && locations ? extentOf(view, locations, item) : null;
  } catch {
    // A box points outside the file; no camera writes that.
    return null;
  }
}

/** Returns the contents of the consecutive boxes from `at` to `end`, without their headers. */
function boxes(view: DataView, at: number, end: number): Box[] {
  const found: Box[] = [];
  for (let start = at; start + 8 <= Math.min(end, view.byteLength) && found.length < maxItems;) {
    const size = view.getUint32(start);
    found.push({ type: text(view, start + 4), offset: start + 8, length: size - 8 });
    // Size 0 means the rest of the file and 1 a 64-bit size: both are the pictures, which come last.
    if (size < 8) break;
    start += size;
  }
  return found;
}

function exifItem(view: DataView, { offset, length }: Box): number | undefined {
  const isShort = view.getUint8(offset) === 0;
  for (const { type, offset: at } of boxes(view, offset + (isShort ? 6 : 8), offset + length)) {
    const isLong = view.getUint8(at) === 3;
    if (type === 'infe' && text(view, at + (isLong ? 10 : 8)) === 'Exif')
      return isLong ? view.getUint32(at + 4) : view.getUint16(at + 4);
  }
  return undefined;
}

/** Returns the extent of an item; null if it is fragmented or inside the table, which no camera does with Exif. */
function extentOf(view: DataView, { offset: start }: Box, item: number): Extent | null {
  const version = view.getUint8(start);
  let at = start + 4;
  function read(size: number): number {
    at += size;
    if (size === 8) return Number(view.getBigUint64(at - 8));
    return size === 4
      ? view.getUint32(at - 4)
      : size === 2
        ? view.getUint16(at - 2)
        : size === 1
          ? view.getUint8(at - 1)
          : 0;
  }
  const [sizes, moreSizes] = [read(1), read(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, moreSizes >> 4];
  const indexSize = version === 0 ? 0 : moreSizes & 15;
  const count = Math.min(read(version < 2 ? 2 : 4), maxItems);
  for (let row = 0; row < count; row += 1) {
    const id = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseSize);
    const extents = read(2);
    const [first] = Array.from(
      { length: extents },
      () => (read(indexSize), { offset: base + read(offsetSize), length: read(lengthSize) }),
    );
    if (id === item) return first && extents === 1 && method === 0 ? first : null;
  }
  return null;
}

function text(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}
