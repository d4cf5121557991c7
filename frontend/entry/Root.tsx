import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { Outlet, useBlocker, useLocation, useMatches } from 'react-router-dom';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import { environment } from '#frontend/app/environment.ts';
import { unsaved } from '#frontend/app/drafts/unsaved.ts';
import { InstallPrompt } from '#frontend/app/install/InstallPrompt.tsx';
import { ReauthPrompt } from './ReauthPrompt.tsx';
import { HomeFrame } from '#frontend/home/HomeFrame.tsx';
import { isFirstScreen } from './routeTable.ts';
import { session } from '#frontend/app/session.ts';
import { commandPalette } from '#frontend/app/shell/commandPalette.ts';
import { LoadingScreen } from '#frontend/app/shell/LoadingScreen.tsx';
import { useFormPlace } from '#frontend/app/shell/panel.ts';
import { MenuPlace } from '#frontend/app/shell/MenuPlace.tsx';
import { Notices } from '#frontend/app/shell/Notices.tsx';
import { ShellViewerContext } from '#frontend/app/shell/viewer.ts';
import { whenIdle } from '#frontend/app/whenIdle.ts';
import { followLanguage } from '#frontend/app/preferences.ts';
import { onViewerUpdate, viewerNow, viewerOfSession } from '#frontend/app/viewer.ts';

const LeaveGuard = deferred(() => import('#frontend/app/drafts/LeaveGuard.tsx').then((module) => module.LeaveGuard));

const Commands = deferred(() => import('#frontend/commands/Commands.tsx').then((module) => module.Commands));

/** Wraps every screen in the session, Relay's environment and the notices. */
export function Root() {
  return (
    <>
      <ScrollToTop />
      <MenuPlace>
        <Session />
      </MenuPlace>
      <Unsaved />
      <InstallPrompt />
      <ReauthPrompt />
      <Notices />
    </>
  );
}

function Session() {
  const key = useSyncExternalStore(session.subscribe, session.key, session.key);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onViewerUpdate(() => startTransition(redraw)), []);
  const { pathname } = useLocation();
  const viewer = viewerNow();
  // A state instead of suspending: React shows what follows a suspended fallback 300 ms late.
  useEffect(() => {
    if (viewer === 'pending') void viewerOfSession().then(() => redraw());
  });
  const needsMember = useMatches().some(
    ({ handle }) => (handle as { access?: string } | undefined)?.access === 'member',
  );
  // A member keeps the signed-in shell while the server is unreachable and cannot name them.
  const shown = useMemo(() => (key === null || viewer === null ? null : (viewer ?? {})), [key, viewer]);
  useEffect(() => {
    if (viewer && viewer !== 'pending') followLanguage(viewer.preferences.language ?? null);
  }, [viewer]);
  useFollowedZone(viewer !== 'pending' && (viewer?.preferences.followsDeviceZone ?? false));
  if (viewer === 'pending') return isFirstScreen(pathname) ? <HomeFrame /> : <LoadingScreen />;
  // The session ended on a private screen, which must not render again before the router leaves it.
  if (needsMember && shown === null) return <LoadingScreen />;
  return (
    <RelayEnvironmentProvider environment={environment()} key={key}>
      <ShellViewerContext value={shown}>
        <Outlet />
        {shown && <Palette />}
      </ShellViewerContext>
    </RelayEnvironmentProvider>
  );
}

/** Tells the server the zone of this device while the member's days follow it. */
function useFollowedZone(isFollowed: boolean): void {
  useEffect(() => {
    if (!isFollowed) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    // Without the code the server learns it at the next start.
    void import('#frontend/app/followDeviceZone.ts').then(
      ({ followDeviceZone }) => isLeft || (stop = followDeviceZone()),
      () => {},
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [isFollowed]);
}

/** The command palette and its keys, which load once the browser is idle. */
function Palette() {
  const [isIdle, setIdle] = useState(false);
  const isOpen = useSyncExternalStore(commandPalette.subscribe, commandPalette.isOpen, commandPalette.isOpen);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <Commands open={isIdle || isOpen} onOpenChange={ignore} />;
}

/**
 * Asks before a form with unsaved changes is left. The code of the question loads with the first such form: until it is
 * there the navigation waits, and where it can't be loaded the form stays.
 */
function Unsaved() {
  const isUnsaved = useSyncExternalStore(unsaved.subscribe, unsaved.any, unsaved.any);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved.isLostAt(nextLocation.pathname),
  );
  const stay = useCallback(() => blocker.reset?.(), [blocker]);
  return <LeaveGuard open={isUnsaved} onOpenChange={stay} blocker={blocker} />;
}

function ignore(): void {}

/**
 * Scrolls to the top on a new path or query string. Leaves the first one, which a visitor may have begun to read, and a
 * screen that a panel covered, until its address has lost the day that the panel closed with.
 */
function ScrollToTop() {
  const { pathname, search } = useLocation();
  const screen = useMatches()[1]?.id;
  const isCovered = useFormPlace() === 'panel';
  const path = pathname + search;
  const shown = useRef(path);
  const uncovered = useRef<string>(undefined);
  useEffect(() => {
    const isUncovered = screen !== undefined && uncovered.current === screen;
    if (shown.current !== path && !isUncovered) scrollTo(0, 0);
    shown.current = path;
    uncovered.current = isCovered || (isUncovered && search !== '') ? screen : undefined;
  }, [path, search, screen, isCovered]);
  return null;
}
