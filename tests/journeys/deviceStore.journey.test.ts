import type { Page, Request } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import goalsQuery from '#frontend/__generated__/GoalsScreenQuery$parameters.ts';
import homeDocument from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import nutritionQuery from '#frontend/__generated__/NutritionScreenQuery$parameters.ts';
import privacyQuery from '#frontend/__generated__/PrivacyScreenQuery$parameters.ts';
import { today } from '#gateway/calendar/day.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { filesWith, openProfile, profileFolder } from '#tests/support/browserProfile.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { expectSaved, savedTimes } from '#tests/support/savedTimes.ts';

const yesterday = () => Temporal.Now.plainDateISO('UTC').subtract({ days: 1 }).toString();

const meal = (description: string, date = today('UTC')) => ({ description, protein: 20, fats: 10, carbs: 40, date });

/** Someone with a meal today and one yesterday, on a device that has kept the days around today. */
async function atHome(): Promise<{ ann: Member; page: Page }> {
  const ann = await member({ firstName: 'Ann' });
  await ann.rest('POST', '/api/macros', meal('Lentil soup'));
  await ann.rest('POST', '/api/macros', meal('Apple pie', yesterday()));
  const page = await visit('/home', { as: ann, size: phone, serviceWorker: true });
  await page.getByText('Lentil soup').waitFor();
  await expect.poll(() => storedCount(page)).toBeGreaterThan(67);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  return { ann, page };
}

/** The day that a request of Home's query asks for; empty for any other request. */
function dayAskedFor(request: Request): string {
  if (!request.url().endsWith('/graphql')) return '';
  const { id, variables } = JSON.parse(request.postData() ?? '{}') as { id?: string; variables?: { date: string } };
  return id === homeDocument.params.id ? variables!.date : '';
}

const storedCount = async (page: Page) => Object.keys(await savedTimes(page)).length;

