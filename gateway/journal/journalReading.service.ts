import type { JournalEntry } from '#gateway/__generated__/rows.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import { DayPage, type DayPart } from '#gateway/home/dayPage.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { photosAreOpen } from '#gateway/photos/photosGate.ts';
import { readJournalDay } from './journal.rules.ts';
import { keepJournalKey } from './journal.vault.ts';
import { journalTexts } from './journalTexts.rules.ts';

/** An entry as it is read; its text stays sealed until a field asks for it. `dayHasPhotos` where the statement looked. */
export type JournalRow = JournalEntry & { dayHasPhotos?: boolean };

export interface EntriesWanted {
  oldestFirst: boolean;
  /** Days after and before these; both optional and exclusive. */
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

// No "exists": for a long list PostgreSQL would make it a hash of everybody's photos.
const columns = `id, user_id as "userId", date, version, timezone, created_at as "createdAt", updated_at as "updatedAt",
  (select true from photos p where p.user_id = j.user_id and p.date = j.date limit 1) is not null as "dayHasPhotos"`;

type SealedRow = Omit<JournalRow, 'content'> & { content: string };
const sealedColumns = `${columns}, encode(content, 'base64') as content`;
const wrappedKey = "(select encode(wrapped_key, 'base64') from user_keys where user_id = $1)";

interface ReadEntry {
  entry: SealedRow | null;
  key: string;
}

/** The entry of a day with the key that opens it: a part of the statement that reads the day's page. */
const entryOfDay: DayPart<{ entry: JournalRow; key: Buffer } | null> = {
  name: 'journalEntry',
  sql: `select json_build_object('entry', row_to_json(e), 'key', encode(k.wrapped_key, 'base64'))
    from (select ${sealedColumns} from journal_entries j where user_id = $1 and date = $2) e, user_keys k where k.user_id = $1`,
  read: (found: ReadEntry | null) => {
    if (!found?.entry) return null;
    return { entry: readRow(found.entry), key: Buffer.from(found.key, 'base64') };
  },
};

/** What the member wrote on a day; null when nothing. */
export async function journalOfDay(day: DayPage): Promise<JournalRow | null> {
  const found = await day.part(entryOfDay);
  if (!found) return null;
  keepJournalKey(day.member, found.key);
  return found.entry;
}

/** The entry of the day a caller means by `yyyy-MM-dd` or an ISO date-time. Throws ValidationError and NotFoundError. */
export async function journalEntryOn(member: Member, date: string): Promise<JournalRow> {
  const entry = await journalOfDay(new DayPage(member, readJournalDay(date, member)));
  if (!entry) throw new NotFoundError(journalTexts.none);
  return entry;
}

const entries = (order: 'asc' | 'desc') => ({
  name: `journal-entries-${order}`,
  sql: `select json_build_object('entries', coalesce(json_agg(e order by e.date ${order}), '[]'), 'key', ${wrappedKey}) from (
    select ${sealedColumns} from journal_entries j
    where user_id = $1 and date > coalesce($2::date, '-infinity') and date < coalesce($3::date, 'infinity')
    order by j.date ${order} limit $4) e`,
});
const oldestFirst = entries('asc');
const newestFirst = entries('desc');

/** Entries by their day, with the key that opens them: one statement. */
export async function journalEntries(
  member: Member,
  { oldestFirst: isOldestFirst, after, before, limit }: EntriesWanted,
): Promise<JournalRow[]> {
  const { entries: rows, key } = await readTogether<{ entries: SealedRow[]; key: string | null }>(member, {
    ...(isOldestFirst ? oldestFirst : newestFirst),
    values: [after ?? null, before ?? null, limit],
  });
  if (key !== null) keepJournalKey(member, Buffer.from(key, 'base64'));
  return rows.map(readRow);
}

export function journalCount(member: Member): Promise<number> {
  return member.kernel.db.journalEntry.count({ where: { userId: member.id } });
}

/** Whether the entry's day has photos; null while the PIN keeps that to itself. */
export async function hasPhotos(member: Member, { date, dayHasPhotos }: JournalRow): Promise<boolean | null> {
  if (!photosAreOpen(member)) return null;
  if (dayHasPhotos !== undefined) return dayHasPhotos;
  return (
    (await member.kernel.db.photo.findFirst({
      where: { userId: member.id, date: dayToDb(date) },
      select: { id: true },
    })) !== null
  );
}

function readRow(row: SealedRow): JournalRow {
  return { ...row, content: new Uint8Array(Buffer.from(row.content, 'base64')) };
}
