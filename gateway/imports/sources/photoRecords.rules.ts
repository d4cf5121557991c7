import type { EntrySource } from '#gateway/activities/entrySource.rules.ts';
import { maxPhotoBytes } from '#gateway/photos/photo.rules.ts';
import type { HistoryRecord } from '../history.rules.ts';
import type { Skipped } from './reader.rules.ts';
import type { ZipEntry } from './zipDirectory.rules.ts';

/** Bytes of one piece; a multiple of three, so that pieces can be joined. */
const pieceBytes = 510_000;

interface PhotoOf {
  source: EntrySource;
  id: string;
  day: string;
  takenAt?: string | undefined;
}

/** A photo as records: what it is, then its bytes in pieces, so that none is a long line. */
export async function* photoRecords(
  { source, id, day, takenAt }: PhotoOf,
  picture: ZipEntry,
  skipped: Skipped,
): AsyncGenerator<HistoryRecord> {
  const name = picture.name.slice(picture.name.lastIndexOf('/') + 1).slice(-255);
  if (picture.size > maxPhotoBytes || picture.size === 0) {
    skipped.note(name);
    return;
  }
  const isTime = takenAt !== undefined && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(takenAt);
  yield { kind: 'photo', source, id: id.slice(0, 100), day, name, ...(isTime && { takenAt }) };
  let waiting = new Uint8Array();
  for await (const chunk of picture.open()) {
    const joined = new Uint8Array(waiting.length + chunk.length);
    joined.set(waiting);
    joined.set(chunk, waiting.length);
    waiting = joined;
    while (waiting.length >= pieceBytes) {
      yield { kind: 'piece', source, of: id.slice(0, 100), bytes: base64(waiting.subarray(0, pieceBytes)) };
      waiting = waiting.slice(pieceBytes);
    }
  }
  if (waiting.length > 0) yield { kind: 'piece', source, of: id.slice(0, 100), bytes: base64(waiting) };
}

function base64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(letters);
}
