import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { keepsJournalOf } from '#tests/support/keptDays.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { expectStored } from '#tests/support/storedValues.ts';

const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString();
const area = (page: Page) => page.getByRole('textbox', { name: 'Journal' });
const save = (page: Page) => page.getByRole('button', { name: 'SAVE' }).click();
const texts = async (person: Member) => {
  const { body } = await person.rest('GET', '/api/journal-entries');
  return (body as { date: string; content: string }[]).map(({ date, content }) => [date, content]);
};

/** Someone whose device has kept the journal of the days around today, with a text of yesterday. */
async function atJournal(): Promise<{ ann: Member; page: Page }> {
  const ann = await member({ firstName: 'Ann' });
  await ann.rest('POST', '/api/journal-entries', { content: 'Yesterday I swam.', date: day(-1) });
  const page = await visit('/home', { as: ann, size: phone, serviceWorker: true });
  await page.getByText('No food logged today').waitFor();
  // The day that is kept last.
  await expect.poll(() => keepsJournalOf(page, day(-60))).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  return { ann, page };
}

test('a journal is read, written and changed without a connection, survives a reload, and reaches the server once', async () => {
  const { ann, page } = await atJournal();
  await page.context().setOffline(true);
  await page.goto(`/journal-entry?date=${day(-1)}`);
  await expect.poll(() => area(page).inputValue()).toBe('Yesterday I swam.');
  await area(page).fill('Yesterday I swam far.');
  await save(page);
  await page.getByText('Saved on this device').waitFor();
  await page.getByText('Waiting to sync', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Journal entry saved successfully!').count()).toBe(0);
  await expectAccessible(page);

  await page.goto(`/journal-entry?date=${day(0)}`);
  await area(page).fill('One');
  await save(page);
  await page.getByText('2 waiting to sync').waitFor();
  await page.goto(`/journal-entry?date=${day(0)}`);
  await expect.poll(() => area(page).inputValue()).toBe('One');
  await area(page).fill('One, two');
  await save(page);
  await page.getByText('3 waiting to sync').waitFor();

  await page.goto('/journal-history');
  const rows = page.getByRole('list', { name: 'Journal History' }).getByRole('link');
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((row) => row.split('\n').slice(1)))
    .toEqual([
      ['One, two', '2 words · 8 characters · Waiting to sync'],
      ['Yesterday I swam far.', '4 words · 21 characters · Waiting to sync'],
    ]);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByText('Your fitness journal for every step').waitFor();
  expect(await texts(ann)).toEqual([
    [day(0), 'One, two'],
    [day(-1), 'Yesterday I swam far.'],
  ]);
  await expect.poll(() => page.getByText(/waiting to sync/i).count()).toBe(0);
  await rows.first().click();
  await expect.poll(() => area(page).inputValue()).toBe('One, two');
});

test('a mood and tags are set without a connection, and merge with a text that another device saved', async () => {
  const { ann, page } = await atJournal();
  await page.context().setOffline(true);
  await page.goto(`/journal-entry?date=${day(-1)}`);
  await expect.poll(() => area(page).inputValue()).toBe('Yesterday I swam.');
  await page.getByRole('radio', { name: 'Great' }).check();
  await page.getByRole('textbox', { name: 'Add a tag' }).fill('lake');
  await page.keyboard.press('Enter');
  await save(page);
  await page.getByText('1 waiting to sync').waitFor();
  await page.getByRole('textbox', { name: 'Add a tag' }).fill('summer');
  await page.keyboard.press('Enter');
  await save(page);
  await page.getByText('2 waiting to sync').waitFor();
  await page.goto('/journal-history');
  const row = page.getByRole('list', { name: 'Journal History' }).getByRole('link').first();
  await expect.poll(() => row.innerText()).toContain('Great');
  await expect.poll(() => row.innerText()).toContain('summer');
  await expectAccessible(page);

  await ann.rest('POST', '/api/journal-entries', { content: 'Theirs', date: day(-1), tags: ['theirs'] });
  await page.context().setOffline(false);
  await page.getByText('Your fitness journal for every step').waitFor();
  const { body } = await ann.rest('GET', `/api/journal-entries/date/${day(-1)}`);
  expect(body).toMatchObject({ content: 'Theirs', mood: 'GREAT', tags: ['theirs', 'lake', 'summer'] });
  await row.click();
  await expect.poll(() => area(page).inputValue()).toBe('Theirs');
  await page.getByRole('button', { name: 'Remove tag summer' }).waitFor();
});

