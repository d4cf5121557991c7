import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { today } from '#gateway/calendar/day.ts';
import type { Context } from '#gateway/kernel/context.ts';
import { confirmedMember } from '#gateway/kernel/session/sessionMember.ts';
import { exportArchive } from './export.service.ts';

/** Answers the caller's whole archive as a zip file, made while it is sent: nothing of it is ever on our disk. */
export async function sendExport(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const member = await confirmedMember(context.member);
  const archive = await exportArchive(member);
  response.writeHead(200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="everystep-${today(member.zone)}.zip"`,
  });
  if (request.method === 'HEAD') {
    archive.destroy();
    response.end();
    return;
  }
  await pipeline(archive, response).catch((error: NodeJS.ErrnoException) => {
    // Whoever closes the connection has seen enough. Anything else cuts it, so that half an archive never looks whole.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      member.kernel.log.error({ event: 'export-failed', err: error }, 'an archive could not be finished');
  });
  // At the end, however it ended: an archive that told of itself would never equal the one before it.
  await recordSecurityEvent(member.kernel, member.id, 'ARCHIVE_EXPORTED');
}
