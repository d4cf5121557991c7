import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { today } from '#gateway/calendar/day.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { member } from '#tests/support/kit.ts';

const soup = () => ({ description: 'Lentil soup', protein: 20, fats: 10, carbs: 40, date: today('UTC') });
const panel = (page: Page) => page.getByRole('dialog');
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Marks the day's element, which is gone once Home was left. */
async function markDay(page: Page): Promise<() => Promise<boolean>> {
  await page.locator('#my-day').evaluate((day) => day.setAttribute('data-kept', ''));
  return async () => (await page.locator('#my-day[data-kept]').count()) === 1;
}

async function openMacros(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ADD MACROS' }).click();
  await panel(page).getByLabel('Description').waitFor();
}

test('ACT-18 ACT-13 SHELL-06 a form opens beside the day, which stays where it was and shows what is saved', async () => {
  const ada = await member();
  for (const description of ['Bread', 'Cheese', 'Tea', 'Cake', 'Fish', 'Rice', 'Figs', 'Nuts'])
    await ada.rest('POST', '/api/macros', { ...soup(), description });
  const page = await visit('/home', { as: ada });
  await page.getByText('Nuts').waitFor();
  const isKept = await markDay(page);
  await expect.poll(() => page.evaluate(() => (scrollTo(0, 120), scrollY))).toBe(120);
  const heading = page.getByText('My Day');
  const { y } = (await heading.boundingBox())!;

  await page.getByRole('link', { name: 'ADD ACTIVITY' }).click();
  await panel(page).getByRole('button', { name: 'SAVE' }).waitFor();
  expect(
    await panel(page).evaluate(
      (element) => document.getElementById(element.getAttribute('aria-labelledby')!)?.textContent,
    ),
  ).toBe('Add Activity');
  expect(await page.title()).toBe('Add Activity · Everystep');
  expect(new URL(page.url()).pathname).toBe('/add-activity');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect((await heading.boundingBox())!.y).toBe(y);
  // The day can't be reached by a screen reader, nor pressed: a press beside the panel closes it.
  await expect.poll(() => page.getByRole('heading', { name: 'My Day' }).count()).toBe(0);
  await page.mouse.click(300, 400);
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  expect((await heading.boundingBox())!.y).toBe(y);
  await expect.poll(() => focusedText(page)).toBe('ADD ACTIVITY');
  expect(await page.title()).toBe('Dashboard · Everystep');

  await page.getByRole('link', { name: 'ADD ACTIVITY' }).click();
  await panel(page)
    .getByRole('link', { name: /^Activity/ })
    .click();
  await panel(page).getByRole('heading', { name: 'Select Activity' }).waitFor();
  await panel(page)
    .getByRole('button', { name: /^Walking/ })
    .click();
  await panel(page).getByText('Walking').first().waitFor();
  await panel(page).getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('Activity added successfully!').waitFor();
  await page.getByRole('link', { name: /^Walking/ }).waitFor();
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await isKept()).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(120);

  // Another screen is a new one, and starts at its top.
  await page.getByRole('link', { name: 'JOURNAL', exact: true }).click();
  await panel(page).getByRole('link', { name: 'All entries' }).click();
  await page.getByRole('main').getByRole('searchbox').waitFor();
  await expect.poll(() => panel(page).count()).toBe(0);
  expect(await page.evaluate(() => [scrollY, document.querySelectorAll('[inert]').length])).toEqual([0, 0]);
});

test('MACRO-13 Escape and Back ask before what was typed is lost, and a reload shows a whole page', async () => {
  const page = await visit('/home', { as: await member() });
  await openMacros(page);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await openMacros(page);
  await panel(page).getByLabel('Description').fill('Marmalade');

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.keyboard.press('Escape');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => panel(page).getByLabel('Description').inputValue()).toBe('Marmalade');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/add-macros');
  await page.mouse.click(300, 400);
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });

  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('main').getByLabel('Description').waitFor();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Marmalade');
  await expect.poll(() => panel(page).count()).toBe(0);
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'My Day' }).waitFor();

  // Back and forward open and close it like the page that it stands for.
  await openMacros(page);
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  await page.goForward();
  await expect.poll(() => panel(page).getByLabel('Description').inputValue()).toBe('');
});

