import { useNavigate } from 'react-router-dom';
import { type NoticeInput, notify } from '#frontend/app/notices.ts';
import { session } from '#frontend/app/session.ts';
import { type KnownViewer, viewerOfSession } from '#frontend/app/viewer.ts';
import { adoptZoneOf } from '#frontend/app/memberZone.ts';

/**
 * What follows a login or a registration: keep the token, learn whose it is, say so, move on. `placeOf` decides where
 * to, also for somebody whose record could not be fetched. Resolves when the next screen is there.
 */
export function useArrival(notice: NoticeInput, placeOf: (viewer: KnownViewer) => string) {
  const navigate = useNavigate();
  return async (token: string): Promise<void> => {
    session.begin(token);
    const viewer = await viewerOfSession();
    adoptZoneOf(viewer);
    const place = placeOf(viewer);
    notify(notice);
    // Don't let Back return to the form.
    await navigate(place, { replace: true });
  };
}
