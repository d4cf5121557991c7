import { useEffect, useRef, useState } from 'react';
import { notify } from '#frontend/app/notices.ts';
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
      const { name, blob } = await fetchArchive({ signal: call.signal, onProgress: setReceived });
      saveFile(name, blob);
      notify(exportTexts.done);
    } catch (error) {
      if (!call.signal.aborted) notify({ ...exportTexts.failed, ...wordsOf(error), variant: 'destructive' });
    }
    setRunning(false);
  }

  return { received, isRunning, download, cancel: () => running.current?.abort() };
}

/** The server's own words, where it had some. */
function wordsOf(error: unknown): { description: string } | undefined {
  const { message } = (error as { said?: { message?: string } }).said ?? {};
  return message ? { description: message } : undefined;
}