test('without a connection the kept days open, say how old they are, and are read again when the connection is back', async () => {
  const { ann, page } = await atHome();
  await page.context().setOffline(true);
  await page.goto('/home');
  await page.getByText('Lentil soup').waitFor();
  await page.getByText(/^Offline · as of \d+:\d\d [AP]M$/).waitFor();
  await page.getByRole('link', { name: 'Profile' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await page.getByText('Apple pie').waitFor();
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByText('Lentil soup').waitFor();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.goto('/home');
  await page.getByText('Lentil soup').waitFor();

  // Meanwhile another device writes.
  await ann.rest('POST', '/api/macros', meal('Porridge'));
  await page.context().setOffline(false);
  await page.getByText('Porridge').waitFor();
  await page.getByText('Your fitness journal for every step').waitFor();
});

test('a start reads the shown day and those that changed since the last visit, and no other', async () => {
  const { ann, page } = await atHome();
  const context = page.context();
  // The most distant kept day is read last: when it is asked for, no other will be.
  const distant = Temporal.Now.plainDateISO('UTC').subtract({ days: 60 }).toString();
  const nameOfDistant = async () => Object.keys(await savedTimes(page)).find((name) => name.includes(distant));
  await expect.poll(nameOfDistant).toBeDefined();
  const name = (await nameOfDistant())!;
  const times = await savedTimes(page);
  const before = times[name]!;
  const goals = Object.keys(times).find((each) => each.startsWith(goalsQuery.params.id!))!;
  await page.close();
  const beside = [yesterday(), Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString()];
  expect((await ann.rest('POST', '/api/macros', meal('Quince jam', distant))).status).toBe(201);

  const again = await context.newPage();
  const asked: string[] = [];
  again.on('request', (request) => asked.push(dayAskedFor(request)));
  const read = again.waitForResponse((response) => dayAskedFor(response.request()) === distant);
  await again.goto('/home');
  await read;
  expect(asked.filter((date) => date && !beside.includes(date))).toEqual([today('UTC'), distant]);

  await expect.poll(async () => (await savedTimes(again))[name]).toBeGreaterThan(before);
  await expect.poll(async () => (await savedTimes(again))[goals]).toBeGreaterThan(times[goals]!);
  await context.setOffline(true);
  await again.goto(`/home?date=${distant}`);
  await again.getByText('Quince jam').waitFor();
});

test('a new device reads the days around today ten at a time', async () => {
  const ann = await member({ firstName: 'Ann' });
  const distant = Temporal.Now.plainDateISO('UTC').subtract({ days: 60 }).toString();
  await ann.rest('POST', '/api/macros', meal('Quince jam', distant));
  await ann.rest('POST', '/api/journal-entries', { content: 'A calm day.', date: distant });
  const asked: string[] = [];
  const page = await visit('/home', { as: ann, size: phone, serviceWorker: true });
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  const ofDistant = async () => Object.keys(await savedTimes(page)).filter((name) => name.includes(distant)).length;
  await expect.poll(ofDistant).toBe(2);
  const calls = asked.filter((body) => body.includes('"dates":'));
  // 68 days, as pages and as journal texts.
  expect(calls.length).toBeGreaterThanOrEqual(13);
  expect(calls.length).toBeLessThanOrEqual(16);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.context().setOffline(true);
  await page.goto(`/home?date=${distant}`);
  await page.getByText('Quince jam').waitFor();
  await page.goto(`/journal-entry?date=${distant}`);
  await expect.poll(() => page.getByRole('main').getByRole('textbox').first().inputValue()).toBe('A calm day.');
});

test('a start shows the kept day before the server responds', async () => {
  const { page } = await atHome();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/home');
  await page.getByText('Lentil soup').waitFor();
  await page.getByRole('link', { name: 'Profile' }).waitFor();
  await expect.poll(() => page.getByText('as of').count()).toBe(0);
  release();
});

test('what was saved a moment ago is there after a reload without a connection', async () => {
  const { page } = await atHome();
  await page.getByLabel('Weight').fill('151');
  await page.getByLabel('Weight').press('Tab');
  await page.getByText('Saved').first().waitFor();
  await page.context().setOffline(true);
  await page.goto('/home');
  await expect.poll(() => page.getByLabel('Weight').inputValue()).toBe('151');
});

test('a screen that this device never kept says that it needs a connection', async () => {
  const { page } = await atHome();
  await page.context().setOffline(true);
  await page.goto('/home?date=2020-03-02');
  await page.getByText('This page needs a connection').waitFor();
});

test('a screen whose code could not be loaded says that it needs a connection, and opens once there is one', async () => {
  const page = await visit('/home', { as: await member(), size: phone });
  // The card that loads last.
  await page.getByLabel('Weight').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Set targets' }).click();
  await page.getByRole('region', { name: 'Notices' }).getByText('This could not be loaded').waitFor();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByText('This page needs a connection').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
});

test('a server that responds with an error leaves the kept day on screen', async () => {
  const { page } = await atHome();
  await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: 'down for a moment' }));
  await page.goto('/home');
  await page.getByText('Lentil soup').waitFor();
  await page.getByText(/^Offline · as of/).waitFor();
});

test('signing out, and a session that ended elsewhere, delete the kept days and their key', async () => {
  const first = await atHome();
  await first.page.goto('/profile');
  await first.page.getByRole('button', { name: 'Logout' }).click();
  await first.page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => first.page.evaluate(() => indexedDB.databases())).toEqual([]);

  const second = await atHome();
  expect((await second.ann.rest('POST', '/api/logout')).status).toBeLessThan(300);
  await second.page.goto('/home');
  await second.page.waitForURL('**/login?*');
  await expect.poll(() => second.page.evaluate(() => indexedDB.databases())).toEqual([]);
});

test('another session is given nothing of what was kept for the first', async () => {
  const { page } = await atHome();
  const bob = await member({ firstName: 'Bob' });
  // As if the first session had ended without a sign.
  const signIn = await page.context().addInitScript((token) => localStorage.setItem('authToken', token), bob.token);
  onTestFinished(() => signIn.dispose());
  await page.context().route('**/graphql', (route) => route.abort());
  await page.goto('/home');
  await page.getByText(/needs a connection|doesn’t respond/).waitFor();
  await expect.poll(() => page.getByText('Lentil soup').count()).toBe(0);
});

