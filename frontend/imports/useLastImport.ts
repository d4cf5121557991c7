import { useEffect } from 'react';

const pollMs = 1000;

/** Returns the import as being applied or waiting for an answer. While it is applied, `onChanged` reads it again. */
export function useLastImport<Import extends { readonly state: string }>(
  last: Import | undefined,
  onChanged: () => void,
): { applying: Import | null; waiting: Import | null } {
  const isApplying = last?.state === 'APPLYING';
  useEffect(() => {
    if (!isApplying) return;
    const timer = setInterval(onChanged, pollMs);
    return () => clearInterval(timer);
  }, [isApplying, onChanged]);
  if (!last) return { applying: null, waiting: null };
  return {
    applying: isApplying ? last : null,
    waiting: last.state === 'PREVIEW' || last.state === 'FAILED' ? last : null,
  };
}
