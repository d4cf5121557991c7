import { useSyncExternalStore } from 'react';
import { session } from '#frontend/app/session.ts';

/*
 * The server keeps photos open for fifteen minutes, but a reloaded page asks for the PIN again, because somebody else may
 * have found the device. The browser therefore remembers the gate only for this page and its session.
 */
let passedWith: string | null = null;
const listeners = new Set<() => void>();

/** Called after the PIN was entered, set or declined. */
export function passGate(): void {
  setPassed(session.key());
}

export function closeGate(): void {
  setPassed(null);
}

/** Returns true if this page may show the photos. */
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

function setPassed(token: string | null): void {
  passedWith = token;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
