import { act, cleanup, configure, getConfig, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { dismissNotice, notices } from '#frontend/app/notices.ts';
import { createRouter } from '#frontend/entry/router.tsx';
import { loadLaterRoutes } from '#frontend/entry/routeTable.ts';
import { session } from '#frontend/app/session.ts';
import { forgetViewer } from '#frontend/app/viewer.ts';
import { gateway, type Member } from './kit.ts';
import { moments } from './moments.ts';
import { patient, quiet } from './quiet.ts';
import { patienceMs } from './patience.ts';

const { eventWrapper } = getConfig();

configure({
  // What a user does is not wrapped in a synchronous `act`: when a component calls `use` in there, React lays the rest of
  // a transition aside and never takes it up again, so that a navigation is lost. No browser knows such a scope.
  eventWrapper(run) {
    const isInUserEvent = (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT === false;
    return isInUserEvent ? run() : eventWrapper(run);
  },
});

// Keeps a pointer on every notice, so that on a slow machine it does not disappear before the test reads it.
notices.subscribe(() => queueMicrotask(notices.pause));

/**
 * Renders the whole app at a path over this file's gateway, signed in or not, with the same routes, queries and stores as
 * in the browser; only history is in memory. Returns when "Loading..." is gone and no call is under way.
 */
export async function renderScreen(path: string, { as }: { as?: Member } = {}) {
  await gateway();
  // As main.tsx does when idle: load all routes before anything is pressed.
  await loadLaterRoutes();
  if (as) session.begin(as.token);
  else session.end('left');
  const router = createRouter((routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [path] }));
  const { between } = moments(router);
  const view = await act(async () => render(<RouterProvider router={router} />));
  await settle(() => expect(screen.getByRole('main', { hidden: true }).textContent).not.toContain('Loading...'));
  await quiet();
  return {
    ...view,
    ...screen,
    within,
    user: patient(userEvent.setup()),
    /** The current path and query. */
    path: () => router.state.location.pathname + router.state.location.search,
    router,
    between,
  };
}

/**
 * Waits like waitFor, but lets React work inside act. Outside, React shows a screen 300 ms after its fallback, which
 * suits people but slows hundreds of tests.
 */
async function settle(holds: () => void): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return holds();
    } catch (problem) {
      if (performance.now() > deadline) throw problem;
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    }
  }
}

/** Called by setup.screens.ts after each test. */
export function leaveScreen(): void {
  cleanup();
  // Notices outlive their screen; the next test starts without any.
  dismissNotice();
  session.end('left');
  // The device forgets whose it is, so a viewer who signs in again must claim it again.
  forgetViewer();
  localStorage.clear();
  sessionStorage.clear();
}
