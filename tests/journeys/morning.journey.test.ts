import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, today } from '#gateway/calendar/day.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { morningZone } from '#tests/support/morningZone.ts';

const zone = morningZone();
const day = today(zone);

/** A person who slept from 22:45 to 6:50 in three nights, none of them the last two, and weighed 182.4 lbs. */
async function sleeper(): Promise<Member> {
  const person = await member({ firstName: 'Ada' });
  for (const back of [2, 3, 4])
    await person.rest('POST', '/api/activities', {
      activityType: 'sleep',
      startTime: `${addDays(day, -back - 1)}T22:45`,
      endTime: `${addDays(day, -back)}T06:50`,
      timezone: zone,
    });
  await person.rest('POST', '/api/metrics', { date: addDays(day, -2), weight: 182.4 });
  return person;
}

const card = (page: Page) => page.getByRole('region', { name: 'Not logged yet' });
const sleepsOf = async (person: Member, date: string) =>
  ((await person.rest('GET', `/api/activities/date/${date}`)).body as { startTime: string; endTime: string }[]).map(
    ({ startTime, endTime }) =>
      [startTime, endTime].map((time) => Temporal.Instant.from(time).toZonedDateTimeISO(zone).toPlainTime().toString()),
  );

test('ACT-18 ACT-22 METRIC-12 the weight and last night in two taps each on a phone, and without a connection', async () => {
  const ada = await sleeper();
  const page = await visit('/home', { as: ada, size: phone, touch: true, timezone: zone });
  const more = card(page).getByRole('button', { name: 'Increase Weight' });
  await more.waitFor();
  const { y, height } = (await card(page).boundingBox())!;
  expect(y + height).toBeLessThan(phone.height);
  await expectAccessible(page);

  await more.tap();
  await card(page).getByRole('button', { name: 'Save Weight' }).tap();
  await page.getByText('Weight saved').first().waitFor();
  expect((await ada.rest('GET', `/api/metrics/date/${day}`)).body).toMatchObject([{ weight: 182.6 }]);

  await page.context().setOffline(true);
  await card(page).getByRole('button', { name: 'Save 10:45 PM – 6:50 AM' }).tap();
  await page.getByText('Saved on this device').first().waitFor();
  await page.getByRole('link', { name: /Sleep.*10:45 PM – 6:50 AM.*waiting to sync/ }).waitFor();
  await card(page).waitFor({ state: 'detached' });
  await page.context().setOffline(false);
  await expect.poll(() => sleepsOf(ada, day)).toEqual([['22:45:00', '06:50:00']]);
});

test('ACT-22 two drags change the night before a past day', async () => {
  const ada = await sleeper();
  const date = addDays(day, -1);
  const page = await visit(`/home?date=${date}`, { as: ada, size: phone, scheme: 'dark', touch: true, timezone: zone });
  await card(page).getByRole('button', { name: 'Change' }).tap();
  const handle = (name: string) => page.getByRole('slider', { name });
  await handle('Bedtime').waitFor();
  await expectAccessible(page);
  const track = (await handle('Bedtime').locator('..').boundingBox())!;
  /** Drags a handle to hours after 18:00, of the 18 of the band. */
  async function drag(name: string, hours: number) {
    const { x, y, width, height } = (await handle(name).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(track.x + (track.width * hours) / 18, y + height / 2, { steps: 4 });
    await page.mouse.up();
  }
  await drag('Bedtime', 6);
  await drag('Wake-up', 15);
  await page.getByText('9 hr', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save' }).last().tap();
  await page.getByRole('link', { name: /Sleep.*12:00 AM – 9:00 AM/ }).waitFor();
  expect(await sleepsOf(ada, date)).toEqual([['00:00:00', '09:00:00']]);
});
