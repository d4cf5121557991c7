import { useRevalidator } from 'react-router-dom';
import { viewerOfSession } from '#frontend/app/viewer.ts';
import { useUploadAvatar } from './avatar/useUploadAvatar.ts';

/** Saves a profile picture and updates the header. */
export function useSavePicture() {
  const [upload, progress] = useUploadAvatar();
  const { revalidate } = useRevalidator();

  async function save(picture: File): Promise<boolean> {
    const isSaved = await upload(picture);
    if (!isSaved) return false;
    await viewerOfSession();
    void revalidate();
    return true;
  }

  return [save, progress] as const;
}
