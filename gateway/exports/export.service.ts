import type { Readable } from 'node:stream';
import { memberFiles } from '#gateway/accounts/memberFiles.ts';
import type { MemberRemoval } from '#gateway/accounts/memberRemoval.ts';
import { assertFreshProof } from '#gateway/accounts/proof.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { assertPhotosOpen } from '#gateway/photos/photosGate.ts';
import { archiveOf } from './archive.ts';
import { sizeOfRows } from './export.statements.ts';

const perHour = { events: 10, seconds: 3600 };
/** The compressed size of a stored row, measured on a year of days. */
const compressedShare = 0.4;

export interface ExportSummary {
  rows: number;
  files: number;
  /** The estimated size of the archive. */
  bytes: number;
}

/** Returns the estimated size of the member's archive. Throws PhotosLockedError. */
export async function exportSummary(member: Member): Promise<ExportSummary> {
  await assertPhotosOpen(member);
  const { rows, bytes } = (await sizeOfRows.first(member.kernel.pool, { member: member.id }))!;
  const summary = { rows, files: 0, bytes: Math.round(bytes * compressedShare) };
  for (const files of memberFiles) {
    for await (const { bytes } of files.list(member)) {
      summary.files += 1;
      summary.bytes += bytes;
    }
  }
  return summary;
}

/**
 * The member's archive, at most ten an hour. A session needs fresh proof; an access token's scope was granted with it.
 * Throws PhotosLockedError, ReauthRequiredError, RateLimitedError.
 */
export async function exportArchive(member: Member): Promise<Readable> {
  await assertPhotosOpen(member);
  if (member.scopes === null) await assertFreshProof(member);
  await member.kernel.limits.spend(`export:${member.id}`, [perHour]);
  member.kernel.log.info({ event: 'export' }, 'archive asked for');
  return archiveOf(member);
}

/** Removes the counter of a member's archives. */
export const exportRemoval: MemberRemoval = {
  finish: (kernel, userId) => kernel.limits.clear(`export:${userId}`, perHour),
};
