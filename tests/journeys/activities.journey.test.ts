import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { member } from '#tests/support/kit.ts';
import { expectStored } from '#tests/support/storedValues.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('link', { name: /(AM|PM)/ });
const rowTexts = async (page: Page) => (await rows(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

/** Sets the open wheels by typing into each column. */
async function setWheels(
  page: Page,
  { day, hour, minute, half }: { day?: string; hour: string; minute: string; half: string },
) {
  const dialog = page.getByRole('dialog');
  for (const [column, text] of [
    ['Day', day],
    ['Hour', hour],
    ['Min', minute],
    ['AM/PM', half],
  ] as const) {
    if (text === undefined) continue;
    const wheel = dialog.getByRole('listbox', { name: column });
    await wheel.focus();
    await page.keyboard.type(text);
    await expect.poll(() => wheel.getByRole('option', { selected: true }).innerText()).toBe(text);
  }
}

test('AUTH-26 AUTH-30 ACT-18 ACT-19 ACT-20 a new person registers, logs, edits and deletes with the keyboard alone', async () => {
  const page = await visit('/', { size: desktop });
  const name = `kim${Math.random().toString(36).slice(2, 8)}`;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, 'Start Your Journey');
  await page.keyboard.press('Enter');
  await page.getByLabel('First name').waitFor();
  for (const [label, text] of [
    ['First name', 'Kim'],
    ['Last name', 'Lee'],
    ['Username', name],
    ['Email', `${name}@example.org`],
    ['Password', 'walk every day'],
  ] as const) {
    if ((await page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)) !== label)
      await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/onboarding');
  await page.getByText('Account Created!').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]{43}$/);
  await page.goto('/home');
  await page.getByText('No activities logged today').waitFor();

  // A run, today, with the wheels.
  await tabTo(page, 'ADD ACTIVITY');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'SAVE' }).waitFor();
  await tabTo(page, /Choose an activity/);
  await page.keyboard.press('Enter');
  await page.getByText('PINNED').waitFor();
  await tabTo(page, /^Running/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'SAVE' }).waitFor();
  await tabTo(page, 'End');
  await page.keyboard.press('Enter');
  await setWheels(page, { hour: '9', minute: '45', half: 'AM' });
  await tabTo(page, 'Done');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('45 min', { exact: true }).count()).toBe(1);
  await tabTo(page, 'SAVE');
  await page.keyboard.press('Enter');
  await page.getByText('Activity added successfully!').waitFor();
  await expect.poll(() => rowTexts(page)).toEqual([expect.stringMatching(/Running 9:00 AM – 9:45 AM 45 min/)]);

  // Edited through its row: the run becomes a ride, its times stay.
  await tabTo(page, /^Running/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'UPDATE' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.getByRole('button', { name: 'UPDATE' }).isDisabled()).toBe(true);
  await tabTo(page, /Running/);
  await page.keyboard.press('Enter');
  await page.getByText('PINNED').waitFor();
  await tabTo(page, /^Cycling/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'UPDATE' }).waitFor();
  await tabTo(page, 'UPDATE');
  await page.keyboard.press('Enter');
  await page.getByText('Activity updated successfully!').waitFor();
  await expect.poll(() => rowTexts(page)).toEqual([expect.stringMatching(/Cycling 9:00 AM – 9:45 AM 45 min/)]);

  // Deleted, after the question; Escape says no.
  await tabTo(page, /^Cycling/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'DELETE ACTIVITY' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await tabTo(page, 'DELETE ACTIVITY');
  await page.keyboard.press('Enter');
  await page.getByText('Are you sure you want to delete this activity?').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Are you sure you want to delete this activity?').waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await tabTo(page, /^Delete$/);
  await page.keyboard.press('Enter');
  await page.getByText('Activity deleted successfully!').waitFor();
  await page.getByText('No activities logged today').waitFor();
});

