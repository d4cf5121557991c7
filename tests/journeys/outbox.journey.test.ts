import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { today } from '#gateway/calendar/day.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { killBrowser, openProfile, profileFolder } from '#tests/support/browserProfile.ts';
import { member, type Member, rest } from '#tests/support/kit.ts';
import { keptDevice, waitingTitles } from '#tests/support/offline.ts';

/** Someone with a meal today, on a device that has kept the recent days and the forms. */
async function atHome(known?: Member): Promise<{ ann: Member; page: Page }> {
  const ann = known ?? (await member({ firstName: 'Ann' }));
  await ann.rest('POST', '/api/macros', { description: 'Soup', protein: 20, fats: 10, carbs: 40, date: today('UTC') });
  return { ann, page: await keptDevice(ann) };
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
  const { body } = await rest('GET', `/api/macros/date/${today('UTC')}`, undefined, { authorization });
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
  const { body: activities } = await ann.rest('GET', `/api/activities/date/${today('UTC')}`);
  expect(activities).toMatchObject([{ activityType: 'running' }]);
  await page.getByRole('link', { name: /^Apple/ }).waitFor();
  await expect.poll(() => page.getByText(/waiting to sync/i).count()).toBe(0);
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

test('a day that is read again before a lost response is known shows the entry once', async () => {
  const { ann, page } = await atHome();
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"carbs"')) return route.continue();
    // Only the first response is lost; until the end of the test the server has no capacity for a second try.
    if (isLost) return route.fulfill({ status: 503, json: {} });
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await logFood(page, 'Apple');
  await page.getByText('1 waiting to sync').waitFor();
  // Announced by the live day, which then has both.
  await ann.rest('POST', '/api/macros', { description: 'Pear', protein: 1, fats: 1, carbs: 1, date: today('UTC') });
  await page.getByRole('link', { name: /^Pear/ }).waitFor();
  await page.getByRole('link', { name: /^Apple Waiting to sync/ }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^Apple/ }).count()).toBe(1);
});

test('an entry stays on screen when its day cannot be read again after the sync', async () => {
  const { ann, page } = await atHome();
  await page.context().setOffline(true);
  await logFood(page, 'Apple');
  await page.getByText('1 waiting to sync').waitFor();
  const isWrite = (body: string | null) => Boolean(body?.includes('"carbs"'));
  await page.route('**/graphql', (route) => (isWrite(route.request().postData()) ? route.continue() : route.abort()));
  await page.context().setOffline(false);
  await expect.poll(() => food(ann)).toEqual(['Apple', 'Soup']);
  await expect.poll(() => page.getByText(/waiting to sync/i).count()).toBe(0);
  await page.getByRole('link', { name: /^Apple/ }).waitFor();
  await page.goto('/home');
  await page.getByRole('link', { name: /^Apple/ }).waitFor();
  await page.unroute('**/graphql');
  await page.goto('/home');
  await page.getByRole('link', { name: /^Apple/ }).waitFor();
  expect(await food(ann)).toEqual(['Apple', 'Soup']);
});

test('a write whose bytes are damaged is reported and does not hold up the others', async () => {
  const { ann, page } = await atHome();
  await page.context().setOffline(true);
  await logFood(page, 'Apple');
  await page.getByText('1 waiting to sync').waitFor();
  await logFood(page, 'Bread');
  await page.getByText('2 waiting to sync').waitFor();
  await page.evaluate(damageFirstWrite);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: '1 change needs your attention' }).click();
  await page.getByText('This device can no longer read this change.').waitFor();
  expect(await food(ann)).toEqual(['Bread', 'Soup']);
});

/** Runs in the page. */
function damageFirstWrite(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('everystep_outbox');
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const change = opening.result.transaction('writes', 'readwrite');
      const cursor = change.objectStore('writes').openCursor();
      cursor.addEventListener('success', () => {
        cursor.result!.update({ ...cursor.result!.value, bytes: new ArrayBuffer(32) });
        change.commit();
      });
      change.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
}

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
  await expect.poll(() => page.getByRole('link', { name: /^Bread/ }).count()).toBe(0);
  await page.goto('/home');
  await page.getByRole('link', { name: /^Red apple/ }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Your fitness journal for every step').waitFor();
  expect(await food(ann)).toEqual(['Red apple', 'Soup']);
});

