import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type NoticeInput, notify } from '#frontend/app/notices.ts';
import { wearableTexts } from '#gateway/wearables/wearableTexts.rules.ts';

const maxLength = 200;

/** Shows the outcome that WHOOP's redirect has in the URL, then clears the URL. Returns whether it just connected, and a reset. */
export function useReturn(): readonly [isJustConnected: boolean, reset: () => void] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isJustConnected, setJustConnected] = useState(() => new URLSearchParams(search).get('whoop') === 'connected');
  const reported = useRef('');
  const report = useEffectEvent(() => {
    // In development effects run twice.
    if (search === '' || reported.current === search) return;
    reported.current = search;
    const notice = noticeOf(new URLSearchParams(search));
    if (notice) notify(notice);
    void navigate(pathname, { replace: true, defaultShouldRevalidate: false });
  });
  useEffect(() => report(), [search]);
  return [isJustConnected, () => setJustConnected(false)];
}

function noticeOf(search: URLSearchParams): NoticeInput | undefined {
  const error = search.get('error');
  if (error !== null) {
    const description = (search.get('error_description') || error).slice(0, maxLength);
    return { title: wearableTexts.connectionFailed, description, variant: 'destructive' };
  }
  return search.get('whoop') === 'connected' ? wearableTexts.connected : undefined;
}
