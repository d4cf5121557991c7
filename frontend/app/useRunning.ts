import { useCallback, useState } from 'react';

/** Returns whether any of the given work is under way. */
export function useRunning() {
  const [running, setRunning] = useState(0);
  const whileRunning = useCallback(async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setRunning((count) => count + 1);
    const result = await work();
    setRunning((count) => count - 1);
    return result;
  }, []);
  return [running > 0, whileRunning] as const;
}
