import { ApiError } from '#frontend/app/request.ts';
import { type OnProgress, upload } from '#frontend/app/upload.ts';

/** Sends an archive to be looked through; nothing of it is brought in yet. Throws what `upload` throws. */
export async function sendArchive(file: File, onProgress: OnProgress): Promise<void> {
  const form = new FormData();
  form.set('archive', file);
  await upload('/api/import', form, { onProgress });
}

/** The server's own words for why it refused, where it had some. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  try {
    return (JSON.parse(error.body) as { message?: string }).message;
  } catch {
    return undefined;
  }
}
