import { useNavigate } from 'react-router-dom';
import { session } from '#frontend/app/session.ts';
import { useEndSession } from '../useLogout.ts';

/**
 * Back from the first step: whoever does not want to begin now is signed out, and the page starts anew. A visitor has
 * nothing to leave but the page.
 */
export function useWayOut(): () => void {
  const navigate = useNavigate();
  const endSession = useEndSession();

  async function leave() {
    if (session.token() === null) return navigate('/');
    await endSession();
    location.reload();
  }
  return () => void leave();
}
