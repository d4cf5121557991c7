import { useNavigate } from 'react-router-dom';
import { session } from '#frontend/app/session.ts';
import { useEndSession } from '../useLogout.ts';

/** Leaves onboarding from its first step: signs a member out and reloads; a visitor goes to the first page. */
export function useLeaveOnboarding(): () => void {
  const navigate = useNavigate();
  const endSession = useEndSession();

  async function leave() {
    if (session.token() === null) return navigate('/');
    await endSession();
    location.reload();
  }
  return () => void leave();
}
