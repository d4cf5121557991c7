import { offsetMinutes } from '#gateway/calendar/offset.ts';
import { isSaneYear } from '#gateway/calendar/years.ts';

/** When a camera says a picture was taken: local time `yyyy-MM-ddTHH:mm:ss`, and its offset where it knows one. */
export interface TakenAt {
  local: string;
  offset: string | null;
}

const tags = {
  exifFolder: 0x8769,
  original: 0x9003,
  digitized: 0x9004,
  changed: 0x0132,
  originalOffset: 0x9011,
  anyOffset: 0x9010,
};
const asciiType = 2;
const maxEntries = 500;

/**
 * Reads the date out of a picture's own bytes (JPEG; the first 256 kB are enough), or out of a bare Exif block.
 * Null where there is none, or none that makes sense. Runs in the browser before an upload strips it.
 */
export function readTakenAt(bytes: Uint8Array): TakenAt | null {
  try {
    const tiff = findTiff(bytes);
    return tiff && readTiff(tiff);
  } catch {
    // A block that points outside itself: written by nobody who knew a date.
    return null;
  }
}

/** A JPEG keeps it in an APP1 segment; other formats hand the block over as it is. */
function findTiff(bytes: Uint8Array): DataView | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isTiff(view)) return view;
  if (isExif(view, 0)) return from(view, 6);
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    if (marker === 0xe1 && isExif(view, at + 4)) return from(view, at + 10, length - 8);
    // Picture data begins: what follows holds no segments.
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + length;
  }
  return null;
}

function from(view: DataView, start: number, length = view.byteLength - start): DataView {
  return new DataView(view.buffer, view.byteOffset + start, Math.min(length, view.byteLength - start));
}

function isExif(view: DataView, at: number): boolean {
  return view.getUint32(at) === 0x45786966 && view.getUint16(at + 4) === 0;
}

function isTiff(view: DataView): boolean {
  const mark = view.getUint32(0);
  return mark === 0x49492a00 || mark === 0x4d4d002a;
}

function readTiff(tiff: DataView): TakenAt | null {
  if (!isTiff(tiff)) return null;
  const little = tiff.getUint16(0) === 0x4949;
  const main = readFolder(tiff, tiff.getUint32(4, little), little);
  const folderAt = main.get(tags.exifFolder);
  const exif =
    folderAt === undefined ? new Map<number, number>() : readFolder(tiff, tiff.getUint32(folderAt + 8, little), little);
  const written = text(tiff, exif.get(tags.original) ?? exif.get(tags.digitized) ?? main.get(tags.changed), little);
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/.exec(written);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  if (!isRealTime(local)) return null;
  const offset = text(tiff, exif.get(tags.originalOffset) ?? exif.get(tags.anyOffset), little);
  return { local, offset: offsetMinutes(offset) === null ? null : offset };
}

/** Where each entry of a folder lies, by its tag. */
function readFolder(tiff: DataView, at: number, little: boolean): Map<number, number> {
  const count = Math.min(tiff.getUint16(at, little), maxEntries);
  const entries = Array.from({ length: count }, (_, index) => at + 2 + index * 12);
  return new Map(entries.map((entry) => [tiff.getUint16(entry, little), entry]));
}

function text(tiff: DataView, entry: number | undefined, little: boolean): string {
  if (entry === undefined || tiff.getUint16(entry + 2, little) !== asciiType) return '';
  const length = Math.min(tiff.getUint32(entry + 4, little), 32);
  const at = length <= 4 ? entry + 8 : tiff.getUint32(entry + 8, little);
  let letters = '';
  for (let index = 0; index < length; index += 1) {
    const code = tiff.getUint8(at + index);
    if (code === 0) break;
    letters += String.fromCharCode(code);
  }
  return letters.trim();
}

/** Not in the first and last year that an instant may have: an offset could move it out of them. */
function isRealTime(local: string): boolean {
  const year = Number(local.slice(0, 4));
  const date = new Date(`${local}Z`);
  return (
    isSaneYear(year - 1) &&
    isSaneYear(year + 1) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(local)
  );
}
