import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, memberOf } from '#gateway/kernel/context.ts';
import { BadRequestError, TooLargeError } from '#gateway/platform/errors.ts';
import { json } from '#gateway/kernel/http/http.ts';
import { isMultipart } from '#gateway/kernel/uploads/uploads.ts';
import type { UploadSize } from '#gateway/kernel/uploads/uploadLimits.ts';
import { receiveForm } from '#gateway/kernel/uploads/receiveForm.ts';
import { importLimits, type ImportReport } from './import.rules.ts';
import { takeArchive } from './import.service.ts';
import { neverImported } from './importTables.ts';
import { importTexts } from './importTexts.rules.ts';

const tooLarge = () => new TooLargeError(importTexts.tooLarge);
/** One file, and a little for what a form has around it. */
const archiveSize: UploadSize = {
  fileBytes: importLimits.archiveBytes,
  files: 1,
  requestBytes: importLimits.archiveBytes + 64 * 1024,
  fileTooLarge: tooLarge,
  requestTooLarge: tooLarge,
};

/** Takes an archive in as a form with the file `archive` and returns the import that waits to be applied. */
export async function receiveArchive(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  const member = memberOf(context);
  if (!isMultipart(request)) throw new BadRequestError('Send the archive as multipart/form-data.', 415);
  if (Number(request.headers['content-length'] ?? 0) > archiveSize.requestBytes) {
    response.setHeader('connection', 'close');
    throw tooLarge();
  }
  const { id, fileName, bytes, report, createdAt } = await takeArchive(member, async (place) => {
    const { files } = await receiveForm(request, place, 'archive', archiveSize);
    return files[0]?.name;
  });
  const told = report as unknown as ImportReport;
  json(response, 201, {
    id,
    state: 'PREVIEW',
    fileName,
    bytes,
    report: { ...told, leftOut: told.leftOut.flatMap((file) => neverImported[file] ?? []) },
    createdAt,
  });
}
