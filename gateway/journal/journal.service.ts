import type { JournalEntry } from '#gateway/__generated__/rows.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { invalid, NotFoundError } from '#gateway/platform/errors.ts';
import { isUniqueViolation } from '#gateway/platform/database.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { readJournalEntry } from './journal.rules.ts';
import { journalContent, sealedContent } from './journal.vault.ts';
import { JournalConflictError } from './journalConflict.ts';
import { journalTexts } from './journalTexts.rules.ts';
import { keepVersion, versionOf } from './journalVersions.service.ts';

type Written = ReturnType<typeof readJournalEntry>;
type Saved = { entry: JournalEntry; isNew: boolean };

/**
 * Saves the text of a day. `expectedVersion` is the version the caller has read, 0 for "there was none": when the entry
 * has moved on since, and does not already say the same, JournalConflictError holds the other text and nothing is
 * written. Without it the text replaces what is there, as older callers expect, and what it replaces is kept as an
 * earlier version. Throws ValidationError.
 */
export async function saveJournalEntry(member: Member, input: unknown): Promise<Saved> {
  const written = readJournalEntry(input, member);
  // Each turn that writes nothing means another save of this day got in between; one of them always gets through.
  for (;;) {
    const saved = await attempt(member, written);
    if (saved) return saved;
  }
}

async function attempt(member: Member, written: Written): Promise<Saved | null> {
  const present = await member.kernel.db.journalEntry.findUnique({
    where: { userId_date: { userId: member.id, date: dayToDb(written.date) } },
  });
  if (!present) return insert(member, written);
  if (hasMovedOn(present, written)) {
    // A retry whose answer was lost, or two devices that agree.
    if ((await journalContent(member, present)) === written.content) return { entry: present, isNew: false };
    throw new JournalConflictError(present);
  }
  return replace(member, present, written);
}

/** An entry that was deleted and written again starts anew with version 1: the id tells the two apart. */
function hasMovedOn(present: JournalEntry, { id, expectedVersion }: Written): boolean {
  if (expectedVersion === undefined) return false;
  return present.version !== expectedVersion || (id !== undefined && id !== present.id);
}

async function replace(
  member: Member,
  present: JournalEntry,
  { content, timezone, expectedVersion }: Written,
): Promise<Saved | null> {
  const { id, userId, version } = present;
  const change = {
    where: { userId, id, version },
    data: { content: await sealedContent(member, id, content), timezone, version: version + 1 },
  };
  // Who does not say what they have read may never have seen the text they write over: it is kept.
  const kept = expectedVersion === undefined ? await versionOf(member, present, content) : null;
  const [entry] = kept
    ? await member.kernel.db.$transaction(async (transaction) => {
        const changed = await transaction.journalEntry.updateManyAndReturn(change);
        if (changed.length > 0) await keepVersion(transaction, kept);
        return changed;
      })
    : await member.kernel.db.journalEntry.updateManyAndReturn(change);
  return entry ? { entry, isNew: false } : null;
}

async function insert(member: Member, { id = newId(), content, date, timezone }: Written): Promise<Saved | null> {
  const userId = member.id;
  try {
    const entry = await member.kernel.db.journalEntry.create({
      data: { id, userId, date: dayToDb(date), timezone, content: await sealedContent(member, id, content) },
    });
    return { entry, isNew: true };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const same = await member.kernel.db.journalEntry.findUnique({ where: { userId_id: { userId, id } } });
    if (same && same.date !== date) throw invalid('id', journalTexts.idTaken);
    return null;
  }
}

/** Deletes an entry and its day's earlier versions. Throws NotFoundError. */
export async function deleteJournalEntry(member: Member, id: string): Promise<{ id: string }> {
  const userId = member.id;
  await member.kernel.db.$transaction(async ({ journalEntry, journalVersion }) => {
    const entry = await journalEntry.findUnique({ where: { userId_id: { userId, id } }, select: { date: true } });
    const { count } = await journalEntry.deleteMany({ where: { userId, id } });
    if (!entry || count === 0) throw new NotFoundError(journalTexts.gone);
    await journalVersion.deleteMany({ where: { userId, date: dayToDb(entry.date) } });
  });
  return { id };
}
