import { isId, readCache } from './activityCache.ts';

export const recentLimit = 3;

/** Ids of the recent activities, newest first; none when nothing is stored or it expired. */
export function readRecent(text: string | null, now: number): string[] {
  const recent = readCache(text, now, isId) ?? [];
  return [...new Set(recent)].slice(0, recentLimit);
}

/** Puts an activity first and keeps the three most recent. */
export function rememberActivity(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, recentLimit);
}
