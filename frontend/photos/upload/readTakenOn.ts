import type { Day } from '#gateway/calendar/day.ts';
import { readTakenAt } from '#gateway/photos/exifDate.rules.ts';
import { findExif } from './heicExif.ts';

/** A JPEG's Exif block, and a HEIC's table of what lies where, stand at the beginning of a file. */
const headBytes = 256 * 1024;
/** A block as large as a picture is something else. */
const mostExifBytes = 1024 * 1024;

/** The day a photo was taken by its own notes, read here, before the upload strips them; null when it has none. */
export async function readTakenOn(file: File): Promise<Day | null> {
  try {
    const head = await bytesOf(file, 0, headBytes);
    const exif = findExif(head);
    if (!exif) return dayOf(readTakenAt(head));
    const block = await bytesOf(file, exif.offset, Math.min(exif.length, mostExifBytes));
    const skipped = new DataView(block.buffer).getUint32(0);
    return dayOf(readTakenAt(block.subarray(4 + skipped)));
  } catch {
    // A file that cannot be read is refused when it is sent.
    return null;
  }
}

async function bytesOf(file: File, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(start, start + length).arrayBuffer());
}

function dayOf(taken: { local: string } | null): Day | null {
  return taken?.local.slice(0, 10) ?? null;
}
