import * as z from 'zod/mini';
import type { HistoryRecord } from '../history.rules.ts';
import { photoRecords } from './photoRecords.rules.ts';
import { type Beside, type FileNote, Skipped } from './reader.rules.ts';
import { withTags } from './readTemplate.rules.ts';
import type { ZipEntry } from './zipDirectory.rules.ts';

export const dayOneKind = 'day-one';
const source = 'day-one';

// Under another name the linter does not take it for a promise's.
const { catch: otherwise } = z;
const text = otherwise(z.optional(z.string()), undefined);
const photo = z.object({ identifier: text, md5: text, type: text, date: text });
const entry = z.object({
  uuid: z.string().check(z.minLength(1), z.maxLength(90)),
  creationDate: z.string(),
  timeZone: text,
  text,
  tags: otherwise(z._default(z.array(z.string()), []), []),
  photos: otherwise(z._default(z.array(photo), []), []),
});
type Entry = z.output<typeof entry>;
type Photo = z.output<typeof photo>;

const journal = z.object({ entries: z.array(z.unknown()) });

/** Fields of an entry that say something and have no place here. */
const unread = ['location', 'weather', 'starred', 'userActivity', 'music', 'videos', 'audios', 'pdfAttachments'];

/** A journal of Day One: its entries with their tags, and the photos that lie beside it in the zip. */
export async function* readDayOne(
  parsed: unknown,
  { file, beside }: { file: string; beside?: Beside },
): AsyncGenerator<HistoryRecord | FileNote> {
  const { data } = journal.safeParse(parsed);
  if (!data) return yield { kind: 'problem', file, problem: 'unknown' };
  if (data.entries.length === 0) return yield { kind: 'problem', file, problem: 'empty' };
  yield { kind: 'file', name: file.slice(0, 255) };
  const skipped = new Skipped(file);
  const entries: Entry[] = [];
  for (const sent of data.entries) {
    const { data: known } = entry.safeParse(sent);
    if (known && !Number.isNaN(Date.parse(known.creationDate))) entries.push(known);
    else skipped.note('entries');
    for (const name of unread) if (holdsSomething(sent, name)) skipped.note(name);
  }
  const pictures = new Map((beside?.entries ?? []).map((one) => [baseName(one.name), one]));
  for (const one of entries.toSorted((a, b) => Date.parse(a.creationDate) - Date.parse(b.creationDate))) {
    const day = dayOf(one);
    const written = plain(one.text ?? '');
    if (written || one.tags.length > 0)
      yield {
        kind: 'journal',
        source,
        id: one.uuid,
        day,
        ...(one.timeZone && { zone: one.timeZone.slice(0, 64) }),
        text: withTags(written, one.tags).trim(),
      };
    for (const taken of one.photos) {
      const picture = pictureOf(taken, pictures);
      if (!picture || !beside) {
        skipped.note('photos');
        continue;
      }
      beside.read.add(picture);
      yield* photoRecords(
        { source, id: `${taken.md5 ?? taken.identifier ?? picture.name}/${day}`, day, takenAt: taken.date },
        picture,
        skipped,
      );
    }
  }
  yield* skipped.records();
}

function holdsSomething(sent: unknown, name: string): boolean {
  const value = (sent as Record<string, unknown> | null)?.[name];
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null ? true : value === true;
}

/** Photos are named by the digest of their content. */
function pictureOf({ md5, identifier, type }: Photo, pictures: ReadonlyMap<string, ZipEntry>): ZipEntry | undefined {
  const names = [md5, identifier].flatMap((name) =>
    name ? [type, 'jpeg', 'jpg', 'png', 'heic'].map((ending) => `${name}.${ending}`.toLowerCase()) : [],
  );
  return names.map((name) => pictures.get(name)).find((found) => found !== undefined);
}

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** The day on the wall calendar where it was written; of UTC where the zone is unknown. */
function dayOf({ creationDate, timeZone }: Entry): string {
  const at = new Date(creationDate);
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: timeZone ?? 'UTC' }).format(at);
  } catch {
    return at.toISOString().slice(0, 10);
  }
}

/** The text without references to photos, and without the backslashes before what markdown would take for a mark. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/!?\[[^\]\n]*\]\(dayone-moment:[^)]*\)/g, '')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
