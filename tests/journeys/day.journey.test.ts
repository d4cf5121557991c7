import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, today } from '#gateway/calendar/day.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { load } from '#tests/support/screens.ts';
import { storedDrafts } from '#tests/support/storedValues.ts';

const rings = (page: Page) =>
  page
    .getByRole('list', { name: 'Macros of the day' })
    .getByRole('img')
    .evaluateAll((all) => all.map((ring) => ring.getAttribute('aria-label')));
const food = async (page: Page) =>
  (await page.getByRole('list', { name: 'Food' }).getByRole('link').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' '),
  );
const metric = (page: Page, name: string) => page.getByRole('region', { name: 'Metrics' }).getByLabel(name);

/** Fills the inputs of the form that is open. */
async function fill(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

test('MACRO-22 MACRO-26 TARGET-04 METRIC-12 METRIC-20 HOME-05 NUTR-02 a day of food and metrics, by touch on a phone', async () => {
  const ada = await member({ firstName: 'Ada' });
  const day = today('UTC');
  const page = await visit('/home', { as: ada, size: phone, touch: true });

  // What one aims at.
  await page.getByRole('button', { name: 'Set targets' }).tap();
  await page.getByRole('dialog').waitFor();
  await fill(page, { Protein: '100', Fats: '50', Carbs: '200' });
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('Macro targets updated successfully').waitFor();
  await expect
    .poll(() => rings(page))
    .toEqual(['Protein: 0%, 0 of 100 g', 'Fats: 0%, 0 of 50 g', 'Carbs: 0%, 0 of 200 g']);

  // Breakfast by its macros, with a comma.
  await page.getByRole('link', { name: 'ADD MACROS' }).tap();
  await fill(page, { Description: 'Porridge', Protein: '20,5', Fats: '10', Carbs: '60' });
  await page.getByText('412 kcal').waitFor();
  await page.getByRole('button', { name: 'SAVE' }).tap();
  await page.getByText('Macros added successfully!').waitFor();
  await expect
    .poll(() => rings(page))
    .toEqual(['Protein: 21%, 20.5 of 100 g', 'Fats: 20%, 10 of 50 g', 'Carbs: 30%, 60 of 200 g']);

  // A snack by its calories.
  await page.getByRole('link', { name: 'ADD MACROS' }).tap();
  await page.getByText('Calorie', { exact: true }).tap();
  await fill(page, { Description: 'Banana', Calories: '105' });
  await page.getByRole('button', { name: 'SAVE' }).tap();
  await expect
    .poll(() => food(page))
    .toEqual([expect.stringMatching(/Porridge.*412 kcal/), expect.stringMatching(/Banana.*105 kcal/)]);
  await page.getByText('517 kcal', { exact: true }).waitFor();
  await page.getByText('Macro', { exact: true }).tap();

  // The scale, and a measure of one's own.
  await metric(page, 'Weight').fill('182,45');
  await metric(page, 'Weight').press('Enter');
  await page.getByText('Weight saved').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'ADD METRIC' }).tap();
  await page.getByRole('radio', { name: /^Waist/ }).tap();
  await page.getByRole('button', { name: 'ADD METRIC' }).tap();
  await page.getByText('Custom metric added successfully!').waitFor();
  await metric(page, 'Waist').fill('33.5');
  await metric(page, 'Waist').blur();
  await page.getByText('Waist saved').waitFor({ state: 'attached' });

  // Three days back, each at once, and back again.
  for (const back of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Previous day' }).tap();
    await page.getByText(longDay(addDays(day, -back))).waitFor();
    await expect.poll(() => metric(page, 'Weight').inputValue()).toBe('');
    expect(await rings(page)).toEqual(['Protein: 0%, 0 of 100 g', 'Fats: 0%, 0 of 50 g', 'Carbs: 0%, 0 of 200 g']);
  }
  for (const back of [2, 1, 0]) {
    await page.getByRole('button', { name: 'Next day' }).tap();
    await page.getByText(longDay(addDays(day, -back))).waitFor();
  }
  const isWhole = async () => {
    await expect
      .poll(() => rings(page))
      .toEqual(['Protein: 21%, 20.5 of 100 g', 'Fats: 20%, 10 of 50 g', 'Carbs: 30%, 60 of 200 g']);
    expect(await food(page)).toHaveLength(2);
    expect([await metric(page, 'Weight').inputValue(), await metric(page, 'Waist').inputValue()]).toEqual([
      '182.45',
      '33.5',
    ]);
  };
  await isWhole();

  // The month it is part of.
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Nutrition' }).tap();
  await page.getByText('30D').tap();
  await page.getByRole('button', { name: 'Show table' }).tap();
  const rows = page.getByRole('region', { name: /Daily Calories/ }).getByRole('row');
  await expect.poll(async () => (await rows.last().innerText()).replaceAll(/\s+/g, ' ')).toContain('517');
  await page.reload();
  await page.getByText('30D').waitFor();
  expect(new URL(page.url()).search).toContain('30');

  await page.goto('/home');
  await isWhole();
  await page.reload();
  await isWhole();
});

