import { ServerError } from '#frontend/app/network.ts';

/** True when the device knows that it is offline. (When it reports a connection, that may still lead nowhere.) */
export const isOffline = (): boolean => !navigator.onLine;

/** True when a call failed because the server could not be reached. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ServerError) return error.code === 'OFFLINE';
  // Code that did not arrive rejects with a bare TypeError.
  return isOffline() && error instanceof TypeError;
}
