import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openProfile, profileFolder } from '#tests/support/browserProfile.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { foodOf } from '#tests/support/offline.ts';

async function viewerId(who: Member): Promise<string> {
  return (await who.rest('POST', '/graphql', { query: '{ viewer { id } }' })).body.data.viewer.id;
}

/** Someone who logged food while the app could not reach the server, and closed it. The browser holds a cookie of `session`. */
async function closedWithFood(
  ann: Member,
  session: Member,
): Promise<{ context: BrowserContext; wake: () => Promise<void> }> {
  const { context, page } = await openProfile(profileFolder(), ann);
  onTestFinished(() => context.close());
  await signIn(context, session);
  await page.goto('/home');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.goto('/home');
  await page.getByRole('link', { name: 'Profile' }).waitFor();
  await page.route('**/graphql', (route) => route.abort());
  await logFood(page, 'Apple');
  await page.getByText('1 waiting to sync').waitFor();
  await logFood(page, 'Pear');
  await page.getByText('2 waiting to sync').waitFor();
  const tags = () =>
    page.evaluate(async () => {
      const registration: ServiceWorkerRegistration & { sync?: { getTags(): Promise<string[]> } } =
        await navigator.serviceWorker.ready;
      return registration.sync!.getTags();
    });
  await expect.poll(tags).toEqual(['everystep_outbox']);
  const blank = await context.newPage();
  const browser = await context.newCDPSession(blank);
  const registrationId = await registrationOf(browser);
  await page.close();
  // The worker leaves the writes to a window that is still open.
  const [worker] = context.serviceWorkers();
  await expect.poll(() => worker!.evaluate(openWindows)).toBe(0);
  const { url } = await gateway();
  return {
    context,
    // As the browser does when its connection is back.
    wake: async () => {
      await browser.send('ServiceWorker.dispatchSyncEvent', {
        origin: url,
        registrationId,
        tag: 'everystep_outbox',
        lastChance: false,
      });
    },
  };
}

/** Runs in the service worker. */
async function openWindows(): Promise<number> {
  const { clients } = globalThis as unknown as {
    clients: { matchAll(options: object): Promise<{ visibilityState: string }[]> };
  };
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ visibilityState }) => visibilityState === 'visible').length;
}

async function signIn(context: BrowserContext, { token }: Member): Promise<void> {
  const { url } = await gateway();
  await context.addCookies([{ name: 'everystep_session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
}

async function logFood(page: Page, description: string): Promise<void> {
  await page.getByRole('link', { name: 'ADD MACROS' }).click();
  await page.getByLabel('Description').fill(description);
  for (const name of ['Protein', 'Fats', 'Carbs']) await page.getByLabel(name).fill('10');
  await page.getByRole('button', { name: 'SAVE' }).click();
  // Home takes the day out of its address.
  await page.waitForURL(({ pathname, search }) => pathname === '/' && search === '');
  await page.getByRole('link', { name: new RegExp(`^${description}`) }).waitFor();
}

async function registrationOf(browser: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
    if (registration) resolve(registration.registrationId);
  });
  await browser.send('ServiceWorker.enable');
  return promise;
}

test('what was logged without a connection is sent after the app was closed, once', async () => {
  const ann = await member();
  const { context, wake } = await closedWithFood(ann, ann);
  await wake();
  await expect.poll(() => foodOf(ann)).toEqual(['Apple', 'Pear']);

  const page = await context.newPage();
  await page.goto('/home');
  await page.getByRole('link', { name: /^Pear/ }).waitFor();
  await page.getByText('Your fitness journal for every step').waitFor();
  // The worker marks a write after the server has it: this page may have read it before.
  await page.getByText(/waiting to sync/i).waitFor({ state: 'detached' });
  expect(await foodOf(ann)).toEqual(['Apple', 'Pear']);
});

test('the session of another member sends nothing', async () => {
  const [ann, bob] = [await member(), await member()];
  const { context, wake } = await closedWithFood(ann, bob);
  // The worker asks who is signed in before it sends anything.
  const asked = context.waitForEvent('response', (response) => response.request().serviceWorker() !== null);
  await wake();
  expect((await (await asked).json()).data.viewer.id).toBe(await viewerId(bob));
  await signIn(context, ann);
  await wake();
  await expect.poll(() => foodOf(ann)).toEqual(['Apple', 'Pear']);
  expect(await foodOf(bob)).toEqual([]);
});
