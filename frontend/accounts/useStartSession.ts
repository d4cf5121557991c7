import { useNavigate } from 'react-router-dom';
import { type NoticeInput, notify } from '#frontend/app/notices.ts';
import { session } from '#frontend/app/session.ts';
import { type KnownViewer, viewerOfSession } from '#frontend/app/viewer.ts';
import { adoptZoneOf } from '#frontend/app/memberZone.ts';

/**
 * Completes a login or registration: stores the token, loads the viewer, shows the notice and navigates to `pathFor` the
 * viewer. Resolves when the next screen is shown.
 */
export function useStartSession(notice: NoticeInput, pathFor: (viewer: KnownViewer) => string) {
  const navigate = useNavigate();
  return async (token: string): Promise<void> => {
    session.begin(token);
    const viewer = await viewerOfSession();
    adoptZoneOf(viewer);
    notify(notice);
    // Don't let Back return to the form.
    await navigate(pathFor(viewer), { replace: true });
  };
}