test('ACT-22 ACT-35 CACHE-07 by touch on a phone, a night across midnight lands on the day it ended, in every view', async () => {
  const sam = await member({ firstName: 'Sam', timezone: 'Europe/Berlin' });
  const page = await visit('/home?date=2026-03-28', { as: sam, size: phone, touch: true, timezone: 'Europe/Berlin' });
  await page.getByText('No activities logged for this date').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'ADD ACTIVITY' }).tap();
  await page.getByRole('link', { name: /Choose an activity/ }).tap();
  await page
    .getByRole('button', { name: /^Sleep/ })
    .first()
    .tap();
  for (const [field, time] of [
    ['Start', { hour: '10', minute: '30', half: 'PM' }],
    ['End', { hour: '6', minute: '30', half: 'AM' }],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${field}`) }).tap();
    await setWheels(page, time);
    await page.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.getByText('+1 day').waitFor();
  // That night the clocks went forward: seven hours passed, not eight.
  await page.getByText('7 hr', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'SAVE' }).tap();
  await page.getByText('Activity added successfully!').waitFor();
  await expect.poll(() => rowTexts(page)).toEqual([expect.stringMatching(/Sleep 10:30 PM – 6:30 AM 7 hr/)]);
  await page.getByRole('button', { name: /Mar 29/ }).waitFor();

  const night = {
    activityType: 'sleep',
    startTime: '2026-03-28T21:30:00.000Z',
    endTime: '2026-03-29T04:30:00.000Z',
    durationMinutes: 420,
    date: '2026-03-29',
  };
  const { body } = await sam.rest('GET', '/api/activities/date/2026-03-29');
  expect(body).toMatchObject([night]);
  const { data } = await sam.gql(
    '{ viewer { day(date: "2026-03-29") { activities { uuid activityType startTime endTime durationMinutes date } } } }' as never,
  );
  expect(data).toMatchObject({ viewer: { day: { activities: [{ uuid: body[0].id, ...night }] } } });

  await rows(page).first().tap();
  await page.getByRole('button', { name: 'DELETE ACTIVITY' }).tap();
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await page.getByText('No activities logged for this date').waitFor();
  expect((await sam.rest('GET', '/api/activities/date/2026-03-29')).body).toEqual([]);
});

test('ACT-06 ACT-07 ACT-08 the wheels have five columns of 40 px rows, turn by touch, and Cancel leaves the time', async () => {
  const page = await visit('/add-activity?date=2026-03-02', { as: await member(), size: phone, touch: true });
  const start = page.getByRole('button', { name: /^Start/ });
  const before = await start.innerText();
  await start.tap();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(
    await dialog
      .getByRole('listbox')
      .evaluateAll((lists) =>
        lists.map((list) => document.getElementById(list.getAttribute('aria-labelledby')!)!.textContent),
      ),
  ).toEqual(['Month', 'Day', 'Hour', 'Min', 'AM/PM']);
  for (const column of ['Month', 'Day', 'Hour', 'Min', 'AM/PM']) {
    const heights = await dialog
      .getByRole('listbox', { name: column })
      .getByRole('option')
      .evaluateAll((options) => [...new Set(options.map((option) => option.getBoundingClientRect().height))]);
    expect([column, heights]).toEqual([column, [40]]);
  }
  const minutes = dialog.getByRole('listbox', { name: 'Min' });
  await minutes.evaluate((list) => list.scrollTo({ top: 15 * 40 }));
  await expect.poll(() => minutes.getByRole('option', { selected: true }).innerText()).toBe('15');
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => start.innerText()).toBe(before);
  await start.tap();
  await minutes.evaluate((list) => list.scrollTo({ top: 15 * 40 }));
  await expect.poll(() => minutes.getByRole('option', { selected: true }).innerText()).toBe('15');
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expect.poll(() => start.innerText()).toMatch(/9:15 AM/);
});

test('ACT-16 a reload half way through an edit loses nothing', async () => {
  const eve = await member();
  await eve.rest('POST', '/api/activities', {
    activityType: 'walking',
    startTime: '2026-03-02T07:00:00Z',
    endTime: '2026-03-02T08:00:00Z',
  });
  const page = await visit('/home?date=2026-03-02', { as: eve });
  await rows(page).first().click();
  await page.getByRole('button', { name: 'UPDATE' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/add-activity');
  await page.getByRole('button', { name: /^End/ }).click();
  await setWheels(page, { hour: '9', minute: '30', half: 'AM' });
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('2 hr 30 min').waitFor();
  await expectStored(page, '09:30');
  await page.reload();
  await page.getByText('2 hr 30 min').waitFor();
  await page.getByRole('button', { name: 'UPDATE' }).click();
  await page.getByText('Activity updated successfully!').waitFor();
  await expect.poll(() => rowTexts(page)).toEqual([expect.stringMatching(/7:00 AM – 9:30 AM 2 hr 30 min/)]);
});
