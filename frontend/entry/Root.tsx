import { startTransition, Suspense, use, useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import { environment } from '#frontend/app/environment.ts';
import { unsaved } from '#frontend/app/drafts/unsaved.ts';
import { InstallPrompt } from '#frontend/app/install/InstallPrompt.tsx';
import { ReauthPlace } from './ReauthPlace.tsx';
import { session } from '#frontend/app/session.ts';
import { LoadingScreen } from '#frontend/app/shell/LoadingScreen.tsx';
import { MenuPlace } from '#frontend/app/shell/MenuPlace.tsx';
import { Notices } from '#frontend/app/shell/Notices.tsx';
import { ShellViewerContext } from '#frontend/app/shell/viewer.ts';
import { onLateViewer, viewerOfSession } from '#frontend/app/viewer.ts';

const LeaveGuard = deferred(() => import('#frontend/app/drafts/LeaveGuard.tsx').then((module) => module.LeaveGuard));

/** What stands around every screen: the session, Relay's environment, the notices. */
export function Root() {
  return (
    <>
      <ScrollToTop />
      <MenuPlace>
        <Suspense fallback={<LoadingScreen />}>
          <Session />
        </Suspense>
      </MenuPlace>
      <Unsaved />
      <InstallPrompt />
      <ReauthPlace />
      <Notices />
    </>
  );
}

function Session() {
  const key = useSyncExternalStore(session.subscribe, session.key, session.key);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // In a transition: what is shown stays until the person is known.
  useEffect(() => onLateViewer(() => startTransition(redraw)), []);
  const viewer = use(viewerOfSession());
  const needsMember = useMatches().some(
    ({ handle }) => (handle as { access?: string } | undefined)?.access === 'member',
  );
  // Somebody the server could not name (it was out of reach) still sees the signed-in shell.
  const shown = useMemo(() => (key === null || viewer === null ? null : (viewer ?? {})), [key, viewer]);
  // The session ended on a private screen: it must not be drawn again before the router has moved on.
  if (needsMember && shown === null) return <LoadingScreen />;
  return (
    <RelayEnvironmentProvider environment={environment()} key={key}>
      <ShellViewerContext value={shown}>
        <Outlet />
      </ShellViewerContext>
    </RelayEnvironmentProvider>
  );
}

/** Stands guard while a form holds something unsaved; its code comes with the first such form. */
function Unsaved() {
  const isUnsaved = useSyncExternalStore(unsaved.subscribe, unsaved.any, unsaved.any);
  return <LeaveGuard open={isUnsaved} onOpenChange={ignore} />;
}

function ignore(): void {}

/** A new path, or a new query on the same path, begins at the top. */
function ScrollToTop() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    void scrollTo(0, 0);
  }, [pathname, search]);
  return null;
}
