import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { gateway, member } from '#tests/support/kit.ts';

/** An entry of the Layout Instability API, which TypeScript's DOM library lacks. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back,' });

/** Holds the app's code back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/shell-.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}

/** Watches what moves on the page once its font is here; the returned function tells. */
async function layoutShifts(page: Page): Promise<() => Promise<unknown[]>> {
  const shifts = await page.evaluateHandle(async () => {
    await document.fonts.ready;
    const seen: unknown[] = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as LayoutShift[])
        for (const { node, previousRect, currentRect } of sources)
          seen.push({ text: node?.textContent, from: previousRect, to: currentRect });
    }).observe({ type: 'layout-shift' });
    return seen;
  });
  return () => shifts.jsonValue();
}

test('the HTML of /home holds its frame, no data and no inline script, under the same policy as every page', async () => {
  const { url } = await gateway();
  const [home, other] = await Promise.all(['/home', '/goals'].map((path) => fetch(url + path)));
  const html = await home!.text();
  expect(html).toContain('Welcome back,');
  expect(html).toContain('Loading...');
  expect(html).not.toMatch(/<script>|\son\w+=/);
  expect(await other!.text()).not.toContain('Welcome back,');
  const policy = home!.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toBe(other!.headers.get('content-security-policy'));
});

test.each([
  ['light', phone],
  ['dark', desktop],
] as const)(
  'SHELL-04 a member sees the frame of /home before the app is here, and React takes it over (%s, %o)',
  async (scheme, size) => {
    const page = await visit('/login', { as: await member({ firstName: 'Kim' }), size, scheme });
    const errors: string[] = [];
    page.on('console', (message) => {
      // Playwright blocks the service worker here.
      if (message.type() === 'error' && !message.text().includes('service worker')) errors.push(message.text());
    });
    const release = await holdApp(page);
    await page.goto('/home', { waitUntil: 'commit' });
    await welcome(page).waitFor();
    await page.getByText('Loading...').waitFor();
    await expectAccessible(page, [size]);
    const shifts = await layoutShifts(page);
    const before = await welcome(page).locator('span').boundingBox();
    release();
    await page.getByRole('link', { name: 'ADD ACTIVITY' }).waitFor();
    const after = page.getByRole('heading', { level: 1, name: 'Welcome back, Kim!' });
    expect(await after.locator('span').boundingBox()).toEqual(before);
    expect(await shifts()).toEqual([]);
    expect(errors).toEqual([]);
  },
);

test('SHELL-41 a visitor of /home sees nothing of the frame, and then /login', async () => {
  const page = await visit('/login', { size: phone });
  const release = await holdApp(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await page.locator('main').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('main').isVisible()).toBe(false);
  release();
  await page.waitForURL('**/login?next=%2Fhome');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});

test('the first queries leave before the app is here, and each is sent once', async () => {
  const page = await visit('/login', { as: await member(), size: phone });
  await page.goto('/home');
  await page.getByRole('link', { name: 'ADD ACTIVITY' }).waitFor();
  // Ends what Home reads in the background.
  await page.goto('/healthz');
  const release = await holdApp(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) sent.push(request.postData()!);
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await expect.poll(() => sent.length).toBe(2);
  const early = [...sent];
  release();
  await page.getByRole('link', { name: 'ADD ACTIVITY' }).waitFor();
  expect(sent.filter((body) => early.includes(body))).toEqual(early);
});

test.each([
  ['en-US', 'home.html', 0],
  ['de-DE', 'home.de.html', 2],
])('the service worker opens /home with its frame, without a connection too (%s)', async (locale, file, keptFiles) => {
  const page = await visit('/home', { as: await member(), size: phone, locale, serviceWorker: true, fresh: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  const filesOfLanguage = async () => (await (await caches.open('language')).keys()).length;
  await expect.poll(() => page.evaluate(filesOfLanguage)).toBe(keptFiles);
  const frame = await readFile(new URL(`../../dist/client/${file}`, import.meta.url), 'utf8');
  await page.context().setOffline(true);
  for (const path of ['/home', '/home?date=2026-02-03']) {
    // oxlint-disable-next-line no-await-in-loop
    const response = (await page.goto(path))!;
    expect(response.fromServiceWorker()).toBe(true);
    // oxlint-disable-next-line no-await-in-loop
    expect((await response.text()) === frame).toBe(true);
  }
});
