import { useEffect, useEffectEvent } from 'react';

declare global {
  /** Not yet in TypeScript's library. */
  interface CloseWatcher extends EventTarget {
    requestClose(): void;
    destroy(): void;
  }
  var CloseWatcher: { new (): CloseWatcher };
}

/**
 * Closes what is open when the system asks for it, as Android's Back does; what was opened last is asked first. Browsers
 * without CloseWatcher go back in the history. Escape does not come here: Base UI takes it.
 */
export function useCloseRequest(open: boolean, close: () => void): void {
  const answer = useEffectEvent(close);
  useEffect(() => {
    if (!open || !('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', answer);
    return () => watcher.destroy();
  }, [open]);
}
