import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** False while this device knows that it has no connection. (When it says it has one, that may still lead nowhere.) */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
}

/** Runs when the connection is back. */
export function useBackOnline(run: (() => void) | undefined): void {
  const heal = useEffectEvent(() => run?.());
  useEffect(() => {
    const listener = () => heal();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}

function follow(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
}
