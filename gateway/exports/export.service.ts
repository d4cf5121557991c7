import type { Readable } from 'node:stream';
import type { MemberRemoval } from '#gateway/accounts/memberRemoval.ts';
import { assertFreshProof } from '#gateway/accounts/proof.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { assertPhotosOpen } from '#gateway/photos/photosGate.ts';
import { archiveOf } from './archive.ts';
import { exportTables } from './exportTables.ts';
import { memberFiles } from '#gateway/accounts/memberFiles.ts';

const perHour = { events: 10, seconds: 3600 };
/** How much of a stored row is left of it in the archive, measured on a year of days. */
const compressed = 0.4;

export interface ExportSummary {
  rows: number;
  files: number;
  /** Roughly: what the archive will weigh. */
  bytes: number;
}

/** What the member's archive will hold. Throws PhotosLockedError. */
export async function exportSummary(member: Member): Promise<ExportSummary> {
  await assertPhotosOpen(member);
  const { rows } = await member.kernel.pool.query<{ rows: number; bytes: number }>({
    name: 'export-summary',
    text: summaryStatement,
    values: [member.id],
  });
  const stored = rows[0]!;
  const summary = { rows: stored.rows, files: 0, bytes: Math.round(stored.bytes * compressed) };
  for (const files of memberFiles) {
    for await (const { bytes } of files.list(member)) {
      summary.files += 1;
      summary.bytes += bytes;
    }
  }
  return summary;
}

/**
 * The member's archive, ten an hour. A session needs fresh proof; an access token was given the scope by somebody who
 * had it. Throws PhotosLockedError, ReauthRequiredError, RateLimitedError.
 */
export async function exportArchive(member: Member): Promise<Readable> {
  await assertPhotosOpen(member);
  if (member.scopes === null) await assertFreshProof(member);
  await member.kernel.limits.spend(`export:${member.id}`, [perHour]);
  member.kernel.log.info({ event: 'export' }, 'archive asked for');
  return archiveOf(member);
}

/** Forgets how often a member asked for their archive. */
export const exportRemoval: MemberRemoval = {
  finish: (kernel, userId) => kernel.limits.clear(`export:${userId}/${perHour.seconds}`),
};

const summaryStatement = `select sum(rows)::int as rows, sum(bytes)::float8 as bytes from (${exportTables
  .map(
    ({ table }) =>
      `select count(*) as rows, coalesce(sum(pg_column_size(t.*)), 0) as bytes from "${table}" t where "${table === 'users' ? 'id' : 'user_id'}" = $1`,
  )
  .join(' union all ')}) tables`;
