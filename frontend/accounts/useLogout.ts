import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from 'relay-runtime';
import type { useLogoutMutation } from '#frontend/__generated__/useLogoutMutation.graphql.ts';
import { dismissNotice, notify } from '#frontend/app/notices.ts';
import { session } from '#frontend/app/session.ts';
import { forgetSignOut, keepSignOut, sendSignOuts } from '#frontend/app/signOuts.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { leaveDevice } from '#frontend/app/wipe.ts';
import { signingOut } from './notices.ts';

const mutation = graphql`
  mutation useLogoutMutation {
    logout {
      done
    }
  }
`;

const texts = {};

/** Time to read the message before the first page opens. */
const readingDelayMs = 1000;
/** After this the browser signs out even without a response. */
const logoutTimeoutMs = 5000;

/** Ends the session in this browser and on the server; offline, the sign-out is sent later. */
export function useEndSession(): () => Promise<void> {
  const [sendLogout] = useMutation<useLogoutMutation>(mutation, texts);
  return async () => {
    leaveDevice();
    const token = session.token();
    const kept = token && (await keepSignOut(token));
    const outcome = await Promise.race([sendLogout({}), after(logoutTimeoutMs)]);
    session.end('left');
    if (outcome?.ok) forgetSignOut(kept);
    else void sendSignOuts();
  };
}

export function useLogout() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const endSession = useEndSession();

  async function logout(): Promise<void> {
    setLeaving(true);
    const notice = notify(signingOut);
    await endSession();
    await after(readingDelayMs);
    await navigate('/', { replace: true });
    dismissNotice(notice);
  }

  return [logout, isLeaving] as const;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