test('the weight is not marked as waiting while the deletion of food waits', async () => {
  const { page } = await atHome();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^Soup/ }).click();
  await page.getByRole('button', { name: 'DELETE MACRO' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('1 waiting to sync').waitFor();
  await page.getByLabel('Weight').waitFor();
  await expect.poll(() => page.getByText('Waiting to sync', { exact: true }).count()).toBe(0);
  expect(await waitingTitles(page)).toEqual(['Removal of Soup']);
});

test('an activity is changed and deleted without a connection, and Undo gives the deletion up', async () => {
  const ann = await member();
  for (const [activityType, hour] of [
    ['running', '07'],
    ['walking', '09'],
  ])
    await ann.rest('POST', '/api/activities', {
      activityType,
      startTime: `${today('UTC')}T${hour}:00:00Z`,
      endTime: `${today('UTC')}T${hour}:30:00Z`,
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
  await page.getByText('Saved on this device').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /^Walking/ }).waitFor();
  await page.getByText('1 waiting to sync').waitFor();
  await deleteWalk(page);
  await page.context().setOffline(false);
  await page.getByText('Your fitness journal for every step').waitFor();
  const stored = async () => (await ann.rest('GET', `/api/activities/date/${today('UTC')}`)).body;
  expect(await stored()).toMatchObject([{ activityType: 'cycling' }]);

  // What the server has deleted comes back as well.
  const ride = page.getByRole('link', { name: /^Cycling/ });
  await ride.focus();
  await page.keyboard.press('Delete');
  await expect.poll(stored).toEqual([]);
  await expect.poll(() => ride.count()).toBe(0);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /^Cycling.*waiting to sync/ }).waitFor();
  await page.context().setOffline(false);
  await expect.poll(stored).toMatchObject([{ activityType: 'cycling' }]);
  await expect.poll(() => page.getByText('1 waiting to sync').count()).toBe(0);
  await page.context().setOffline(true);
  await ride.focus();
  await page.keyboard.press('Delete');
  await page.getByText('1 waiting to sync').waitFor();
  expect(await waitingTitles(page)).toEqual(['Removal of Cycling']);
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
  expect(await waitingTitles(page)).toEqual(['Copy of Pie', 'Macro targets']);
  await page.context().setOffline(false);
  await page.getByText('Everything is synced').waitFor();
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
  const { body } = await ann.rest('GET', `/api/macros/date/${today('UTC')}`);
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
  await ann.rest('POST', '/api/macros', { description: 'Soup', protein: 20, fats: 10, carbs: 40, date: today('UTC') });
  const folder = profileFolder();
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
  await killBrowser(folder, first);

  const second = await openProfile(folder, ann);
  await second.page.goto('/home');
  await second.page.getByRole('link', { name: /^Apple/ }).waitFor();
  await expect.poll(() => food(ann)).toEqual(['Apple', 'Soup']);
  await second.context.close();
});

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

test('ERR-04 a save that finds the session ended says what to do, and signing in leads to the day with the entry', async () => {
  const { ann, page } = await atHome();
  await page.goto('/add-macros');
  // A suggestion that finds the session ended leads to the sign-in before the save.
  const suggested = page.waitForResponse((response) => response.request().postData()?.includes('"Apple"') === true);
  await page.getByLabel('Description').fill('Apple');
  for (const part of ['Protein', 'Fats', 'Carbs']) await page.getByLabel(part).fill('1');
  await suggested;
  await ann.rest('POST', '/api/logout');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('It will sync when you sign in again.').waitFor();
  await signIn(page, ann, /^\/$/);
  await page.getByRole('link', { name: /^Apple/ }).waitFor();
  await page.getByText('Your fitness journal for every step').waitFor();
  expect(await food(ann)).toEqual(['Apple', 'Soup']);
  await page.getByRole('link', { name: 'ADD MACROS' }).click();
  expect(await page.getByLabel('Description').inputValue()).toBe('');
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
  await expect.poll(() => page.getByText('Apple').count()).toBe(0);
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

async function signIn(page: Page, { username, password }: Member, leadsTo = /^\/home$/): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(({ pathname }) => leadsTo.test(pathname));
}
