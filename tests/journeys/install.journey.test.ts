import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { gateway, member } from '#tests/support/kit.ts';
import { startProxy } from '#tests/support/proxy.ts';

/** When the service worker has everything it wants to keep, and looks after this page. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });

/** Every address in every cache of the page's origin. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

/** The browser's offer, which Chromium makes only after somebody has used a page for a while. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const prompted = Promise.withResolvers<{ outcome: string }>();
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => prompted.promise,
      userChoice: prompted.promise,
    });
    Object.assign(globalThis, { endPrompt: () => prompted.resolve({ outcome: 'accepted' }) });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

test('INSTALL-01 INSTALL-02 Chromium finds the app installable, as a window of its own', async () => {
  const page = await visit('/', { serviceWorker: true, fresh: true });
  await kept(page);
  const chromium = await page.context().newCDPSession(page);
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
  // The profile of a test keeps nothing, in which no app can be installed, whichever it is.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest = await chromium.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  const { display, name, start_url, icons, screenshots } = JSON.parse(manifest.data!) as Record<string, never> & {
    icons: { src: string; purpose: string }[];
    screenshots: { src: string }[];
  };
  expect({ display, name, start_url }).toEqual({ display: 'standalone', name: 'Everystep', start_url: '/' });
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src } of [...icons, ...screenshots])
    expect([src, (await page.request.get(src)).headers()['content-type']]).toEqual([
      src,
      expect.stringMatching(/^image\//),
    ]);
});

test('INSTALL-04 INSTALL-08 INSTALL-09 the dialog comes by itself and leads through the browser’s prompt, by keyboard', async () => {
  const page = await visit('/', { serviceWorker: true, size: phone });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const started = Date.now();
  expect(await offer(page)).toBe(true);
  const dialog = page.getByRole('dialog', { name: 'Keep Everystep close' });
  await dialog.waitFor();
  expect(Date.now() - started).toBeGreaterThanOrEqual(3000);
  await expectAccessible(page);
  await tabTo(page, 'Install App');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Installing...' }).waitFor();
  await page.evaluate(() => (globalThis as unknown as { endPrompt: () => void }).endPrompt());
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => sessionStorage.getItem('pwa-install-dismissed'))).toBeNull();
});

test('INSTALL-06 INSTALL-10 a press outside the dialog means not now, also for the next offer', async () => {
  const page = await visit('/', { serviceWorker: true, fresh: true, size: desktop });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await offer(page);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.mouse.click(20, 400);
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => sessionStorage.getItem('pwa-install-dismissed'))).not.toBeNull();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.install();
  await offer(page);
  await page.clock.runFor(5000);
  await expect.poll(() => dialog.count()).toBe(0);
});

test('without a connection the app opens, says what is missing, and continues by itself', async () => {
  const ada = await member();
  const page = await visit('/home', { serviceWorker: true, fresh: true, as: ada, size: phone });
  await page.getByRole('link', { name: 'ADD ACTIVITY' }).waitFor();
  await kept(page);
  await page.context().setOffline(true);
  await page.goto('/integrations');
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  // A screen whose code was never loaded before, at an address of its own.
  await page.goto('/edit-profile');
  await page.getByText('This page needs a connection').waitFor();
  await page.context().setOffline(false);
  await page.getByLabel('First name').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(ada.token);
  await page.getByRole('link', { name: 'Profile' }).getByText('AL').waitFor();
});

test('while the server does not respond a screen says so, and it opens by itself once it does', async () => {
  const page = await visit('/home', { as: await member(), size: phone });
  await page.getByRole('link', { name: 'ADD ACTIVITY' }).waitFor();
  const server = /\/(graphql|healthz)$/;
  await page.route(server, (call) => call.abort());
  await page.goto('/edit-profile');
  await page.getByText('Everystep doesn’t respond').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Everystep doesn’t respond').waitFor();
  await page.unroute(server);
  await page.getByLabel('First name').waitFor();
});

test('SHELL-03 a visitor without a connection still gets the landing page', async () => {
  const page = await visit('/login', { serviceWorker: true, fresh: true, size: phone });
  await kept(page);
  await page.context().setOffline(true);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Big changes begin with one small step' }).waitFor();
});

test('AUTH-38 the service worker caches the app’s files and no personal data; signing out wipes the rest', async () => {
  const ada = await member();
  await ada.rest('POST', '/api/activities', {
    activityType: 'walking',
    startTime: '2026-03-02T07:00:00Z',
    endTime: '2026-03-02T08:00:00Z',
  });
  const page = await visit('/home?date=2026-03-02', { serviceWorker: true, fresh: true, size: desktop });
  await page.waitForURL('**/login?*');
  await kept(page);
  await page.getByLabel('Username or email').fill(ada.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(ada.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Walking/ })
    .waitFor();
  await page.evaluate(() =>
    Promise.all(['/api/user', '/api/activities/date/2026-03-02', '/healthz'].map((path) => fetch(path))),
  );
  const paths = await cached(page);
  expect(paths.filter((path) => !/^\/assets\/[^/]+\.(js|css|woff2)$/.test(path))).toEqual([
    '/index.html',
    '/home.html',
  ]);
  expect(paths.length).toBeGreaterThan(10);
  // The page of a screen, never the response of an API path opened directly.
  expect(await page.evaluate(async () => (await fetch('/api/no-such-path')).status)).toBe(404);
  await page.evaluate(async () => {
    sessionStorage.setItem('draft', 'Dear diary');
    await (await caches.open('photos')).put('/api/photos/1', new Response('private'));
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect
    .poll(() =>
      page.evaluate(async () => [
        Object.keys(localStorage),
        Object.keys(sessionStorage),
        (await caches.keys()).filter((name) => !name.startsWith('workbox-precache')),
      ]),
    )
    .toEqual([[], [], []]);
});

