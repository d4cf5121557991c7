import type { Day } from '#gateway/calendar/day.ts';
import { readTakenAt } from '#gateway/photos/exifDate.rules.ts';
import { findExif } from './heicExif.ts';

/** Contains the Exif block of a JPEG and the box table of a HEIC file. */
const headBytes = 256 * 1024;
/** A larger block is not Exif data. */
const maxExifBytes = 1024 * 1024;

/** Reads the day a photo was taken from its Exif data, before the upload strips it; null without one. */
export async function readTakenOn(file: File): Promise<Day | null> {
  try {
    const head = await bytesOf(file, 0, headBytes);
    const exif = findExif(head);
    if (!exif) return dayOf(readTakenAt(head));
    const block = await bytesOf(file, exif.offset, Math.min(exif.length, maxExifBytes));
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
