import { Suspense, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { environment } from './environment.ts';
import { InstallPrompt } from './install/InstallPrompt.tsx';
import { session } from './session.ts';
import { LoadingScreen } from './shell/LoadingScreen.tsx';
import { MenuPlace } from './shell/MenuPlace.tsx';
import { Notices } from './shell/Notices.tsx';
import { ShellViewerContext } from './shell/viewer.ts';
import { viewerOfSession } from './viewer.ts';

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
      <InstallPrompt />
      <Notices />
    </>
  );
}

function Session() {
  const token = useSyncExternalStore(session.subscribe, session.token, session.token);
  const viewer = use(viewerOfSession());
  const needsMember = useMatches().some(({ handle }) => (handle as { access?: string } | undefined)?.access === 'member');
  // Somebody the server could not name (it was out of reach) still sees the signed-in shell.
  const shown = useMemo(() => (token === null || viewer === null ? null : (viewer ?? {})), [token, viewer]);
  // The session ended on a private screen: it must not be drawn again before the router has moved on.
  if (needsMember && shown === null) return <LoadingScreen />;
  return (
    <RelayEnvironmentProvider environment={environment()} key={token}>
      <ShellViewerContext value={shown}>
        <Outlet />
      </ShellViewerContext>
    </RelayEnvironmentProvider>
  );
}

/** A new path, or a new query on the same path, begins at the top. */
function ScrollToTop() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    void scrollTo(0, 0);
  }, [pathname, search]);
  return null;
}
