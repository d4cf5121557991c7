import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, smallPhone } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { type FakeWhoop, startFakeWhoop } from '#tests/support/fakeWhoop.ts';
import { freePort } from '#tests/support/freePort.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { gateway, member } from '#tests/support/kit.ts';

let whoop: FakeWhoop;
// WHOOP leads back to PUBLIC_URL, so the port must be known before the gateway starts.
beforeAll(async () => {
  whoop = await startFakeWhoop();
  const port = await freePort();
  await gateway({ ...whoop.settings, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
});
afterAll(() => whoop.stop());

const midnight = new Date(new Date().toISOString().slice(0, 10));
const yesterday = new Date(midnight.getTime() - 86_400_000).toISOString().slice(0, 10);

const card = (page: Page) => page.getByRole('region', { name: 'WHOOP', exact: true });
const activities = (page: Page) => page.getByRole('list', { name: 'Activities' }).getByRole('link').allInnerTexts();

async function connect(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Connect WHOOP' }).tap();
  await page.getByRole('button', { name: 'Grant access' }).tap();
  await page.waitForURL('**/integrations');
  await card(page).getByText('Connected', { exact: true }).waitFor();
  // The first fill shows its end by itself.
  await card(page).locator('dd').nth(1).filter({ hasText: 'Today' }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
}

async function disconnect(page: Page, choice: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Disconnect' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Disconnect WHOOP?' });
  await dialog.getByRole('radio', { name: choice }).tap();
  await dialog.getByRole('button', { name: 'Disconnect' }).tap();
  await card(page).getByRole('button', { name: 'Connect WHOOP' }).waitFor();
}

/** The numbers of a chart's table, each with the first cell of its row. */
async function table(page: Page, path: string): Promise<[string, number][]> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Show table' }).tap();
  const rows = await page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')));
  return rows.map(([first = '', ...cells]) => [
    first,
    cells.reduce((sum, cell) => sum + (Number.parseFloat(cell) || 0), 0),
  ]);
}

/** What the band measured, in minutes. */
const minutes = (items: Map<string, { start: string; end: string }>) =>
  [...items.values()].reduce((total, { start, end }) => total + (Date.parse(end) - Date.parse(start)) / 60_000, 0);
const sum = (rows: [string, number][]) => rows.reduce((total, [, number]) => total + number, 0);

test('WEAR-01 WEAR-03 WEAR-04 a WHOOP is connected on a phone, read, disconnected keeping data, connected again and disconnected deleting data', async () => {
  const robin = await member();
  const person = whoop.store.newPerson().fill({ nights: 30, workouts: 20, until: midnight });
  const page = await visit('/integrations', { as: robin, size: phone, touch: true });
  await card(page).waitFor();
  await expectAccessible(page);
  await connect(page);
  await page.getByText('WHOOP connected').waitFor();
  await expectAccessible(page, [smallPhone]);

  const nights = await table(page, '/sleep?range=90');
  expect([nights.length, sum(nights)]).toEqual([30, minutes(person.sleeps) / 60]);
  expect(sum(await table(page, '/workouts'))).toBe(minutes(person.workouts));
  await page.goto(`/home?date=${yesterday}`);
  await page.getByRole('group', { name: 'Scores of the day' }).waitFor();
  expect((await activities(page)).map((row) => row.split('\n')[0])).toEqual(['Sleep', 'Cycling']);
  expect((await activities(page)).every((row) => row.includes('WHOOP'))).toBe(true);
  await expectAccessible(page);

  await page.goto('/integrations');
  await disconnect(page, 'Keep what came in');
  person.workout({ start: new Date(`${yesterday}T08:00:00Z`), minutes: 20, sport: 'walking' }, false);
  await connect(page);
  await page.goto(`/home?date=${yesterday}`);
  await page.getByRole('link', { name: /^Walking/ }).waitFor();
  // What was kept is one's own and is not brought a second time.
  expect((await activities(page)).map((row) => [row.split('\n')[0], row.includes('WHOOP')])).toEqual([
    ['Sleep', false],
    ['Walking', true],
    ['Cycling', false],
  ]);

  await page.goto('/integrations');
  await disconnect(page, 'Delete what came in');
  await page.goto(`/home?date=${yesterday}`);
  await page.getByRole('link', { name: /^Cycling/ }).waitFor();
  expect((await activities(page)).map((row) => row.split('\n')[0])).toEqual(['Sleep', 'Cycling']);
});

test('WEAR-06 WEAR-10 by keyboard alone: refusing at WHOOP, then granting, checking the connection, and ending it', async () => {
  whoop.store.newPerson().fill({ nights: 2, workouts: 1, until: midnight });
  const page = await visit('/integrations', { as: await member(), size: desktop, scheme: 'dark' });
  await card(page).waitFor();
  await tabTo(page, 'Connect WHOOP');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Deny access' }).press('Enter');
  await page.getByText('The resource owner denied the request').waitFor();
  await tabTo(page, 'Connect WHOOP');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Grant access' }).press('Enter');
  await card(page).getByText('Connected', { exact: true }).waitFor();

  await tabTo(page, 'Check the connection');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/whoop-debug');
  await tabTo(page, 'Run the test call');
  await page.keyboard.press('Enter');
  await page.getByText('81.6 kg').waitFor();
  await expectAccessible(page);
  await page.goBack();
  // The page that is left has a Disconnect too.
  await card(page).waitFor();

  await tabTo(page, /^Disconnect$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await tabTo(page, /Keep what came in/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Disconnect$/);
  await page.keyboard.press('Enter');
  await page.getByText('WHOOP disconnected').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Connect WHOOP');
});
