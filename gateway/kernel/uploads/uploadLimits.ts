import { t } from '#gateway/language/message.ts';
import { TooLargeError } from '#gateway/platform/errors.ts';
import { readableName } from './uploadedFile.ts';

const megabyte = 1024 * 1024;

/** Limits of one upload; refusals quote them. */
export const uploadLimits = {
  fileBytes: 15 * megabyte,
  files: 20,
  requestBytes: 100 * megabyte,
  fieldBytes: 256 * 1024,
  perMinute: 60,
  seconds: 300,
};

/** The limits of one kind of upload and the refusals for exceeding them. */
export interface UploadSize {
  fileBytes: number;
  files: number;
  requestBytes: number;
  fileTooLarge(name: string | undefined): TooLargeError;
  requestTooLarge(): TooLargeError;
}

/** Of all uploads but archives. */
export const defaultSize: UploadSize = { ...uploadLimits, fileTooLarge, requestTooLarge };

export function requestTooLarge(): TooLargeError {
  return new TooLargeError('This is too much at once. Send at most 100 MB.');
}

export function fileTooLarge(name: string | undefined): TooLargeError {
  return new TooLargeError(t('{name} is too large. A file can have at most 15 MB.', { name: readableName(name) }));
}

export function tooManyFiles(): TooLargeError {
  return new TooLargeError(t('Too many files. Send up to {files} at a time.', { files: uploadLimits.files }));
}
