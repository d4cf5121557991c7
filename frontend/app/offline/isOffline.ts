import { ServerError } from '#frontend/app/network.ts';

/** Whether this device knows that it has no connection. (When it says it has one, that may still lead nowhere.) */
export const isOffline = (): boolean => !navigator.onLine;

/** Whether something failed because the server could not be reached. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ServerError) return error.code === 'OFFLINE';
  // Code that did not arrive rejects with a bare TypeError.
  return isOffline() && error instanceof TypeError;
}
