import type { TempFile } from '#gateway/platform/storageTemp.ts';

/** An uploaded file, complete and on disk (sealed) until the response is sent. */
export class UploadedFile {
  /** The sender's name for it: shown to them, never used as a path. */
  readonly name: string;
  readonly size: number;
  readonly #file: TempFile;

  constructor(file: TempFile, name: string | undefined) {
    this.#file = file;
    this.size = file.size;
    this.name = readableName(name);
  }

  read(): Promise<Buffer> {
    return this.#file.read();
  }

  discard(): Promise<void> {
    return this.#file.remove();
  }
}

export async function discardAll(files: readonly UploadedFile[] | undefined): Promise<void> {
  await Promise.all((files ?? []).map((file) => file.discard()));
}

/** Returns a file name that is safe to show, with at most 200 characters. */
export function readableName(name: string | undefined): string {
  const shown = (name ?? '')
    // Normalising takes the square of a run of combining marks.
    .slice(0, 1000)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\uFFFD]/gu, '')
    .normalize('NFC')
    .trim();
  return [...shown].slice(0, 200).join('') || 'photo';
}
