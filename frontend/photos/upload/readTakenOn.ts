import type { Day } from '#gateway/calendar/day.ts';

/** The camera's notes stand at the beginning of a file. */
const headBytes = 256 * 1024;

/** The day a photo was taken by its own notes, read here, before the upload strips them; null when it has none. */
export async function readTakenOn(file: File): Promise<Day | null> {
  try {
    const { readTakenAt } = await import('#gateway/photos/exifDate.rules.ts');
    return readTakenAt(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))?.local.slice(0, 10) ?? null;
  } catch {
    // A file that cannot be read is refused when it is sent.
    return null;
  }
}
