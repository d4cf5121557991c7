import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useUploadAvatarMutation } from '#frontend/__generated__/useUploadAvatarMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { forgetViewer } from '#frontend/app/viewer.ts';
import { profileTexts } from '#gateway/accounts/profileTexts.rules.ts';

const mutation = graphql`
  mutation useUploadAvatarMutation($profileImage: Upload!) {
    uploadAvatar(profileImage: $profileImage) {
      ... on UploadAvatarPayload {
        viewer {
          profileImageUrl
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: profileTexts.pictureUpdated, failed: profileTexts.pictureFailed };

/** Returns `upload`, which resolves to true on success, and its progress from 0 to 1 (null when idle). */
export function useUploadAvatar() {
  const [progress, setProgress] = useState<number | null>(null);
  const [run] = useMutation<useUploadAvatarMutation>(mutation, texts);

  async function upload(picture: File): Promise<boolean> {
    setProgress(0);
    const { ok } = await run({ profileImage: null }, { files: { profileImage: picture }, onProgress: setProgress });
    setProgress(null);
    // The header shows the picture from the cached viewer.
    if (ok) forgetViewer();
    return ok;
  }

  return [upload, progress] as const;
}
