import type { Environment } from 'relay-runtime';
import { environment } from './environment.ts';

/** True while data read at `at` is still fresh at `now`; all in milliseconds. */
export function isFresh(at: number | undefined, now: number, staleTime: number): boolean {
  return at !== undefined && now - at < staleTime;
}

/** Something kept for as long as the session lasts, by key. */
export function perSession<Value>(): () => Map<string, Value> {
  const kept = new WeakMap<Environment, Map<string, Value>>();
  return () => {
    const owner = environment();
    const known = kept.get(owner) ?? new Map<string, Value>();
    kept.set(owner, known);
    return known;
  };
}