test('a form that is left before the code of the question has arrived stays until it asks', async () => {
  const page = await visit('/home', { as: await member() });
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/LeaveGuard-*.js', (route) => arrival.promise.then(() => route.continue()));
  await openMacros(page);
  await panel(page).getByLabel('Description').fill('Marmalade');
  await page.goBack();
  await page.waitForURL(/add-macros/);
  arrival.resolve();
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await panel(page).waitFor({ state: 'detached' });
});

test('a form stays where the code of the question cannot be loaded', async () => {
  const page = await visit('/home', { as: await member() });
  await page.route('**/assets/LeaveGuard-*.js', (route) => route.abort());
  await openMacros(page);
  const missed = await page.evaluateHandle(() => {
    const count = { of: 0 };
    addEventListener('everystep:code-missing', () => (count.of += 1));
    return count;
  });
  const misses = () => missed.evaluate((count) => count.of);
  await panel(page).getByLabel('Description').fill('Marmalade');
  await expect.poll(misses).toBe(1);
  await page.goBack();
  // Back asks for the code, and the form that stays asks once more; a Back before that is over is answered by it.
  await expect.poll(misses).toBe(3);
  await page.waitForURL(/add-macros/);
  await expect.poll(() => panel(page).getByLabel('Description').inputValue()).toBe('Marmalade');
  await page.unroute('**/assets/LeaveGuard-*.js');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await panel(page).waitFor({ state: 'detached' });
});

test('MACRO-15 by keyboard alone an entry is changed in the panel, and the focus comes back to its row', async () => {
  const ada = await member();
  await ada.rest('POST', '/api/macros', soup());
  const page = await visit('/home', { as: ada });
  await page.getByText('Lentil soup').waitFor();
  await tabTo(page, 'Lentil soup');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'UPDATE' }).waitFor();
  expect(await panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  // Once round: nothing of the day has the focus.
  const inside: boolean[] = [];
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    inside.push(await page.evaluate(() => document.activeElement?.closest('[inert]') === null));
  }
  expect(inside).not.toContain(false);
  await tabTo(page, 'Description');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Bean soup');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await tabTo(page, 'UPDATE');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Bean soup/ }).waitFor();
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toContain('Bean soup');
});

test('the day is up to date behind a form, which says what was changed elsewhere, and a save waits offline', async () => {
  const ada = await member();
  const { body } = await ada.rest('POST', '/api/macros', soup());
  const page = await visit('/home', { as: ada });
  await page.getByText('Lentil soup').waitFor();
  await page.waitForResponse((answer) => answer.headers()['content-type']?.includes('event-stream') ?? false);
  await page.getByRole('link', { name: /^Lentil soup/ }).click();
  await panel(page).getByRole('button', { name: 'UPDATE' }).waitFor();
  expect((await ada.rest('POST', '/api/macros', { ...soup(), description: 'Apple pie' })).status).toBe(201);
  await page.getByText('Apple pie').waitFor();
  await ada.rest('PUT', `/api/macros/${body.id}`, { ...soup(), protein: 25 });
  await panel(page).getByText('Changed elsewhere while this form is open').waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });

  await openMacros(page);
  await page.context().setOffline(true);
  await panel(page).getByLabel('Description').fill('Rowan jelly');
  for (const name of ['Protein', 'Fats', 'Carbs']) await panel(page).getByLabel(name).fill('3');
  await panel(page).getByRole('button', { name: 'SAVE' }).click();
  await page.getByRole('link', { name: /^Rowan jelly waiting to sync/i }).waitFor();
  await panel(page).waitFor({ state: 'detached' });
  await page.context().setOffline(false);
  await page
    .getByText(/waiting to sync/i)
    .first()
    .waitFor({ state: 'detached' });
});

