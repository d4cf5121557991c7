import { hash } from 'node:crypto';
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
 * Saves the text of a day. `expectedVersion` is the version the caller has read, 0 for no entry, and `baseHash` the hash of
 * its text: if the entry has changed since to a different text, nothing is written and JournalConflictError carries that
 * text. Without either the text replaces the entry, as older callers expect, and the replaced text is kept as an earlier
 * version. Throws ValidationError.
 */
export async function saveJournalEntry(member: Member, input: unknown): Promise<Saved> {
  const written = readJournalEntry(input, member);
  // An attempt that writes nothing lost against another save of this day; one of them always succeeds.
  for (;;) {
    const saved = await attempt(member, written);
    if (saved) return saved;
  }
}

async function attempt(member: Member, written: Written): Promise<Saved | null> {
  const current = await member.kernel.db.journalEntry.findUnique({
    where: { userId_date: { userId: member.id, date: dayToDb(written.date) } },
  });
  if (!current) return insert(member, written);
  if (await hasChanged(member, current, written)) {
    // A retry whose response was lost, or two devices that agree.
    if ((await journalContent(member, current)) === written.content) return { entry: current, isNew: false };
    throw new JournalConflictError(current);
  }
  return replace(member, current, written);
}

async function hasChanged(
  member: Member,
  current: JournalEntry,
  { id, expectedVersion, baseHash }: Written,
): Promise<boolean> {
  if (baseHash !== undefined) return hash('sha256', await journalContent(member, current)) !== baseHash;
  if (expectedVersion === undefined) return false;
  // An entry deleted and written again starts over at version 1, so the id is compared too.
  return current.version !== expectedVersion || (id !== undefined && id !== current.id);
}

async function replace(
  member: Member,
  current: JournalEntry,
  { content, timezone, expectedVersion, baseHash }: Written,
): Promise<Saved | null> {
  const { id, userId, version } = current;
  const change = {
    where: { userId, id, version },
    data: { content: await sealedContent(member, id, content), timezone, version: version + 1 },
  };
  // A caller without a version may never have seen the text it replaces, so that text is kept.
  const isKnown = expectedVersion !== undefined || baseHash !== undefined;
  const kept = isKnown ? null : await versionOf(member, current, content);
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
