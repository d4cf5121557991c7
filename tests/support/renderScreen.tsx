import { act, cleanup, configure, getConfig, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect } from 'vitest';
import { dismissNotice, notices } from '#frontend/app/notices.ts';
import { createRouter } from '#frontend/entry/router.tsx';
import { loadLaterRoutes } from '#frontend/entry/routeTable.ts';
import { session } from '#frontend/app/session.ts';
import { gateway, type Member } from './kit.ts';
import { moments } from './moments.ts';
import { patient, quiet } from './quiet.ts';

const { eventWrapper } = getConfig();

configure({
  // Hashing a password on a busy machine takes its time.
  asyncUtilTimeout: 20_000,
  // What a user does is not wrapped in a synchronous `act`: when a component calls `use` in there, React lays the rest of
  // a transition aside and never takes it up again, so that a navigation is lost. No browser knows such a scope.
  eventWrapper(run) {
    const isInUserEvent = (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT === false;
    return isInUserEvent ? run() : eventWrapper(run);
  },
});

// Somebody's pointer rests on every notice: on a slow machine its five seconds are over before the test has read it.
notices.subscribe(() => queueMicrotask(notices.pause));

/**
 * Renders the whole app at a path, signed in as somebody or not, over this file's gateway: the same routes, queries
 * and stores as in the browser; only history lives in memory. Answers when the first "Loading..." is gone and no call is
 * on its way.
 */
export async function renderScreen(path: string, { as }: { as?: Member } = {}) {
  await gateway();
  // As main.tsx does once nothing else is to do: whoever presses something meets the routes that are there by then.
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
    /** Path and query of where the app is now. */
    path: () => router.state.location.pathname + router.state.location.search,
    router,
    between,
  };
}

/**
 * Waits as waitFor does, but lets React work inside act: outside of it a screen whose fallback was seen comes 300 ms
 * later than it could, which a person's eye wants and hundreds of tests do not.
 */
async function settle(holds: () => void): Promise<void> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    try {
      return holds();
    } catch (problem) {
      if (performance.now() > deadline) throw problem;
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    }
  }
}

afterEach(() => {
  cleanup();
  // A notice outlives its screen; the next test begins without one.
  dismissNotice();
  session.end('left');
  localStorage.clear();
  sessionStorage.clear();
});
