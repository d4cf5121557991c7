import type { JournalEntry } from '#gateway/__generated__/rows.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import { DayPage, readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { photosAreOpen } from '#gateway/photos/photosGate.ts';
import { readJournalDay } from './journal.rules.ts';
import { keepJournalKey } from './journal.vault.ts';
import { journalTexts } from './journalTexts.rules.ts';
import { sealedEntriesDown, sealedEntriesUp, sealedEntryOfDay } from './journalReading.statements.ts';

/** An entry as it is read; its text stays sealed until a field asks for it. `dayHasPhotos` where the statement looked. */
export type JournalRow = JournalEntry & { dayHasPhotos?: boolean };

export interface EntriesWanted {
  oldestFirst: boolean;
  /** Days after and before these; both optional and exclusive. */
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

type SealedRow = Omit<JournalRow, 'content'> & { content: string };
/** What the member wrote on a day; null when nothing. */
export async function journalOfDay(day: DayPage): Promise<JournalRow | null> {
  const { entry, key } = await day.part(sealedEntryOfDay);
  if (!entry || key === null) return null;
  keepJournalKey(day.member, Buffer.from(key, 'base64'));
  return readRow(entry);
}

/** The entry of the day a caller means by `yyyy-MM-dd` or an ISO date-time. Throws ValidationError and NotFoundError. */
export async function journalEntryOn(member: Member, date: string): Promise<JournalRow> {
  const entry = await journalOfDay(new DayPage(member, readJournalDay(date, member)));
  if (!entry) throw new NotFoundError(journalTexts.none);
  return entry;
}

/** Sealed bytes that one statement should bring, and entries that the first one brings: their size is not known yet. */
const statementBytes = 8_000_000;
const firstEntries = 25;

/** Entries by their day, with the key that opens them. Long texts come with several statements, because each is parsed in one go. */
export async function journalEntries(member: Member, wanted: EntriesWanted): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  let bytes = 0;
  for (let next = firstEntries; rows.length < wanted.limit;) {
    const limit = Math.min(next, wanted.limit - rows.length);
    const last = rows.at(-1);
    const behind = last && { [wanted.oldestFirst ? 'after' : 'before']: last.date };
    const page = await entriesWithKey(member, { ...wanted, ...behind, limit });
    rows.push(...page);
    if (page.length < limit) break;
    for (const { content } of page) bytes += content.length;
    next = Math.max(10, Math.floor((statementBytes * rows.length) / bytes));
  }
  return rows;
}

async function entriesWithKey(
  member: Member,
  { oldestFirst: isOldestFirst, after, before, limit }: EntriesWanted,
): Promise<JournalRow[]> {
  const { entries: rows, key } = await readTogether(member, isOldestFirst ? sealedEntriesUp : sealedEntriesDown, {
    after: after ?? null,
    before: before ?? null,
    limit,
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
