import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useUploadAvatarMutation } from '#frontend/__generated__/useUploadAvatarMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { forgetViewer } from '#frontend/app/viewer.ts';
import { profileTexts } from '#gateway/accounts/profileTexts.rules.ts';

const mutation = graphql`
  mutation useUploadAvatarMutation($profileImage: Upload!) {
    uploadAvatar(profileImage: $profileImage) {
      __typename
      ... on UploadAvatarPayload {
        viewer {
          id
          profileImageUrl
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: profileTexts.pictureUpdated, failed: profileTexts.pictureFailed };

/**
 * Sends a profile picture. `progress` goes from 0 to 1 while one is on its way and is null otherwise; `upload` says in a
 * notice how it went and resolves to whether it worked.
 */
export function useUploadAvatar() {
  const [progress, setProgress] = useState<number | null>(null);
  const [run] = useMutation<useUploadAvatarMutation>(mutation, texts);

  async function upload(picture: File): Promise<boolean> {
    setProgress(0);
    const { ok } = await run({ profileImage: null }, { files: { profileImage: picture }, onProgress: setProgress });
    setProgress(null);
    // The header's picture is part of who is signed in.
    if (ok) forgetViewer();
    return ok;
  }

  return [upload, progress] as const;
}
