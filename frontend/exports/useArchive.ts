import { useEffect, useRef, useState } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { reauth } from '#frontend/app/reauth.ts';
import { exportTexts } from '#gateway/exports/exportTexts.rules.ts';
import { fetchArchive } from './fetchArchive.ts';
import { saveFile } from '#frontend/app/saveFile.ts';

/** Downloads the archive and saves it as a file. Leaving the screen cancels the download. */
export function useArchive() {
  const [isRunning, setRunning] = useState(false);
  const [received, setReceived] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function download(): Promise<void> {
    const call = new AbortController();
    running.current = call;
    setReceived(0);
    setRunning(true);
    try {
      const archive = await fetchWithProof({ signal: call.signal, onProgress: setReceived });
      if (archive) {
        saveFile(archive.name, archive.blob);
        notify(exportTexts.done);
      }
    } catch (error) {
      if (!call.signal.aborted) notify({ ...exportTexts.failed, ...descriptionOf(error), variant: 'destructive' });
    }
    setRunning(false);
  }

  return { received, isRunning, download, cancel: () => running.current?.abort() };
}

/** Returns the archive, asking for the password if the server requires fresh proof; null if the member declines. */
async function fetchWithProof(
  how: Parameters<typeof fetchArchive>[0],
): Promise<Awaited<ReturnType<typeof fetchArchive>> | null> {
  try {
    return await fetchArchive(how);
  } catch (error) {
    if (reasonOf(error).code !== 'REAUTH_REQUIRED') throw error;
    return (await reauth.ask()) ? fetchArchive(how) : null;
  }
}

function descriptionOf(error: unknown): { description: string } | undefined {
  const { message } = reasonOf(error);
  return message ? { description: message } : undefined;
}

function reasonOf(error: unknown): { message?: string; code?: string } {
  return (error as { reason?: { message?: string; code?: string } }).reason ?? {};
}
