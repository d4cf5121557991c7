/** Keys of what the browser remembers for Select Activity (OPEN-55). */
export const activityStorageKeys = {
  pinned: 'pinned-activities',
  recent: 'recent-activities',
  custom: 'custom-activities',
} as const;

/** Milliseconds after its last use until a stored list expires: 24 hours. */
export const cacheLifetime = 24 * 60 * 60 * 1000;

/**
 * The list a stored text holds, or null when it is absent, unreadable or expired. `now` is in epoch
 * milliseconds. The 24 hours count from the last use: whoever reads a list writes it back with
 * `writeCache`, so a person who comes every day never loses it.
 */
export function readCache<Item>(
  text: string | null,
  now: number,
  isItem: (item: unknown) => item is Item,
): Item[] | null {
  const { usedAt, items } = parse(text);
  if (typeof usedAt !== 'number' || !Array.isArray(items)) return null;
  // A time in the far future is a clock that was set wrong, not a list that lives longer.
  if (Math.abs(now - usedAt) >= cacheLifetime) return null;
  return items.filter(isItem);
}

/** The text to store for a list used now. */
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
