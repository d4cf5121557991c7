import type { Page } from 'playwright-core';
import addActivityQuery from '#frontend/__generated__/AddActivityScreenQuery$parameters.ts';
import profileQuery from '#frontend/__generated__/ProfileScreenQuery$parameters.ts';
import selectActivityQuery from '#frontend/__generated__/SelectActivityScreenQuery$parameters.ts';
import { today } from '#gateway/calendar/day.ts';
import { phone, visit } from './browser.ts';
import type { Member } from './kit.ts';
import { expectSaved } from './savedTimes.ts';

/** Opens Home, with the day's soup, on a device that has kept the day, the forms and the profile. */
export async function keptDevice(as: Member): Promise<Page> {
  const page = await visit('/home', { as, size: phone, serviceWorker: true });
  await page.getByText('Soup').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // Home stores them in the background.
  for (const query of [addActivityQuery, profileQuery, selectActivityQuery]) await expectSaved(page, query);
  return page;
}

/** Opens the list of what waits on this device, and returns the titles of its rows. */
export async function waitingTitles(page: Page): Promise<string[]> {
  await page.goto('/waiting');
  const rows = page.getByRole('list', { name: 'Waiting to sync' }).getByRole('listitem');
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((text) => text.split('\n')[0]!);
}

/** Returns the descriptions of today's food on the server, in the order it arrived. */
export async function foodOf({ rest }: Pick<Member, 'rest'>): Promise<string[]> {
  const { body } = await rest('GET', `/api/macros/date/${today('UTC')}`);
  return (body as { description: string }[]).map(({ description }) => description);
}
