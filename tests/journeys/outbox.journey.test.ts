import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { needChromium, quietFlags } from '#tests/support/chromium.ts';
import { gateway, member, type Member, rest } from '#tests/support/kit.ts';

const today = () => Temporal.Now.plainDateISO('UTC').toString();

/** Someone with a meal today, on a device that has kept the recent days and the forms. */
async function atHome(known?: Member): Promise<{ ann: Member; page: Page }> {
  const ann = known ?? (await member({ firstName: 'Ann' }));
  await ann.rest('POST', '/api/macros', { description: 'Soup', protein: 20, fats: 10, carbs: 40, date: today() });
  const page = await visit('/home', { as: ann, size: phone, serviceWorker: true });
  await page.getByText('Soup').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.goto('/select-activity');
  await page.getByText('Running').first().waitFor();
  await page.goto('/add-activity');
  await page.getByRole('button', { name: 'SAVE' }).waitFor();
  await page.goto('/home');
  await page.getByText('Soup').waitFor();
  return { ann, page };
}

async function logFood(page: Page, description: string, protein = '10'): Promise<void> {
  await page.getByRole('link', { name: 'ADD MACROS' }).click();
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Protein').fill(protein);
  await page.getByLabel('Fats').fill('0');
  await page.getByLabel('Carbs').fill('0');
  await page.getByRole('button', { name: 'SAVE' }).click();
}

/** Returns the descriptions of today's food on the server, by another session. */
async function food({ username, password }: Member): Promise<string[]> {
  const { body: signedIn } = await rest('POST', '/api/login', { usernameOrEmail: username, password });
  const authorization = `Bearer ${signedIn.token}`;
  const { body } = await rest('GET', `/api/macros/date/${today()}`, undefined, { authorization });
  return (body as { description: string }[]).map(({ description }) => description).toSorted();
}

test('food, an activity and a weight that are logged without a connection show at once, survive a reload and sync once', async () => {
  const { ann, page } = await atHome();
  await page.context().setOffline(true);
  await logFood(page, 'Apple');
  await page.getByText('Saved on this device').waitFor();
  await page.getByRole('link', { name: /^Apple Waiting to sync/ }).waitFor();
  await page.getByText('1 waiting to sync').waitFor();

  await page.getByRole('link', { name: 'ADD ACTIVITY' }).click();
  await page.getByText('Choose an activity').click();
  await page.getByText('PINNED').waitFor();
  await page.getByText('Running', { exact: true }).first().click();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByRole('link', { name: /Running.*waiting to sync/ }).waitFor();
  await page.getByLabel('Weight').fill('151');
  await page.getByLabel('Weight').press('Tab');
  await page.getByText('3 waiting to sync').waitFor();
  await expectAccessible(page);

  await page.goto('/home');
  await page.getByRole('link', { name: /^Apple Waiting to sync/ }).waitFor();
  await page.getByRole('link', { name: /Running.*waiting to sync/ }).waitFor();
  await expect.poll(() => page.getByLabel('Weight').inputValue()).toBe('151');
  // 20 g of the soup and 10 g of the apple.
  await page
    .getByText(/\b30\b/)
    .first()
    .waitFor();

  await page.context().setOffline(false);
  await page.getByText('Your fitness journal for every step').waitFor();
  expect(await food(ann)).toEqual(['Apple', 'Soup']);
  const { body: activities } = await ann.rest('GET', `/api/activities/date/${today()}`);
  expect(activities).toMatchObject([{ activityType: 'running' }]);
  await page.getByRole('link', { name: /^Apple/ }).waitFor();
  expect(await page.getByText(/waiting to sync/i).count()).toBe(0);
});

test('a write whose response was lost is there once', async () => {
  const { ann, page } = await atHome();
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('"carbs"')) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await logFood(page, 'Apple');
  await page.getByText('Saved on this device').waitFor();
  await page.getByText('Your fitness journal for every step').waitFor();
  expect(lost).toBe(1);
  expect(await food(ann)).toEqual(['Apple', 'Soup']);
});

