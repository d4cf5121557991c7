import { useNavigate } from 'react-router-dom';
import { type NoticeInput, notify } from '#frontend/app/notices.ts';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { session } from '#frontend/app/session.ts';
import { type KnownViewer, viewerOfSession } from '#frontend/app/viewer.ts';
import { claimDevice } from '#frontend/app/wipe.ts';

export interface NewSession {
  token: string;
  viewer: { readonly id: string } | null | undefined;
}

/** Signs in, and sets whose device this is: a write can wait here even if nothing more can be read now. */
export function beginSession({ token, viewer }: NewSession): void {
  if (viewer) claimDevice(viewer.id);
  session.begin(token);
}

/**
 * Completes a login or registration: stores the token, loads the viewer, shows the notice and navigates to `pathFor` the
 * viewer. Resolves when the next screen is shown.
 */
export function useStartSession(notice: NoticeInput, pathFor: (viewer: KnownViewer) => string) {
  const navigate = useNavigate();
  return async (begun: NewSession): Promise<void> => {
    beginSession(begun);
    const viewer = await viewerOfSession();
    // For dialogs on Home, whose route does not wait for them.
    itemsReady().catch(() => {});
    notify(notice);
    // Don't let Back return to the form.
    await navigate(pathFor(viewer), { replace: true });
  };
}
