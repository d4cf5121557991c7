import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { responseTimeoutMs } from '#frontend/app/offline/responseTimeout.ts';
import { abortReads, allowReads } from '#tests/support/abortedReads.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { foodOf } from '#tests/support/offline.ts';

const isFood = (route: Route) => Boolean(route.request().postData()?.includes('"carbs"'));

async function atHome(): Promise<{ ann: Member; page: Page }> {
  const ann = await member();
  const page = await visit('/home', { as: ann, size: phone });
  await page.getByText('No food logged today').waitFor();
  return { ann, page };
}

async function logFood(page: Page, description: string): Promise<void> {
  await page.getByRole('link', { name: 'ADD MACROS' }).click();
  await page.getByLabel('Description').fill(description);
  for (const macro of ['Protein', 'Fats', 'Carbs']) await page.getByLabel(macro).fill('1');
  await page.getByRole('button', { name: 'SAVE' }).click();
}

const food = async (ann: Member) => (await foodOf(ann)).toSorted();

/** Leaves no reads and writes of recent days under way in the background. */
async function keepNoDays(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('keep_recent_days', 'off'));
  await page.reload();
  await page.getByText('No food logged today').waitFor();
}

/** Deletes the page's databases, as a browser does that needs the room; their connections are closed. */
async function clearDatabases(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
}

test('a refusal that comes after the form was closed is kept for the person', async () => {
  const { page } = await atHome();
  const held: Route[] = [];
  let isFull = true;
  const refuse = (route: Route) =>
    route.fulfill({ json: { data: { addMacros: { __typename: 'ValidationProblem', message: 'No such day.' } } } });
  await page.route('**/graphql', async (route) => {
    if (!isFood(route)) await route.continue();
    else if (held.length === 0) held.push(route);
    else if (isFull) await route.fulfill({ status: 503, json: {} });
    else await refuse(route);
  });
  await page.clock.install();
  await logFood(page, 'Apple');
  await expect.poll(() => held.length).toBe(1);
  await page.clock.runFor(responseTimeoutMs);
  await page.getByText('1 waiting to sync').waitFor();
  await page.getByRole('link', { name: /^Apple Waiting to sync/ }).waitFor();
  await refuse(held[0]!);
  isFull = false;
  await page.clock.runFor(300_000);
  await page.getByRole('link', { name: '1 change needs your attention' }).click();
  await page.getByText('No such day.').waitFor();
});

test('a save ends well when the browser deletes the databases before its response', async () => {
  const { ann, page } = await atHome();
  await keepNoDays(page);
  let release = () => {};
  const sent = new Promise<void>((resolve) => {
    void page.route('**/graphql', async (route) => {
      if (isFood(route)) {
        const released = new Promise<void>((go) => (release = go));
        resolve();
        await released;
      }
      await route.continue();
    });
  });
  await logFood(page, 'Apple');
  await sent;
  await clearDatabases(page);
  release();
  await page.getByRole('link', { name: /^Apple/ }).waitFor();
  expect(await food(ann)).toEqual(['Apple']);
});

test('writes wait on the device again after the browser deleted the databases', async () => {
  const { ann, page } = await atHome();
  await keepNoDays(page);
  await logFood(page, 'Pear');
  await page.getByRole('link', { name: /^Pear/ }).waitFor();
  await clearDatabases(page);
  await page.context().setOffline(true);
  await logFood(page, 'Apple');
  await page.getByRole('link', { name: /^Apple Waiting to sync/ }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Your fitness journal for every step').waitFor();
  expect(await food(ann)).toEqual(['Apple', 'Pear']);
});

test('writes that could not be read, because the browser aborted the transaction, are read again later', async () => {
  const { page } = await atHome();
  await logFood(page, 'Pear');
  await page.getByRole('link', { name: /^Pear/ }).waitFor();
  await page.route('**/graphql', (route) =>
    isFood(route) ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await logFood(page, 'Apple');
  await page.getByText('1 waiting to sync').waitFor();
  await page.clock.install();
  await abortReads(page, 'writes');
  await page.goto('/waiting');
  await page.getByText('What waits here can’t be read').waitFor();
  await allowReads(page);
  await page.clock.runFor(400_000);
  await page.getByRole('listitem').filter({ hasText: 'Apple' }).waitFor();
});

test('a deletion that was synced already is undone by restoring its row', async () => {
  const { ann, page } = await atHome();
  await logFood(page, 'Apple');
  await page.getByRole('link', { name: /^Apple/ }).click();
  await page.getByRole('button', { name: 'DELETE MACRO' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('1 waiting to sync').waitFor();
  // The deletion arrives, but the day cannot be read again.
  let isReadable = false;
  await page.route('**/graphql', (route) => {
    const { variables } = route.request().postDataJSON() as { variables: object };
    return isReadable || 'id' in variables ? route.continue() : route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => food(ann)).toEqual([]);
  await expect.poll(() => page.getByText('1 waiting to sync').count()).toBe(0);
  isReadable = true;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => food(ann)).toEqual(['Apple']);
});

test('the controls of the header line can be pressed beside their words', async () => {
  const { page } = await atHome();
  await logFood(page, 'Pear');
  await page.getByRole('link', { name: /^Pear/ }).waitFor();
  await page.context().setOffline(true);
  await logFood(page, 'Apple');
  const button = page.getByRole('button', { name: 'Sync now' });
  await button.waitFor();
  const canBePressed = () =>
    button.evaluate((element) => {
      const { left, width, top, height } = element.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(left + width / 2, y) === element;
      return height >= 24 && at(top + 1) && at(top + height - 1);
    });
  await expect.poll(canBePressed).toBe(true);
});
