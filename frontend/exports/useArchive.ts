import { useEffect, useRef, useState } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { reauth } from '#frontend/app/reauth.ts';
import { exportTexts } from '#gateway/exports/exportTexts.rules.ts';
import { fetchArchive } from './fetchArchive.ts';
import { saveFile } from './saveFile.ts';

/** Downloads the archive and hands it to the browser to keep. Leaving the screen calls the download off. */
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
      const archive = await fetchProved({ signal: call.signal, onProgress: setReceived });
      if (archive) {
        saveFile(archive.name, archive.blob);
        notify(exportTexts.done);
      }
    } catch (error) {
      if (!call.signal.aborted) notify({ ...exportTexts.failed, ...wordsOf(error), variant: 'destructive' });
    }
    setRunning(false);
  }

  return { received, isRunning, download, cancel: () => running.current?.abort() };
}

/** The archive, after asking for the password where the server wants fresh proof; null when the person declines. */
async function fetchProved(
  how: Parameters<typeof fetchArchive>[0],
): Promise<Awaited<ReturnType<typeof fetchArchive>> | null> {
  try {
    return await fetchArchive(how);
  } catch (error) {
    if (saidOf(error).code !== 'REAUTH_REQUIRED') throw error;
    return (await reauth.ask()) ? fetchArchive(how) : null;
  }
}

/** The server's own words, where it had some. */
function wordsOf(error: unknown): { description: string } | undefined {
  const { message } = saidOf(error);
  return message ? { description: message } : undefined;
}

function saidOf(error: unknown): { message?: string; code?: string } {
  return (error as { said?: { message?: string; code?: string } }).said ?? {};
}
