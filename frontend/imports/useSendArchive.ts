import { useState } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { refusalOf, sendArchive } from './sendArchive.ts';

/** Sends the archive somebody chose; `share` is how much of it has gone, null while none is on its way. */
export function useSendArchive(onSent: () => void) {
  const [share, setShare] = useState<number | null>(null);

  async function send(file: File): Promise<void> {
    setShare(0);
    try {
      await sendArchive(file, setShare);
      onSent();
    } catch (error) {
      const words = refusalOf(error);
      notify({ ...importTexts.uploadFailed, ...(words && { description: words }), variant: 'destructive' });
    }
    setShare(null);
  }

  return { share, send };
}
