import { ApiError } from '#frontend/app/request.ts';
import { upload, type UploadOptions } from '#frontend/app/upload.ts';

/** Uploads an archive for a preview. Throws what `upload` throws. */
export async function sendArchive(file: File, options: UploadOptions): Promise<void> {
  const form = new FormData();
  form.set('archive', file);
  await upload('/api/import', form, options);
}

/** Returns the server's reason for a refusal, if it gave one. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  try {
    return (JSON.parse(error.body) as { message?: string }).message;
  } catch {
    return undefined;
  }
}
