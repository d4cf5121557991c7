import { useState } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { restMessage } from '#frontend/app/restMessage.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { sendArchive } from './sendArchive.ts';

/** `share` is the upload progress from 0 to 1, null when idle. */
export function useSendArchive(onSent: () => void) {
  const [share, setShare] = useState<number | null>(null);

  async function send(file: File): Promise<void> {
    setShare(0);
    try {
      await sendArchive(file, { onProgress: setShare });
      onSent();
    } catch (error) {
      const description = restMessage(error);
      notify({ ...importTexts.uploadFailed, ...(description && { description }), variant: 'destructive' });
    }
    setShare(null);
  }

  return { share, send };
}
