import type { JournalEntry } from '#gateway/__generated__/rows.ts';
import { addDays, dayToDb } from '#gateway/calendar/day.ts';
import { type DayBounds, dayBoundsInput, datesBetween } from '#gateway/calendar/dayRange.rules.ts';
import { DayPage, readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { photosAreOpen } from '#gateway/photos/photosGate.ts';
import { statementBytes } from '#gateway/platform/database/statementBytes.ts';
import { readJournalDay } from './journal.rules.ts';
import { keepJournalKey } from './journal.vault.ts';
import { journalTexts } from './journalTexts.rules.ts';
import { sealedEntriesDown, sealedEntriesUp, sealedEntryOfDay } from './journalReading.statements.ts';

/** An entry whose text stays sealed until a field needs it. `dayHasPhotos` is set if the statement read it. */
export type JournalRow = JournalEntry & { dayHasPhotos?: boolean };

export interface EntriesWanted {
  oldestFirst: boolean;
  /** Days, both optional and exclusive. */
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

type SealedRow = Omit<JournalRow, 'content' | 'extras'> & { content: string; extras: string | null };

/** Returns the entry of a day, or null. */
export async function journalOfDay(day: DayPage): Promise<JournalRow | null> {
  const { entry, key } = await day.part(sealedEntryOfDay);
  if (!entry || key === null) return null;
  keepJournalKey(day.member, Buffer.from(key, 'base64'));
  return readRow(entry);
}

/** Returns the entry of a `yyyy-MM-dd` or an ISO date-time. Throws ValidationError and NotFoundError. */
export async function journalEntryOn(member: Member, date: string): Promise<JournalRow> {
  const entry = await journalOfDay(new DayPage(member, readJournalDay(date, member)));
  if (!entry) throw new NotFoundError(journalTexts.none);
  return entry;
}

/** Returns entries ordered by day. Long texts take several statements. */
export async function journalEntries(member: Member, wanted: EntriesWanted): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  let bytes: number;
  do {
    const last = rows.at(-1);
    const rest = last && { [wanted.oldestFirst ? 'after' : 'before']: last.date };
    const page = await entriesWithKey(member, { ...wanted, ...rest, limit: wanted.limit - rows.length });
    rows.push(...page);
    bytes = page.reduce((sum, { content }) => sum + content.length, 0);
  } while (bytes >= statementBytes && rows.length < wanted.limit);
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

/** Narrows what is wanted to the days between two, each optional and inclusive. Throws ValidationError. */
export function withinDays(days: DayBounds, { after, before, ...wanted }: EntriesWanted): EntriesWanted {
  const { from, to } = dayBoundsInput.parse(days);
  const [dayBefore, dayAfter] = [from && addDays(from, -1), to && addDays(to, 1)];
  return {
    ...wanted,
    after: dayBefore && !(after && after > dayBefore) ? dayBefore : after,
    before: dayAfter && !(before && before < dayAfter) ? dayAfter : before,
  };
}

export function journalCount(member: Member, days: DayBounds = {}): Promise<number> {
  return member.kernel.db.journalEntry.count({ where: { userId: member.id, date: datesBetween(days) } });
}

/** True when the entry's day has photos; null while the PIN locks them. */
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
  return { ...row, content: bytesOf(row.content), extras: row.extras === null ? null : bytesOf(row.extras) };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
