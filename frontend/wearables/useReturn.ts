import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type NoticeInput, notify } from '#frontend/app/notices.ts';
import { wearableTexts } from '#gateway/wearables/wearableTexts.rules.ts';

const longestText = 200;

/**
 * Somebody comes back from WHOOP: the address says how it went, a notice tells it, and the address is cleared. Answers
 * whether it was connected just now, and how to forget that.
 */
export function useReturn(): readonly [isJustConnected: boolean, forget: () => void] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isJustConnected, setJustConnected] = useState(() => new URLSearchParams(search).get('whoop') === 'connected');
  const told = useRef('');
  const tell = useEffectEvent(() => {
    // In development effects run twice.
    if (search === '' || told.current === search) return;
    told.current = search;
    const notice = noticeOf(new URLSearchParams(search));
    if (notice) notify(notice);
    void navigate(pathname, { replace: true, defaultShouldRevalidate: false });
  });
  useEffect(() => tell(), [search]);
  return [isJustConnected, () => setJustConnected(false)];
}

function noticeOf(search: URLSearchParams): NoticeInput | undefined {
  const error = search.get('error');
  if (error !== null) {
    const reason = search.get('error_description') || error;
    return { title: wearableTexts.connectionFailed, description: reason.slice(0, longestText), variant: 'destructive' };
  }
  return search.get('whoop') === 'connected' ? wearableTexts.connected : undefined;
}
