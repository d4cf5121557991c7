import { useEffect, useState } from 'react';

/**
 * Returns what `read` returns, or null until then. Reads again when `read` changes: hold it in a module, or in
 * useCallback. While `isWanted` is false nothing is read, and what was read stays.
 */
export function useRead<Value>(read: () => Promise<Value>, isWanted = true): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void read().then((next) => isCurrent && setValue(next));
    return () => {
      isCurrent = false;
    };
  }, [read, isWanted]);
  return value;
}
