import { isId, readCache } from './activityCache.ts';

const recentLimit = 3;

/** Returns the stored recent ids, newest first. */
export function readRecent(text: string | null, now: number): string[] {
  const recent = readCache(text, now, isId) ?? [];
  return [...new Set(recent)].slice(0, recentLimit);
}

export function rememberActivity(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, recentLimit);
}
