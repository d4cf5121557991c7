import { useState } from 'react';
import { post } from '#frontend/app/request.ts';
import { session } from '#frontend/app/session.ts';
import { useLeaving } from '#frontend/app/useLeaving.ts';

/** Leads the browser to WHOOP's own page, which asks for consent and sends it back to /integrations. */
export function useConnectWhoop() {
  const [isPreparing, setPreparing] = useState(false);
  const [leaveFor, isLeaving] = useLeaving();

  async function connect(): Promise<void> {
    setPreparing(true);
    // It lets the cookie stand for this session; where it fails, the cookie of the sign-in is most likely still good.
    await post('/api/whoop/prepare', undefined).catch(() => {});
    setPreparing(false);
    // The server no longer knows this session: the way leads to signing in.
    if (session.token() !== null) leaveFor('/api/whoop/auth');
  }
  return [connect, isPreparing || isLeaving] as const;
}