test('an entry that was logged without a connection can be changed and deleted there', async () => {
  const { ann, page } = await atHome();
  await page.context().setOffline(true);
  await logFood(page, 'Apple');
  await logFood(page, 'Bread');
  await page.getByRole('link', { name: /^Apple/ }).click();
  await page.getByLabel('Description').fill('Red apple');
  await page.getByRole('button', { name: 'UPDATE' }).click();
  await page.getByRole('link', { name: /^Red apple/ }).waitFor();
  await page.getByRole('link', { name: /^Bread/ }).click();
  await page.getByRole('button', { name: 'DELETE MACRO' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('link', { name: /^Red apple/ }).waitFor();
  expect(await page.getByRole('link', { name: /^Bread/ }).count()).toBe(0);
  await page.goto('/home');
  await page.getByRole('link', { name: /^Red apple/ }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Your fitness journal for every step').waitFor();
  expect(await food(ann)).toEqual(['Red apple', 'Soup']);
});

test('an activity is changed and deleted without a connection, and Undo gives the deletion up', async () => {
  const ann = await member();
  for (const [activityType, hour] of [
    ['running', '07'],
    ['walking', '09'],
  ])
    await ann.rest('POST', '/api/activities', {
      activityType,
      startTime: `${today()}T${hour}:00:00Z`,
      endTime: `${today()}T${hour}:30:00Z`,
    });
  const { page } = await atHome(ann);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^Running/ }).click();
  await page.getByText('Running', { exact: true }).first().click();
  await page.getByText('PINNED').waitFor();
  await page.getByText('Cycling', { exact: true }).first().click();
  await page.getByRole('button', { name: 'UPDATE' }).click();
  await page.getByRole('link', { name: /^Cycling 7:00 AM – 7:30 AM · waiting to sync/ }).waitFor();
  await deleteWalk(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /^Walking/ }).waitFor();
  await page.getByText('1 waiting to sync').waitFor();
  await deleteWalk(page);
  await page.context().setOffline(false);
  await page.getByText('Your fitness journal for every step').waitFor();
  const { body: activities } = await ann.rest('GET', `/api/activities/date/${today()}`);
  expect(activities).toMatchObject([{ activityType: 'cycling' }]);
});

async function deleteWalk(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Walking/ }).click();
  await page.getByRole('button', { name: 'DELETE ACTIVITY' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('link', { name: 'ADD ACTIVITY' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^Walking/ }).count()).toBe(0);
}

test('food is copied and targets are set without a connection', async () => {
  const ann = await member();
  const yesterday = Temporal.Now.plainDateISO('UTC').subtract({ days: 1 }).toString();
  await ann.rest('POST', '/api/macros', { description: 'Pie', protein: 1, fats: 2, carbs: 3, date: yesterday });
  const { page } = await atHome(ann);
  await page.getByRole('button', { name: 'Set targets' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await page.getByRole('link', { name: /^Pie/ }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Copy Pie to today' }).click();
  await page.getByText('1 waiting to sync').waitFor();
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('link', { name: /^Pie Waiting to sync/ }).waitFor();
  await page.getByRole('button', { name: 'Set targets' }).click();
  await page.getByRole('spinbutton', { name: 'Protein' }).fill('100');
  await page.getByRole('button', { name: 'Save', exact: false }).click();
  await page.getByText('2 waiting to sync').waitFor();
  await page.getByRole('button', { name: 'Edit targets' }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Your fitness journal for every step').waitFor();
  expect(await food(ann)).toEqual(['Pie', 'Soup']);
  expect((await ann.rest('GET', '/api/macro-targets')).body).toMatchObject({ proteinTarget: 100 });
});

test('another tab of the member shows what waits, and sends it once', async () => {
  const { ann, page } = await atHome();
  const other = await page.context().newPage();
  await other.goto('/home');
  await other.getByText('Soup').waitFor();
  await page.context().setOffline(true);
  await logFood(page, 'Apple');
  await page.getByText('1 waiting to sync').waitFor();
  await other.reload();
  await other.getByRole('link', { name: /^Apple Waiting to sync/ }).waitFor();
  await page.context().setOffline(false);
  await other.getByText('Your fitness journal for every step').waitFor();
  await page.getByText('Your fitness journal for every step').waitFor();
  expect(await food(ann)).toEqual(['Apple', 'Soup']);
});

test('a change that the server refuses is kept for the person, and does not hold up what comes after it', async () => {
  const { ann, page } = await atHome();
  const { body } = await ann.rest('GET', `/api/macros/date/${today()}`);
  const [soup] = body as { id: string }[];
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^Soup/ }).click();
  await page.getByLabel('Description').fill('Hot soup');
  await page.getByRole('button', { name: 'UPDATE' }).click();
  await page.getByRole('link', { name: /^Hot soup/ }).waitFor();
  await logFood(page, 'Apple');
  await page.getByRole('link', { name: /^Apple/ }).waitFor();
  await ann.rest('DELETE', `/api/macros/${soup!.id}`);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: '1 change needs your attention' }).click();
  await page.getByRole('heading', { name: 'Needs your attention' }).waitFor();
  await page.getByText('Change of Hot soup').waitFor();
  await expectAccessible(page);
  expect(await food(ann)).toEqual(['Apple']);
  await page.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByText('Everything is synced').waitFor();
});

