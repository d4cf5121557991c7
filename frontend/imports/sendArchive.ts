import { upload, type UploadOptions } from '#frontend/app/upload.ts';

/** Uploads an archive for a preview. Throws what `upload` throws. */
export async function sendArchive(file: File, options: UploadOptions): Promise<void> {
  const form = new FormData();
  form.set('archive', file);
  await upload('/api/import', form, options);
}
