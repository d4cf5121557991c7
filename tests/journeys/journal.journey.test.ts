import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { walk } from '#tests/support/screens.ts';
import { expectStored } from '#tests/support/storedValues.ts';

const date = '2026-03-02';
const area = (page: Page) => page.getByRole('textbox', { name: 'Journal' });
const write = (person: Member, day: string, content: string) =>
  person.rest('POST', '/api/journal-entries', { content, date: day });
/** Returns the journal drafts of all tabs as local storage has them, encrypted. */
const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('journal_draft'))
      .toSorted(),
  );
const stored = async (person: Member) => (await person.rest('GET', `/api/journal-entries/date/${date}`)).body.content;

test('JRNL-02 JRNL-05 JRNL-07 JRNL-08 JRNL-14 a page is written, reloaded half way, saved, edited from a second browser, and found again', async () => {
  const ada = await member();
  await write(ada, '2025-03-02', 'A year ago: swam in the cold lake.');
  const page = await visit(`/journal-entry?date=${date}`, { as: ada, size: phone });
  await area(page).waitFor();
  expect((await area(page).boundingBox())!.height).toBeCloseTo(phone.height / 2, 0);
  await area(page).fill('Half a thought');
  await page.getByText('Unsaved changes').waitFor();
  await expectStored(page, 'Half a thought');
  await page.reload();
  await expect.poll(() => area(page).inputValue()).toBe('Half a thought');
  await area(page).fill('A whole thought');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('Journal entry saved successfully!').waitFor();

  // A second browser saves while the first goes on typing.
  const other = await visit(`/journal-entry?date=${date}`, { as: ada, size: desktop });
  await expect.poll(() => area(other).inputValue()).toBe('A whole thought');
  await area(page).fill('A whole thought, continued');
  await area(other).fill('Another thought');
  await other.getByRole('button', { name: 'SAVE' }).click();
  await other.getByText('Journal entry saved successfully!').waitFor();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('Two texts for this day').waitFor();
  await page.getByRole('button', { name: 'Combine both' }).click();
  await expect.poll(() => area(page).inputValue()).toBe('Another thought\n\nA whole thought, continued');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect.poll(() => stored(ada)).toBe('Another thought\n\nA whole thought, continued');

  // Found again by the order, and by a word.
  await page.getByRole('link', { name: 'All entries' }).click();
  const rows = page.getByRole('list', { name: /^Journal History/ }).getByRole('link');
  await expect.poll(() => rows.first().innerText()).toContain('Another thought');
  await page.getByText('Oldest', { exact: true }).click();
  await expect.poll(() => rows.first().innerText()).toContain('A year ago');
  await page.getByRole('searchbox').fill('LAKE');
  await expect.poll(() => page.locator('mark').allInnerTexts()).toEqual(['lake']);
  await rows.first().click();
  await expect.poll(() => area(page).inputValue()).toBe('A year ago: swam in the cold lake.');
});

test('JRNL-04 JRNL-13 the journal with the keyboard alone', async () => {
  const kim = await member();
  await write(kim, date, 'Yesterday');
  const page = await visit('/journal-history', { as: kim });
  await page.getByRole('list', { name: 'Journal History' }).waitFor();
  await tabTo(page, /^March 2nd, 2026/);
  await page.keyboard.press('Enter');
  await expect.poll(() => area(page).inputValue()).toBe('Yesterday');
  await tabTo(page, /^Journal$/);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and today');
  await tabTo(page, 'SAVE');
  await page.keyboard.press('Enter');
  await page.getByText('Journal entry saved successfully!').waitFor();
  expect(await stored(kim)).toBe('Yesterday and today');
});

test('BLOG-07 BLOG-32 three skeletons show while the feed is loading', async () => {
  const page = await visit('/healthz');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/BlogFeedScreen-*.js', (route) => arrival.promise.then(() => route.continue()));
  await page.goto('/blog-feed', { waitUntil: 'commit' });
  const skeletons = page.locator('ul[aria-hidden] > li');
  await expect.poll(() => skeletons.count()).toBe(3);
  await expect.poll(() => page.getByRole('main').textContent()).toContain('Loading...');
  arrival.resolve();
  await page
    .getByRole('link', { name: /Read more/ })
    .first()
    .waitFor();
  await expect.poll(() => skeletons.count()).toBe(0);
});

test('JRNL-02 BLOG-33 no accessibility violation in journal and blog, and nothing is wider than a small phone', async () => {
  const ada = await member();
  await ada.rest('POST', '/api/journal-entries', {
    content: `Donaudampfschifffahrtsgesellschaftskapitänsfrühstück${'m'.repeat(200)}\n\nand more`,
    date,
    mood: 'GREAT',
    tags: ['Lake', 'm'.repeat(40), 'a long walk'],
  });
  const page = await visit('/healthz', { as: ada });
  const paths = [
    `/journal-entry?date=${date}`,
    '/journal-history',
    '/journal-history?mood=great&tag=lake',
    '/blog-feed',
    '/blog-post?post=wearables.md',
    '/blog-post',
  ];
  await walk(page, paths, () => expectAccessible(page));
});

