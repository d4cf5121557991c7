import { useNavigate } from 'react-router-dom';
import { session } from '#frontend/app/session.ts';
import { useDeleteAccount } from './useDeleteAccount.ts';

/**
 * Deletes the account behind the session, then this browser forgets it and the first page opens. Resolves with whether
 * it is gone; a failure has already been reported.
 */
export function useLeaveForGood() {
  const navigate = useNavigate();
  const [deleteAccount, isDeleting] = useDeleteAccount();

  async function leave(password: string): Promise<boolean> {
    const { ok } = await deleteAccount({ password });
    if (!ok) return false;
    session.end('left');
    await navigate('/', { replace: true });
    return true;
  }

  return [leave, isDeleting] as const;
}
