import { useSyncExternalStore } from 'react';
import { session } from '#frontend/app/session.ts';

/*
 * The server keeps photos open for fifteen minutes. Whoever loads the app anew is asked all the same: the page may have
 * been left open for somebody else to find. So the browser remembers for as long as the page lives, and for its session.
 */
let passedWith: string | null = null;
const listeners = new Set<() => void>();

/** The PIN was entered, set or not wanted. */
export function passGate(): void {
  tell(session.key());
}

export function closeGate(): void {
  tell(null);
}

/** Whether this page may show photos, given what the server says of the member. */
export function useGate({
  photosPinEnabled,
  photosLocked,
}: {
  photosPinEnabled: boolean | null | undefined;
  photosLocked: boolean;
}): boolean {
  const isPassed = useSyncExternalStore(follow, () => passedWith !== null && passedWith === session.key());
  if (photosPinEnabled !== true) return photosPinEnabled === false;
  return isPassed && !photosLocked;
}

function tell(token: string | null): void {
  passedWith = token;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