test('two tabs on one day keep both texts, also over reloads, and merge them on a press', async () => {
  const ada = await member();
  const one = await visit(`/journal-entry?date=${date}`, { as: ada, size: phone });
  const two = await one.context().newPage();
  await two.goto(`/journal-entry?date=${date}`);
  await area(two).waitFor();
  await area(one).fill('Written in the first tab');
  await area(two).fill('Written in the second tab');
  await one.getByText('This day also has unsaved text in another tab. Both texts are kept.').waitFor();
  // Drafts are stored in the background.
  await expect.poll(async () => (await drafts(one)).length).toBe(2);
  await one.reload();
  await two.reload();
  await expect.poll(() => area(one).inputValue()).toBe('Written in the first tab');
  await expect.poll(() => area(two).inputValue()).toBe('Written in the second tab');
  if (process.env.SHOTS) await shots(one, 'journal-two-tabs');
  // A tab is shown what both left, and keeps it as its own: the next one is not shown it twice. None writes over another.
  const reader = await one.context().newPage();
  await reader.goto(`/journal-entry?date=${date}`);
  await area(reader).waitFor();
  await expect.poll(async () => (await drafts(one)).length).toBe(3);
  await reader.close();
  const three = await one.context().newPage();
  await three.goto(`/journal-entry?date=${date}`);
  await expect
    .poll(async () => (await area(three).inputValue()).split('\n\n').toSorted())
    .toEqual(['Written in the first tab', 'Written in the second tab']);
  await expect.poll(async () => (await drafts(one)).length).toBe(4);
  const before = await drafts(one);
  await area(three).fill('Something else');
  await expect.poll(() => drafts(one)).not.toEqual(before);
  await three.close();
  await one.reload();
  await expect.poll(() => area(one).inputValue()).toBe('Written in the first tab');
  await two.close();
  await one.getByRole('button', { name: 'Combine both' }).click();
  await expect
    .poll(async () => (await area(one).inputValue()).split('\n\n').toSorted())
    .toEqual(['Something else', 'Written in the first tab', 'Written in the second tab']);
  await one.getByRole('button', { name: 'SAVE' }).click();
  await one.getByText('Journal entry saved successfully!').waitFor();
  await expect.poll(() => drafts(one)).toEqual([]);
});

test('JRNL-05 two tabs that type at the same moment write to items of their own', async () => {
  const ada = await member();
  const one = await visit(`/journal-entry?date=${date}`, { as: ada, size: phone });
  const two = await one.context().newPage();
  // Hears of the first tab's text too late.
  await two.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
  await two.goto(`/journal-entry?date=${date}`);
  await area(two).waitFor();
  await area(one).fill('Written in the first tab');
  await area(two).fill('Written in the second tab');
  await one.getByText('This day also has unsaved text in another tab. Both texts are kept.').waitFor();
  await two.reload();
  await expect.poll(() => area(two).inputValue()).toBe('Written in the second tab');
});

test('JRNL-12 offline the page says so, and whether a copy is here; what is saved there syncs by itself', async () => {
  const ada = await member();
  await write(ada, date, 'Known here');
  const page = await visit(`/journal-entry?date=${date}`, { as: ada, size: phone, serviceWorker: true });
  await expect.poll(() => area(page).inputValue()).toBe('Known here');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.getByRole('link', { name: 'All entries' }).click();
  await page.getByRole('list', { name: 'Journal History' }).waitFor();
  await page.goto(`/journal-entry?date=2026-01-01`);
  await area(page).waitFor();
  await page.context().setOffline(true);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/journal-entry?date=${date}`);
  await page.getByText('You’re offline. What you type is kept on this device.').waitFor();
  await page.getByText('This is the copy stored on this device.').waitFor();
  await expect.poll(() => area(page).inputValue()).toBe('Known here');
  if (process.env.SHOTS) await shots(page, 'journal-offline');
  await area(page).fill('Known here, and more');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('Saved on this device').waitFor();
  await page.getByText('Waiting to sync', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Journal entry saved successfully!').count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText('This is the copy stored on this device.').waitFor({ state: 'detached' });
  await expect.poll(() => stored(ada)).toBe('Known here, and more');
  await expect.poll(() => area(page).inputValue()).toBe('Known here, and more');
  await page.getByText('Waiting to sync', { exact: true }).waitFor({ state: 'detached' });
});

async function shots(page: Page, name: string): Promise<void> {
  for (const size of [phone, { width: 820, height: 1180 }, desktop])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size.width}-${colorScheme}.png` });
    }
}
