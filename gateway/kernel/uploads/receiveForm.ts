import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import type { TempFiles } from '#gateway/platform/storageTemp.ts';
import { BadRequestError, invalid } from '#gateway/platform/errors.ts';
import { uploadError, UploadGuard } from './uploadGuard.ts';
import { tooManyFiles, type UploadSize, defaultSize } from './uploadLimits.ts';
import type { UploadedFile } from './uploadedFile.ts';

export interface ReceivedForm {
  /** Text fields; a repeated one is a list. */
  fields: Record<string, string | string[]>;
  files: UploadedFile[];
}

/**
 * Receives a `multipart/form-data` body: the files of one field, and the text fields. Files of other fields are ignored.
 * Throws BadRequestError 400 or 415, TooLargeError, UnavailableError; then nothing is left on disk.
 */
export async function receiveForm(
  request: IncomingMessage,
  temp: TempFiles,
  fileField: string,
  size = defaultSize,
): Promise<ReceivedForm> {
  const parser = openParser(request, size);
  const guard = new UploadGuard(request, temp, undefined, size);
  const fields = new Map<string, string[]>();
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) guard.fail(invalid(name.slice(0, 50), 'This is too long.'));
    fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  parser.on('file', (name, stream, { filename }) => {
    // An empty file input sends a part without a name and without bytes.
    if (name === fileField && filename !== undefined) void guard.save(stream, filename).catch(() => {});
    else stream.resume();
  });
  parser.on('filesLimit', () => guard.fail(tooManyFiles()));
  parser.on('fieldsLimit', () => guard.fail(new BadRequestError('This form has too many fields.')));
  guard.body.pipe(parser);
  const files = await guard.finish();
  return {
    files,
    fields: Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0]! : values])),
  };
}

function openParser({ headers }: IncomingMessage, { files, fileBytes }: UploadSize): busboy.Busboy {
  try {
    const limits = { fields: 50, fieldNameSize: 100, fieldSize: 1000, files, fileSize: fileBytes + 1 };
    return busboy({ headers, defParamCharset: 'utf8', limits });
  } catch (error) {
    throw uploadError(error);
  }
}
