/**
 * Local and session storage that never throws: private windows and full disks refuse them, and the app must go on.
 * What cannot be stored is simply forgotten at the next reload.
 */
export function readStored(key: string, area: 'local' | 'session' = 'local'): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string | null, area: 'local' | 'session' = 'local'): void {
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
  } catch {
    // See above: forgotten at the next reload.
  }
}

/** The names of what is stored; none in a browser that refuses storage. */
export function storedKeys(area: 'local' | 'session' = 'local'): string[] {
  try {
    return Object.keys(areaOf(area));
  } catch {
    return [];
  }
}

function areaOf(area: 'local' | 'session'): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}
