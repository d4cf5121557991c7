import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, memberOf } from '#gateway/kernel/context.ts';
import { BadRequestError, TooLargeError } from '#gateway/platform/errors.ts';
import { json } from '#gateway/kernel/http/http.ts';
import { confirmedMember } from '#gateway/kernel/session/sessionMember.ts';
import { isMultipart } from '#gateway/kernel/uploads/uploads.ts';
import type { UploadSize } from '#gateway/kernel/uploads/uploadLimits.ts';
import { receiveForm } from '#gateway/kernel/uploads/receiveForm.ts';
import { historyLimits } from './history.rules.ts';
import { takeHistory } from './history.service.ts';
import { importLimits, reportOf } from './import.rules.ts';
import { takeArchive } from './import.service.ts';
import { importTexts } from './importTexts.rules.ts';
import { reportInWords } from './reportInWords.ts';

const tooLarge = () => new TooLargeError(importTexts.tooLarge);
/** One file, and some bytes for the form around it. */
const archiveSize: UploadSize = {
  fileBytes: importLimits.archiveBytes,
  files: 1,
  requestBytes: importLimits.archiveBytes + 64 * 1024,
  fileTooLarge: tooLarge,
  requestTooLarge: tooLarge,
};

/** Receives an archive as a form with the file `archive` and responds with its import, ready to be applied. */
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
  const batch = await takeArchive(member, async (files) => {
    const received = await receiveForm(request, files, 'archive', archiveSize);
    // The upload may have taken minutes.
    await confirmedMember(member);
    return received.files[0]?.name;
  });
  const { id, fileName, bytes, createdAt } = batch;
  const report = reportInWords(reportOf(batch)!);
  json(response, 201, { id, state: 'PREVIEW', fileName, bytes, report, createdAt });
}

const partTooLarge = () => new TooLargeError(importTexts.historyPartTooLarge);
const partSize: UploadSize = {
  fileBytes: historyLimits.partBytes,
  files: 1,
  requestBytes: historyLimits.partBytes + 64 * 1024,
  fileTooLarge: partTooLarge,
  requestTooLarge: partTooLarge,
};

/**
 * Receives records of other apps' files as a form with the file `records`, one part after the other, and responds with
 * the import; with the last part it is ready to be applied.
 */
export async function receiveHistory(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  const member = memberOf(context);
  if (!isMultipart(request)) throw new BadRequestError('Send the records as multipart/form-data.', 415);
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  const place = {
    into: query.get('into'),
    part: query.has('part') ? Number(query.get('part')) : null,
    more: query.get('more') === 'true',
  };
  const batch = await takeHistory(member, place, async (files) => {
    const received = await receiveForm(request, files, 'records', partSize);
    await confirmedMember(member);
    return received.files[0]?.name;
  });
  const { id, state, fileName, bytes, parts, createdAt } = batch;
  const stored = reportOf(batch);
  const report = stored && reportInWords(stored);
  json(response, 201, { id, state: state.toUpperCase(), fileName, bytes, parts, report, createdAt });
}
