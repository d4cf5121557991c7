import { beforeAll, expect, test } from 'vitest';
import { today } from '#gateway/calendar/day.ts';
import { daysUntil, sleepOn, walkOn } from '#tests/insights/analyticsKit.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { visit } from '#tests/support/browser.ts';
import { member, type Member } from '#tests/support/kit.ts';

let ada: Member;

/** Eight days of nights, walks and meals. */
beforeAll(async () => {
  ada = await member();
  for (const [index, day] of daysUntil(today('UTC'), 8).entries()) {
    await sleepOn(ada, day, 400 + index * 10);
    await walkOn(ada, day, 20 + index);
    await ada.rest('POST', '/api/macros', { date: day, description: 'Meal', protein: 80, fats: 50, carbs: 180 });
  }
});

test('the report is accessible, and its print has only the report, on one page of A4 and of Letter', async () => {
  const page = await visit('/progress', { as: ada, scheme: 'dark' });
  await page.getByRole('link', { name: 'Open the report' }).click();
  const sheet = page.getByRole('article', { name: 'Ada Lovelace' });
  await sheet.waitFor();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Goals' }).uncheck();
  await page.getByRole('heading', { name: 'Goals' }).waitFor({ state: 'detached' });
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect([format, /\/Type \/Pages\s+\/Count (\d+)/.exec(pdf)?.[1]]).toEqual([format, '1']);
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
  expect(
    await sheet.evaluate((node) => [
      getComputedStyle(node).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]),
  ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});
