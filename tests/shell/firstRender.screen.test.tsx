import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { createMemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { arrived } from '#frontend/app/arrival.ts';
import { session } from '#frontend/app/session.ts';
import { viewerOfSession } from '#frontend/app/viewer.ts';
import { App } from '#frontend/entry/App.tsx';
import { createRouter } from '#frontend/entry/router.tsx';
import { gateway, member } from '#tests/support/kit.ts';
import { quiet } from '#tests/support/quiet.ts';

test('the first render shows the day when its code and data are here, with no fallback before it', async () => {
  await gateway();
  session.begin((await member()).token);
  await import('#frontend/home/HomeScreen.tsx');
  const router = createRouter((routes, options) =>
    createMemoryRouter(routes, { ...options, initialEntries: ['/home'] }),
  );
  // The start waits a quarter of a second at most; here for as long as it takes.
  await viewerOfSession();
  const { arrival } = await homeData(router);
  await arrival.over;
  await arrived(router);

  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  flushSync(() => root.render(<App router={router} />));
  expect(container.textContent).toContain('My Day');
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  await quiet();
});

/** What the loader of `/home` returned. */
async function homeData(router: ReturnType<typeof createRouter>) {
  await expect.poll(() => router.state.initialized).toBe(true);
  return Object.values(router.state.loaderData)[0] as { arrival: { over: Promise<void> } };
}