test('a person decides whether this device keeps their days', async () => {
  const { page } = await atHome();
  await page.goto('/profile/privacy');
  const keep = page.getByRole('switch', { name: 'Keep my recent days on this device' });
  await page.getByText(/^\d+ kB on this device now\.$/).waitFor();
  await expectAccessible(page);
  await keep.press('Space');
  await page.getByText('Nothing is kept on this device now.').waitFor();
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  await page.goto('/home');
  await page.getByText('Lentil soup').waitFor();
  // By the time another day is read, this one would be kept.
  await page.getByRole('button', { name: 'Previous day' }).click();
  await page.getByText('Apple pie').waitFor();
  expect(await storedCount(page)).toBe(0);
});

test('while photos have a PIN none of them is kept', async () => {
  const ann = await member();
  await sendPhotos(ann, [await jpeg('first.jpg')], { date: today('UTC') });
  expect((await ann.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '2580' })).status).toBe(200);
  expect((await ann.rest('POST', '/api/user/verify-photos-pin', { pin: '2580' })).status).toBe(200);
  const page = await visit('/home', { as: ann, size: phone, serviceWorker: true });
  await expect.poll(() => storedCount(page)).toBeGreaterThan(67);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.context().setOffline(true);
  await page.goto('/home');
  await page.getByRole('button', { name: /unlock/i }).waitFor();
  expect(await page.content()).not.toContain('first.jpg');
});

test('nothing of a kept day stands in clear in the browser’s profile folder', async () => {
  const ann = await member();
  const secret = 'Quince marmalade on rye';
  await ann.rest('POST', '/api/macros', meal(secret));
  const folder = profileFolder();
  const { context, page } = await openProfile(folder, ann);
  await page.goto('/home');
  await page.getByText(secret).waitFor();
  await expect.poll(() => storedCount(page)).toBeGreaterThan(67);
  await context.close();

  // The search would find what is in clear: the session's token is.
  expect(filesWith(folder, [ann.token])).not.toEqual([]);
  expect(filesWith(folder, [secret])).toEqual([]);
});

test('a connection that hangs counts as none after eight seconds', async () => {
  const ann = await member({ firstName: 'Ann' });
  const page = await visit('/home', { as: ann, size: phone, fresh: true });
  await page.getByText('Your fitness journal for every step').waitFor();
  await page.clock.install();
  // Never replied to, as when packets are dropped.
  await page.route('**/graphql', () => {});
  const asked = page.waitForRequest('**/graphql');
  await page.getByRole('link', { name: 'Profile' }).click();
  await asked;
  await page.clock.runFor(8000);
  await page.getByText('Everystep doesn’t respond').waitFor();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
});

test('a save that can’t wait on this device is not given up while its response is slow', async () => {
  const ann = await member({ firstName: 'Ann' });
  const page = await visit('/edit-profile', { as: ann, size: phone, fresh: true });
  await page.getByLabel('First name').fill('Anna');
  await page.clock.install();
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/graphql');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await asked;
  await page.clock.runFor(9000);
  await page.getByText('Everystep is slow to respond').waitFor();
  held.resolve();
  await page.waitForURL('**/profile');
  expect((await ann.rest('GET', '/api/user')).body.firstName).toBe('Anna');
});

test('a chart that was seen today opens without a connection', async () => {
  const { page } = await atHome();
  const seen = [
    ['/nutrition', /^330/, nutritionQuery],
    ['/profile/privacy', 'This device', privacyQuery],
  ] as const;
  for (const [path, text, query] of seen) {
    await page.goto(path);
    await page.getByRole('main').getByText(text).first().waitFor();
    // It is stored a moment after it is shown.
    await expectSaved(page, query);
  }
  await page.context().setOffline(true);
  for (const [path, text] of seen) {
    await page.goto(path);
    await page.getByRole('main').getByText(text).first().waitFor();
    await page.getByText('Offline · as of').waitFor();
  }
});