test('a journal whose response was lost is saved once, and the text saved on top of it replaces it', async () => {
  const { ann, page } = await atJournal();
  await page.goto(`/journal-entry?date=${day(0)}`);
  await area(page).fill('One');
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('"content":"One"')) return route.continue();
    lost += 1;
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
  });
  await save(page);
  await page.getByText('Waiting to sync', { exact: true }).waitFor();
  await area(page).fill('One, two');
  await save(page);
  await page.getByText('2 waiting to sync').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Your fitness journal for every step').waitFor();
  expect(lost).toBe(1);
  expect(await texts(ann)).toEqual([
    [day(0), 'One, two'],
    [day(-1), 'Yesterday I swam.'],
  ]);
  await expect.poll(() => page.getByText('Two texts for this day').count()).toBe(0);
});

test('texts that wait never replace a text that another device saved meanwhile', async () => {
  const { ann, page } = await atJournal();
  await page.goto(`/journal-entry?date=${day(-1)}`);
  await expect.poll(() => area(page).inputValue()).toBe('Yesterday I swam.');
  await page.context().setOffline(true);
  for (const [index, text] of ['Mine', 'Mine, longer'].entries()) {
    await area(page).fill(text);
    await save(page);
    await page.getByText(`${index + 1} waiting to sync`).waitFor();
  }
  await ann.rest('POST', '/api/journal-entries', { content: 'Theirs', date: day(-1) });
  await page.context().setOffline(false);
  await page.getByRole('link', { name: '2 changes need your attention' }).click();
  expect(await texts(ann)).toEqual([[day(-1), 'Theirs']]);

  // Edit shows the refused text beside the other, and what is made of both replaces it.
  await page.getByRole('button', { name: 'Edit: Journal' }).nth(1).click();
  const both = page.getByRole('region', { name: 'Two texts for this day' });
  await both.getByText('Mine, longer').waitFor();
  await both.getByText('Theirs', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Combine both' }).click();
  await save(page);
  await page.getByRole('link', { name: '1 change needs your attention' }).waitFor();
  expect(await texts(ann)).toEqual([[day(-1), 'Theirs\n\nMine, longer']]);
});

test('a stored text is replaced by what another device saved, and what is typed meanwhile stays beside it', async () => {
  const { ann, page } = await atJournal();
  await page.context().setOffline(true);
  await page.goto(`/journal-entry?date=${day(-1)}`);
  await expect.poll(() => area(page).inputValue()).toBe('Yesterday I swam.');
  await ann.rest('POST', '/api/journal-entries', { content: 'Theirs', date: day(-1) });
  await page.context().setOffline(false);
  await expect.poll(() => area(page).inputValue()).toBe('Theirs');
  await expectStored(page, 'Theirs');

  await page.context().setOffline(true);
  await page.goto(`/journal-entry?date=${day(-1)}`);
  await expect.poll(() => area(page).inputValue()).toBe('Theirs');
  await area(page).fill('Theirs and mine');
  await ann.rest('POST', '/api/journal-entries', { content: 'Theirs again', date: day(-1) });
  await page.context().setOffline(false);
  await page.getByText('Two texts for this day').waitFor();
  await page.getByRole('button', { name: 'Combine both' }).click();
  await save(page);
  await page.getByText('Journal entry saved successfully!').waitFor();
  expect(await texts(ann)).toEqual([[day(-1), 'Theirs again\n\nTheirs and mine']]);
});
