import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Returns false while the device is offline. True does not guarantee a working connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
}

/** Runs when the connection is back. */
export function useBackOnline(run: (() => void) | undefined): void {
  const onBackOnline = useEffectEvent(() => run?.());
  const [wasOnline] = useState(navigator.onLine);
  useEffect(() => {
    const listener = () => onBackOnline();
    // It may have come back between the first render and now.
    if (!wasOnline && navigator.onLine) listener();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [wasOnline]);
}

function follow(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
}