test('a write that waits survives the death of the browser', async () => {
  const ann = await member();
  await ann.rest('POST', '/api/macros', { description: 'Soup', protein: 20, fats: 10, carbs: 40, date: today() });
  const folder = mkdtempSync(join(tmpdir(), 'everystep-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = await openProfile(folder, ann);
  await first.page.goto('/home');
  await first.page.getByText('Soup').waitFor();
  await first.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // On the first visit the service worker does not yet serve the page's code.
  await first.page.goto('/home');
  await first.page.getByText('Soup').waitFor();
  await first.context.setOffline(true);
  await logFood(first.page, 'Apple');
  await first.page.getByText('1 waiting to sync').waitFor();
  const closed = first.context.waitForEvent('close');
  // The lock of a profile names its process.
  process.kill(Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1)), 'SIGKILL');
  await closed;

  const second = await openProfile(folder, ann);
  await second.page.goto('/home');
  await second.page.getByRole('link', { name: /^Apple/ }).waitFor();
  await expect.poll(() => food(ann)).toEqual(['Apple', 'Soup']);
  await second.context.close();
});

async function openProfile(folder: string, { token }: Member) {
  const { url } = await gateway();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: needChromium(),
    args: quietFlags,
    baseURL: url,
  });
  await context.addInitScript((stored) => localStorage.setItem('authToken', stored), token);
  return { context, page: await context.newPage() };
}

test('writes outlive a session that ended elsewhere, and only their member can send them', async () => {
  const { ann, page } = await atHome();
  await page.context().setOffline(true);
  await logFood(page, 'Apple');
  await page.getByText('1 waiting to sync').waitFor();
  await ann.rest('POST', '/api/logout');
  await page.context().setOffline(false);
  // Its address after the form, `/`, is the landing page for a visitor.
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  expect(await food(ann)).toEqual(['Soup']);
  await signIn(page, ann);
  await page.getByRole('link', { name: /^Apple/ }).waitFor();
  await page.getByText('Your fitness journal for every step').waitFor();
  expect(await food(ann)).toEqual(['Apple', 'Soup']);
});

test('somebody else who signs in neither sees nor sends what waits', async () => {
  const { ann, page } = await atHome();
  const bob = await member({ firstName: 'Bob' });
  await page.context().setOffline(true);
  await logFood(page, 'Apple');
  await page.getByText('1 waiting to sync').waitFor();
  await ann.rest('POST', '/api/logout');
  await page.context().setOffline(false);
  // Its address after the form, `/`, is the landing page for a visitor.
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await signIn(page, bob);
  await page.getByText('No food logged today').waitFor();
  await page.getByText('Your fitness journal for every step').waitFor();
  expect(await page.getByText('Apple').count()).toBe(0);
  expect(await food(bob)).toEqual([]);
  expect(await food(ann)).toEqual(['Soup']);
});

test('signing out names what has not synced, and deletes it once agreed', async () => {
  const { page } = await atHome();
  await page.context().setOffline(true);
  await logFood(page, 'Apple');
  await page.getByText('1 waiting to sync').waitFor();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('1 change that has not synced').waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
});

async function signIn(page: Page, { username, password }: Member): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/home*');
}
