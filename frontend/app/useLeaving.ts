import { useCallback, useEffect, useState } from 'react';

/**
 * Goes to a page outside the app (one of a provider, or of the server itself); `isLeaving` until this page is gone. A
 * browser may keep the page and bring it back as it was: then nobody is leaving any more.
 */
export function useLeaving(): readonly [leaveFor: (url: string) => void, isLeaving: boolean] {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const leaveFor = useCallback((url: string) => {
    if (!/^https?:$/.test(new URL(url, location.href).protocol)) return;
    setLeaving(true);
    location.assign(url);
  }, []);
  return [leaveFor, isLeaving];
}