test.each([
  ['most files of the app come in one response', false],
  ['without that response each file comes by itself', true],
])('the service worker keeps the files of the build: %s', async (_what, isBroken) => {
  const asked: string[] = [];
  const { url } = await gateway();
  const proxy = await startProxy(url, (path, body) => {
    asked.push(path);
    return isBroken && path.includes('/shell-files-') ? Buffer.from('<html>') : body;
  });
  onTestFinished(proxy.stop);
  const page = await visit('/login', { serviceWorker: true, fresh: true });
  asked.length = 0;
  await page.goto(`${proxy.url}/login`);
  await kept(page);
  const files = await page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((each) => each.startsWith('workbox-precache'));
    const cache = await caches.open(name!);
    const texts = (await cache.keys()).filter(({ url: at }) => /\.(js|css)$/.test(at));
    return Promise.all(
      texts.map(async (request) => {
        const response = (await cache.match(request))!;
        const type = response.headers.get('content-type')!.split(';')[0];
        const lasts = response.headers.get('cache-control');
        return { path: new URL(request.url).pathname, type, lasts, text: await response.text() };
      }),
    );
  });
  expect(files.length).toBeGreaterThan(300);
  const built = new URL('../../dist/client', import.meta.url);
  for (const { path, type, lasts, text } of files) {
    const expected = path.endsWith('.js') ? 'text/javascript' : 'text/css';
    expect([path, type, lasts]).toEqual([path, expected, 'public, max-age=31536000, immutable']);
    expect(text === (await readFile(`${fileURLToPath(built)}${path}`, 'utf8')), path).toBe(true);
  }
  expect(asked.filter((path) => path.includes('/shell-files-'))).toHaveLength(1);
  expect(asked.length < 100).toBe(!isBroken);
});

test('a new version is announced, waits for the person, and takes over when they agree', async () => {
  let version = 1;
  const { url } = await gateway();
  const proxy = await startProxy(url, (path, body) =>
    path === '/sw.js' ? Buffer.concat([body, Buffer.from(`\n// version ${version}`)]) : body,
  );
  onTestFinished(proxy.stop);
  const page = await visit('/login', { serviceWorker: true, fresh: true });
  await page.goto(`${proxy.url}/login`);
  await kept(page);
  await page.getByLabel('Username or email').fill('half a word');
  version = 2;
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()));
  await page.getByText('A new version is ready').waitFor();
  // Nothing happens until they agree.
  await expect.poll(() => page.getByLabel('Username or email').inputValue()).toBe('half a word');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting)).toBeNull();
  await expect.poll(() => page.getByText('A new version is ready').count()).toBe(0);
});

test('where code of this version is gone from the server, the new version takes over without a question', async () => {
  let version = 1;
  let isMissing = false;
  const { url } = await gateway();
  const proxy = await startProxy(url, (path, body) => {
    if (isMissing && path.includes('VerifyEmailScreen-')) return null;
    return path === '/sw.js' ? Buffer.concat([body, Buffer.from(`\n// version ${version}`)]) : body;
  });
  onTestFinished(proxy.stop);
  const page = await visit('/login', { serviceWorker: true, fresh: true });
  await page.goto(`${proxy.url}/login`);
  await kept(page);
  version = 2;
  isMissing = true;
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(`${proxy.url}/verify-email?token=old`);
  await expect.poll(() => loads).toBe(2);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting)).toBeNull();
  isMissing = false;
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /email/i }).waitFor();
});
