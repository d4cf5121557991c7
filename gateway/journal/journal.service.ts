import { hash } from 'node:crypto';
import type { JournalEntry } from '#gateway/__generated__/rows.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { invalid, NotFoundError } from '#gateway/platform/errors.ts';
import { isUniqueViolation } from '#gateway/platform/database.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { readBase } from '#gateway/kernel/edits.ts';
import { readJournalEntry } from './journal.rules.ts';
import { journalContent, openExtras, sealedContent, sealedExtras } from './journal.vault.ts';
import { JournalConflictError } from './journalConflict.ts';
import {
  type ExtrasEdit,
  extrasInput,
  isSameExtras,
  type JournalExtras,
  mergeExtras,
  noExtras,
  tagLimits,
} from './journalExtras.rules.ts';
import { journalTexts } from './journalTexts.rules.ts';
import { keepVersion, versionOf } from './journalVersions.service.ts';

type Written = ReturnType<typeof readJournalEntry> & { base: ExtrasEdit | null };
/** What an entry is to be after a save. */
type Merged = { content: string; extras: JournalExtras };
type Saved = { entry: JournalEntry; isNew: boolean };

/**
 * Saves the text of a day. `expectedVersion` is the version the caller has read, 0 for no entry, and `baseHash` the hash of
 * its text: if the entry has changed since to a different text, nothing is written and JournalConflictError carries that
 * text. Without either the text replaces the entry, as older callers expect, and the replaced text is kept as an earlier
 * version. Mood and tags that are not sent stay; with a `base`, what differs from it is merged (decision 104). Throws
 * ValidationError.
 */
export async function saveJournalEntry(member: Member, input: unknown, base?: unknown): Promise<Saved> {
  const former = base ? await readBase(() => extrasInput.parse(base)) : null;
  const written = { ...readJournalEntry(input, member), base: former };
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
  const stored = {
    content: await journalContent(member, current),
    extras: await openExtras(member, 'journal_entries', current),
  };
  const isChanged = hasChanged(current, stored, written);
  const merged = isChanged ? merge(stored, written) : { ...written, extras: edited(stored, written) };
  if (!merged.extras || merged.content === null) throw new JournalConflictError(current);
  const { content, extras } = merged;
  // A retry whose response was lost, or two devices that agree.
  if (isChanged && content === stored.content && isSameExtras(extras, stored.extras))
    return { entry: current, isNew: false };
  return replace(member, current, stored, { content, extras }, written);
}

/** Merges a save into an entry that was changed since the caller read it; null where both changed the same. */
function merge(stored: Merged, written: Written): { content: string | null; extras: JournalExtras | null } {
  // Only the extras were changed here: the text stays as it was saved elsewhere.
  const isOwn = written.baseHash === undefined || hash('sha256', written.content) !== written.baseHash;
  const extras = edited(stored, written);
  // Without a base nobody knows whether the caller has seen the stored mood and tags.
  const isBlind = !written.base && extras !== null && !isSameExtras(extras, stored.extras);
  return {
    content: isOwn && written.content !== stored.content ? null : stored.content,
    extras: isBlind ? null : extras,
  };
}

function edited(stored: Merged, { mood, tags, base }: Written): JournalExtras | null {
  const extras = mergeExtras({ mood, tags }, base, stored.extras);
  if (extras && extras.tags.length > tagLimits.tags) throw invalid('tags', journalTexts.tooManyTags);
  return extras;
}

function hasChanged(current: JournalEntry, stored: Merged, { id, expectedVersion, baseHash }: Written): boolean {
  if (baseHash !== undefined) return hash('sha256', stored.content) !== baseHash;
  if (expectedVersion === undefined) return false;
  // An entry deleted and written again starts over at version 1, so the id is compared too.
  return current.version !== expectedVersion || (id !== undefined && id !== current.id);
}

async function replace(
  member: Member,
  current: JournalEntry,
  stored: Merged,
  { content, extras }: Merged,
  { timezone, expectedVersion, baseHash }: Written,
): Promise<Saved | null> {
  const { id, userId, version } = current;
  const change = {
    where: { userId, id, version },
    data: {
      content: await sealedContent(member, id, content),
      extras: await sealedExtras(member, 'journal_entries', id, extras),
      timezone,
      version: version + 1,
    },
  };
  // A caller without a version may never have seen the text it replaces, so that text is kept.
  const isKnown = expectedVersion !== undefined || baseHash !== undefined;
  const isSame = content === stored.content && isSameExtras(extras, stored.extras);
  const kept = isKnown || isSame ? null : await versionOf(member, current, stored);
  const [entry] = kept
    ? await member.kernel.db.$transaction(async (transaction) => {
        const changed = await transaction.journalEntry.updateManyAndReturn(change);
        if (changed.length > 0) await keepVersion(transaction, kept);
        return changed;
      })
    : await member.kernel.db.journalEntry.updateManyAndReturn(change);
  return entry ? { entry, isNew: false } : null;
}

async function insert(
  member: Member,
  { id = newId(), content, date, timezone, mood, tags }: Written,
): Promise<Saved | null> {
  const userId = member.id;
  const extras = mergeExtras({ mood, tags }, null, noExtras)!;
  try {
    const entry = await member.kernel.db.journalEntry.create({
      data: {
        id,
        userId,
        date: dayToDb(date),
        timezone,
        content: await sealedContent(member, id, content),
        extras: await sealedExtras(member, 'journal_entries', id, extras),
      },
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
