import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { type Archive, openArchive } from './importArchive.ts';
import { unappliedStates } from './import.rules.ts';
import { partKeys, PartsReader } from './importParts.ts';

/** The archive of a batch, opened for reading. Throws ValidationError. */
export async function archiveOfBatch(member: Member, { id, bytes }: ImportBatch): Promise<Archive> {
  const { storage } = member.kernel;
  return openArchive(
    new PartsReader({ storage, dataKey: await dataKeyOf(member), userId: member.id, batchId: id }),
    bytes,
  );
}

/**
 * Removes a batch that was not applied, and its archive; false for any other. Meanwhile nobody can apply it. Its row goes
 * last, because it is what knows of the archive.
 */
export async function removeBatch(
  { db, storage }: Kernel,
  { userId, id, parts }: Pick<ImportBatch, 'userId' | 'id' | 'parts'>,
): Promise<boolean> {
  const { count } = await db.importBatch.updateMany({
    where: { userId, id, state: { in: [...unappliedStates] } },
    data: { state: 'uploading' },
  });
  if (count === 0) return false;
  // One more than are counted: a crash may have left it.
  await storage.deleteObjects(partKeys({ userId, batchId: id }, parts + 1));
  await db.importBatch.deleteMany({ where: { userId, id } });
  return true;
}
