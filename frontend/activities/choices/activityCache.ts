export const activityStorageKeys = {
  pinned: 'pinned-activities',
  recent: 'recent-activities',
  custom: 'custom-activities',
} as const;

/** A stored list expires this long after its last use. */
const cacheLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Parses a stored list; null if it is absent, invalid or expired. `now` is in epoch milliseconds. Callers write a list
 * back after reading it, which restarts its lifetime.
 */
export function readCache<Item>(
  text: string | null,
  now: number,
  isItem: (item: unknown) => item is Item,
): Item[] | null {
  const { usedAt, items } = parse(text);
  if (typeof usedAt !== 'number' || !Array.isArray(items)) return null;
  // A time in the far future comes from a wrong clock.
  if (Math.abs(now - usedAt) >= cacheLifetimeMs) return null;
  return items.filter(isItem);
}

export function writeCache<Item>(items: readonly Item[], now: number): string {
  return JSON.stringify({ usedAt: now, items });
}

export function isId(item: unknown): item is string {
  return typeof item === 'string' && item !== '';
}

function parse(text: string | null): { usedAt?: unknown; items?: unknown } {
  try {
    return JSON.parse(text ?? 'null') ?? {};
  } catch {
    return {};
  }
}
