import type { Prisma } from '#gateway/__generated__/prisma/client.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import type { JournalEntry, JournalVersion } from '#gateway/__generated__/rows.ts';
import { openText, sealedIn, sealText } from '#gateway/accounts/vault.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { maxVersions } from './journal.rules.ts';
import { countReply, journalKey, sealedExtras } from './journal.vault.ts';
import type { JournalExtras } from './journalExtras.rules.ts';

/** Returns the row that preserves what an entry says now. */
export async function versionOf(
  member: Member,
  { userId, date, timezone, updatedAt }: JournalEntry,
  { content, extras }: { content: string; extras: JournalExtras },
): Promise<Prisma.JournalVersionCreateManyInput> {
  const id = newId();
  return {
    id,
    userId,
    date: dayToDb(date),
    timezone,
    writtenAt: updatedAt,
    content: sealText(await journalKey(member), content, sealContext(member, id)),
    extras: await sealedExtras(member, 'journal_versions', id, extras),
  };
}

/** Stores an earlier text and keeps the newest `maxVersions` of its day, in the transaction that replaces the text. */
export async function keepVersion(
  transaction: Transaction,
  version: Prisma.JournalVersionCreateManyInput,
): Promise<void> {
  const { userId, date } = version;
  await transaction.journalVersion.createMany({ data: [version] });
  const tooOld = await transaction.journalVersion.findMany({
    where: { userId, date },
    orderBy: { id: 'desc' },
    skip: maxVersions,
    select: { id: true },
  });
  if (tooOld.length > 0)
    await transaction.journalVersion.deleteMany({ where: { userId, id: { in: tooOld.map(({ id }) => id) } } });
}

/** Returns the earlier texts of a day, the newest first; at most `maxVersions`. */
export function journalVersions(member: Member, date: string): Promise<JournalVersion[]> {
  return member.kernel.db.journalVersion.findMany({
    where: { userId: member.id, date: dayToDb(date) },
    orderBy: { id: 'desc' },
    take: maxVersions,
  });
}

/** Returns an earlier text. Throws if the row belongs to another member or was tampered with. */
export async function versionContent(member: Member, { id, content }: JournalVersion): Promise<string> {
  countReply(member, content);
  return openText(await journalKey(member), content, sealContext(member, id));
}

function sealContext(member: Member, id: string): string {
  return sealedIn('journal_versions', 'content', { userId: member.id, id });
}