test('SHELL-24 SHELL-26 SHELL-27 SHELL-29 each form in the panel has no accessibility violation', async () => {
  const ada = await member();
  await ada.rest('POST', '/api/macros', soup());
  const page = await visit('/home', { as: ada });
  for (const [link, title] of [
    [/^ADD ACTIVITY/, 'Add Activity'],
    [/^ADD MACROS/, 'Add Macros'],
    [/^Lentil soup/, 'Edit Macros'],
    [/^ADD METRIC/, 'Add Metric'],
    [/^JOURNAL$/, 'Journal'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await page
      .getByRole('dialog', { name: title })
      .getByRole('button', { name: /^(SAVE|UPDATE|ADD METRIC)$/ })
      .waitFor();
    await expectAccessible(page, [desktop, { width: 1200, height: 800 }]);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  }
});

test('SHELL-32 a goal is added beside the goals, whose typed number stays', async () => {
  const ada = await member();
  const water = { goalType: 'custom', goalName: 'Water', targetValuePrimary: 8, targetUnitPrimary: 'glasses' };
  expect((await ada.rest('POST', '/api/goals', water)).status).toBe(201);
  const page = await visit('/goals', { as: ada });
  await page.getByRole('spinbutton', { name: 'Today’s number' }).fill('5');
  await page.getByRole('link', { name: 'Add New Goal' }).click();
  await expectAccessible(page, [desktop]);
  await panel(page).getByRole('radio', { name: 'Sleep' }).check();
  await panel(page).getByLabel('Goal name').fill('Sleep long');
  await panel(page).getByLabel('Target value').fill('8');
  await panel(page).getByRole('button', { name: /GOAL/ }).click();
  await page.getByRole('article').nth(1).waitFor();
  await panel(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/goals');
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Today’s number' }).inputValue()).toBe('5');
  await page.getByRole('link', { name: 'Edit Water' }).click();
  await page.getByRole('dialog', { name: 'Edit Goal' }).waitFor();
});

test('below 1200 px, and where its address is opened, a form is a whole page', async () => {
  const ada = await member();
  const page = await visit('/home', { as: ada, size: { width: 1199, height: 900 } });
  await page.getByRole('link', { name: 'ADD MACROS' }).click();
  await page.getByRole('main').getByLabel('Description').waitFor();
  expect([await panel(page).count(), await page.getByText('My Day').count()]).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'My Day' }).waitFor();

  await page.setViewportSize({ width: 1200, height: 900 });
  await openMacros(page);
  await expect.poll(() => page.getByText('My Day').isVisible()).toBe(true);
  // A window that becomes narrow keeps the form as it is.
  await panel(page).getByLabel('Description').fill('Marmalade');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => panel(page).getByLabel('Description').inputValue()).toBe('Marmalade');
  expect((await panel(page).boundingBox())!.width).toBe(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize(desktop);

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Goals', exact: true }).click();
  await page.getByRole('heading', { name: 'Goals', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Search or log' }).click();
  await page.getByRole('combobox', { name: 'Search or log' }).fill('meal');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByLabel('Description').waitFor();
  await expect.poll(() => panel(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'My Day' }).waitFor();
  await openMacros(page);
});

test('SHELL-06 on a phone the day is not in the document under a form, and the same day returns with the entry', async () => {
  const ada = await member();
  await ada.rest('POST', '/api/macros', soup());
  const page = await visit('/home', { as: ada, size: phone });
  await page.getByText('Lentil soup').waitFor();
  const isKept = await markDay(page);
  await page.getByRole('link', { name: 'ADD MACROS' }).click();
  await page.getByRole('main').getByLabel('Description').waitFor();
  await expect.poll(() => page.locator('main').count()).toBe(1);
  await expect.poll(() => page.getByText('Lentil soup').count()).toBe(0);
  expect(await page.title()).toBe('Add Macros · Everystep');
  // Keys that step to another day are the day's own.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel('Description').fill('Apple');
  for (const name of ['Protein', 'Fats', 'Carbs']) await page.getByLabel(name).fill('3');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByRole('link', { name: /^Apple/ }).waitFor();
  expect(await isKept()).toBe(true);
  expect(await page.evaluate(() => [scrollY, document.activeElement?.id, document.title])).toEqual([
    0,
    'main',
    'Dashboard · Everystep',
  ]);

  // Another screen, and one's own return to the day, find nothing of the form.
  await page.getByRole('link', { name: 'ADD MACROS' }).click();
  await page.getByLabel('Description').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /^Apple/ }).waitFor();
  expect(await isKept()).toBe(true);
  await page.goForward();
  await page.getByLabel('Description').waitFor();
  await expect.poll(() => page.getByText('Lentil soup').count()).toBe(0);
});
