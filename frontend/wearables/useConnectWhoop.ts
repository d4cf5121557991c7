import { useState } from 'react';
import { post } from '#frontend/app/request.ts';
import { session } from '#frontend/app/session.ts';
import { useLeaving } from '#frontend/app/useLeaving.ts';

/** Navigates to WHOOP's consent page, which redirects back to /integrations. */
export function useConnectWhoop() {
  const [isPreparing, setPreparing] = useState(false);
  const [leaveFor, isLeaving] = useLeaving();

  async function connect(): Promise<void> {
    setPreparing(true);
    // Sets the cookie to this session. If it fails, the cookie of the sign-in is most likely still valid.
    await post('/api/whoop/prepare', undefined).catch(() => {});
    setPreparing(false);
    // Without a valid session, the app leads to signing in.
    if (session.token() !== null) leaveFor('/api/whoop/auth');
  }
  return [connect, isPreparing || isLeaving] as const;
}
