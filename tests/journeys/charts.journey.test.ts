import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { member, type Member } from '#tests/support/kit.ts';

let ada: Member;

const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const slider = (page: Page) => page.getByRole('slider');
const told = (page: Page) => slider(page).getAttribute('aria-valuetext');
const tooltip = (page: Page) => page.locator('[data-side][aria-hidden=true]');

/** The last ten days but one have a meal and a night; the day before yesterday is a gap. */
beforeAll(async () => {
  ada = await member();
  for (let days = 0; days < 10; days += 1) {
    if (days === 2) continue;
    await ada.rest('POST', '/api/macros', {
      description: 'Meal',
      protein: 100 + days,
      fats: 60,
      carbs: 180,
      date: dayBack(days),
    });
    await ada.rest('POST', '/api/activities', {
      activityType: 'sleep',
      startTime: `${dayBack(days)}T00:00:00Z`,
      endTime: `${dayBack(days)}T07:30:00Z`,
    });
  }
});

test('NUTR-01 each day is reached with the arrow keys and read out, a gap as a gap', async () => {
  const page = await visit('/nutrition', { as: ada, size: desktop });
  await slider(page).waitFor();
  await tabTo(page, 'Daily Calories, day by day');
  expect(await told(page)).toContain('Protein 100 g');
  await expect.poll(() => tooltip(page).innerText()).toContain('100 g');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => told(page)).toContain('Protein 101 g');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => told(page)).toContain('No entries');
  await page.keyboard.press('Home');
  await expect.poll(() => told(page)).toContain('Protein 106 g');
  await page.keyboard.press('End');
  await expect.poll(() => told(page)).toContain('Protein 100 g');
  await page.keyboard.press('Escape');
  await tooltip(page).waitFor({ state: 'detached' });
});

test('NUTR-01 a pointer reads the day below it, and the arrow keys continue from there', async () => {
  const page = await visit('/nutrition', { as: ada, size: desktop });
  await slider(page).waitFor();
  const { x, y, width, height } = (await slider(page).boundingBox())!;
  await page.mouse.move(x + width * 0.9, y + height / 2);
  await expect.poll(() => tooltip(page).innerText()).toContain('100 g');
  await page.mouse.move(x + width / 2, y - 200);
  await tooltip(page).waitFor({ state: 'detached' });
  await page.mouse.click(x + width * 0.9, y + height / 2);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => told(page)).toContain('Protein 101 g');
});

test('NUTR-01 a touch reads a day, which stays until something else is touched', async () => {
  const page = await visit('/nutrition', { as: ada, size: phone, touch: true });
  await slider(page).waitFor();
  const { x, y, width, height } = (await slider(page).boundingBox())!;
  await page.touchscreen.tap(x + width * 0.85, y + height / 2);
  await expect.poll(() => tooltip(page).innerText()).toContain('100 g');
  await page.getByRole('button', { name: 'Show table' }).tap();
  await page.getByRole('table').waitFor();
});

test('NUTR-02 NUTR-05 the range survives a reload; bars are 9, 4, 2 and 1 pixels thick', async () => {
  const page = await visit('/nutrition', { as: ada, size: desktop });
  await slider(page).waitFor();
  for (const [range, thickness] of [
    ['7', 9],
    ['14', 4],
    ['30', 2],
    ['90', 1],
  ] as const) {
    await page.getByRole('radio', { name: `${range}D` }).check({ force: true });
    await expect.poll(() => slider(page).getAttribute('max')).toBe(String(Number(range) - 1));
    const widths = await page.locator('svg [class] > path').evaluateAll((paths) =>
      paths
        .map((path) => (path as SVGGraphicsElement).getBBox())
        .filter(({ width, height }) => width < 12 && height > 0)
        .map(({ width }) => Math.round(width * 10) / 10),
    );
    expect(widths).toContain(thickness);
  }
  expect(new URL(page.url()).search).toBe('?range=90');
  await page.reload();
  await slider(page).waitFor();
  expect(await slider(page).getAttribute('max')).toBe('89');
});

test('TARGET-04 Enter in the targets dialog saves, and a comma is understood', async () => {
  const bea = await member();
  const page = await visit('/nutrition', { as: bea, size: desktop });
  await page.getByRole('button', { name: 'Set targets' }).click();
  const protein = page.getByRole('spinbutton', { name: 'Protein' });
  await protein.fill('140,5');
  await page.getByRole('spinbutton', { name: 'Fats' }).fill('70');
  await page.getByRole('spinbutton', { name: 'Carbs' }).fill('210');
  await protein.press('Enter');
  await page.getByText('Macro targets updated successfully').waitFor();
  await page.getByRole('dialog', { name: 'Macro targets' }).waitFor({ state: 'hidden' });
  expect((await bea.rest('GET', '/api/macro-targets')).body).toMatchObject({
    proteinTarget: 140.5,
    fatsTarget: 70,
    carbsTarget: 210,
  });
});

test.each(['light', 'dark'] as const)(
  'MACRO-08 the rings are red for protein, yellow for fats and green for carbs (%s)',
  async (scheme) => {
    const page = await visit('/home', { as: ada, scheme });
    const hues: number[] = [];
    for (const name of ['Protein', 'Fats', 'Carbs']) {
      const ring = page.getByRole('img', { name: new RegExp(`^${name}: `) });
      await ring.waitFor();
      const [r, g, b] = (
        await ring
          .locator('circle')
          .last()
          .evaluate((circle) => getComputedStyle(circle).stroke)
      )
        .match(/\d+/g)!
        .map(Number) as [number, number, number];
      hues.push((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI);
    }
    const [red, yellow, green] = hues as [number, number, number];
    expect([Math.abs(red) < 25, yellow > 25 && yellow < 65, green > 90 && green < 165]).toEqual([true, true, true]);
  },
);

test('the charts fit 320 pixels and have no accessibility violation', async () => {
  for (const path of ['/nutrition?range=30', '/sleep?range=30']) {
    const page = await visit(path, { as: ada });
    await slider(page).waitFor();
    for (const view of ['Show table', 'Show chart']) {
      await expectAccessible(page);
      await page.getByRole('button', { name: view }).click();
    }
    await page.context().close();
  }
});