test('MACRO-12 MACRO-24 METRIC-07 METRIC-09 METRIC-10 food and metrics with the keyboard alone', async () => {
  const kim = await member();
  await kim.rest('POST', '/api/macros', {
    description: 'Lentil soup',
    protein: 18,
    fats: 6.5,
    carbs: 40,
    date: addDays(today('UTC'), -1),
  });
  await kim.rest('POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'in' });
  const page = await visit('/home', { as: kim, size: desktop });
  await page.getByText('No food logged today').waitFor();

  // What was eaten before is two keys away.
  await tabTo(page, 'ADD MACROS');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'SAVE' }).waitFor();
  await tabTo(page, 'Description');
  await page.keyboard.type('soup');
  await page.getByRole('option', { name: /Lentil soup/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Protein' }).inputValue()).toBe('18');
  await page.keyboard.press('Enter');
  await page.getByText('Macros added successfully!').waitFor();
  await expect.poll(() => food(page)).toEqual([expect.stringMatching(/Lentil soup.*290.5 kcal/)]);

  // The weight, on Enter; the waist, by going on.
  await tabTo(page, /^Weight$/);
  await page.keyboard.type('181');
  await page.keyboard.press('Enter');
  await page.getByText('Weight saved').waitFor({ state: 'attached' });
  await tabTo(page, /^Waist$/);
  await page.keyboard.type('33,25');
  await tabTo(page, 'EDIT METRICS');
  await page.getByText('Waist saved').waitFor({ state: 'attached' });
  await expect.poll(() => metric(page, 'Waist').inputValue()).toBe('33.25');

  // Removed after the question; the focus goes on from where it was.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Waist' }).waitFor();
  await tabTo(page, 'Remove Waist', { back: true });
  await page.keyboard.press('Enter');
  await page.getByText('Remove Waist?').waitFor();
  await tabTo(page, /^Remove$/);
  await page.keyboard.press('Enter');
  await metric(page, 'Waist').waitFor({ state: 'detached' });
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('button', { name: /EDIT/ }).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('ADD METRIC');

  // And the soup.
  await tabTo(page, 'Lentil soup', { back: true });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'DELETE MACRO' }).waitFor();
  await tabTo(page, 'DELETE MACRO');
  await page.keyboard.press('Enter');
  await page.getByText('Are you sure you want to delete this entry?').waitFor();
  await tabTo(page, /^Delete$/);
  await page.keyboard.press('Enter');
  await page.getByText('Macro deleted successfully!').waitFor();
  await page.getByText('No food logged today').waitFor();
});

test('MACRO-13 a reload in the middle of an entry loses nothing', async () => {
  const eve = await member();
  const page = await visit('/add-macros?date=2026-03-02', { as: eve, size: phone });
  await fill(page, { Protein: '7,5', Fats: '2' });
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  const [before = ''] = await storedDrafts(page);
  // What is typed last shows that everything is stored: each letter is two digits.
  await fill(page, { Description: 'Half a lunch' });
  await expect
    .poll(async () => (await storedDrafts(page))[0]?.length)
    .toBeGreaterThanOrEqual(before.length + 2 * 'Half a lunch'.length);
  await page.reload();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Half a lunch');
  await fill(page, { Carbs: '1' });
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('Macros added successfully!').waitFor();
  expect((await eve.rest('GET', '/api/macros/date/2026-03-02')).body).toMatchObject([
    { description: 'Half a lunch', protein: 7.5, fats: 2, carbs: 1, calories: null },
  ]);
});

/** A person whose 2nd of March 2026 is full, with names that are hard on a layout. */
async function richDay(): Promise<Member> {
  const ada = await member();
  const date = '2026-03-02';
  await ada.rest('POST', '/api/macro-targets', { proteinTarget: 100, fatsTarget: 50, carbsTarget: 200 });
  await ada.rest('POST', '/api/macros', {
    description: 'Donaudampfschifffahrtsgesellschaftskapitänsfrühstück',
    protein: 1234.5,
    fats: 1234.5,
    carbs: 1234.5,
    date,
  });
  await ada.rest('POST', '/api/macros', {
    description: 'Snack',
    protein: 0,
    fats: 0,
    carbs: 0,
    calories: 99_999.9,
    date,
  });
  for (const fieldName of ['Waist', 'Donaudampfschifffahrtsgesellschaftskapitänstaille'])
    await ada.rest('POST', '/api/custom-metric-fields', { fieldName, unit: 'count' });
  await ada.rest('POST', '/api/metrics', { date: '2026-03-01', weight: 999.99 });
  await ada.rest('POST', '/api/metrics', { date, weight: 182.4, customFields: { Waist: 99_999_999.99 } });
  return ada;
}

const places: [path: string, prepare?: (page: Page) => Promise<void>][] = [
  ['/home?date=2026-03-02', (page) => page.getByRole('button', { name: 'EDIT METRICS' }).click()],
  ['/home?date=2026-03-02', (page) => page.getByText('Calorie', { exact: true }).click()],
  [
    '/add-macros?date=2026-03-02',
    async (page) => {
      await page.getByLabel('Description').click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  ['/add-macros?date=2026-03-02', (page) => page.getByRole('button', { name: 'SAVE' }).click()],
  [
    '/add-macros?date=2026-03-02&edit=0198c5c0-0000-7000-8000-000000000000&description=Snack&protein=0&fats=0&carbs=0&calories=250',
  ],
  ['/add-metric?date=2026-03-02', (page) => page.getByRole('button', { name: 'ADD METRIC' }).click()],
];

test('HOME-08 the cards and their forms have no accessibility violation and are no wider than the window', async () => {
  const ada = await richDay();
  const page = await visit('/healthz', { as: ada });
  for (const [path, prepare] of places) {
    await load(page, path);
    await prepare?.(page);
    await expectAccessible(page);
  }
  const traveller = await member({ timezone: 'Europe/Berlin' });
  const abroad = await visit('/home', { as: traveller, timezone: 'Asia/Tokyo' });
  await abroad.getByText('You seem to be in Tokyo. Use its time?').waitFor();
  await abroad.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await expectAccessible(abroad);
});
