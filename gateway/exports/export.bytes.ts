import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { today } from '#gateway/calendar/day.ts';
import type { Context } from '#gateway/kernel/context.ts';
import { confirmedMember } from '#gateway/kernel/session/sessionMember.ts';
import { exportArchive } from './export.service.ts';

/** Sends the caller's archive as a zip file, made while it is sent and never stored. */
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
    // A caller may close the connection. Any other error cuts it, so that half an archive never looks complete.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      member.kernel.log.error({ event: 'export-failed', err: error }, 'an archive could not be finished');
  });
  // Recorded last: an archive that contained its own event would differ from every earlier one.
  await recordSecurityEvent(member.kernel, member.id, 'ARCHIVE_EXPORTED');
}
