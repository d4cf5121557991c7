import type { Dialog, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { today } from '#gateway/calendar/day.ts';
import { abortReads } from '#tests/support/abortedReads.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { filesWith, killBrowser, openProfile, profileFolder } from '#tests/support/browserProfile.ts';
import { member, type Member, rest } from '#tests/support/kit.ts';
import { follow } from '#tests/support/screens.ts';
import { storedDrafts } from '#tests/support/storedValues.ts';

const sentence = 'Quinces ripen slowly behind the shed';
const meal = 'Marmalade of rowan berries';
const height = 'A metre and seven tenths';
const texts = [sentence, meal, height];

async function typeDrafts(page: Page): Promise<void> {
  await page.goto('/onboarding');
  await page.getByLabel('Height').fill(height);
  await stored(page, 1);
  await page.goto('/journal-entry');
  await page.getByLabel('Journal').fill(sentence);
  await page.getByText('Unsaved changes').waitFor();
  await stored(page, 2);
  // The browser asks only if the page was touched.
  const accept = (dialog: Dialog) => dialog.accept();
  page.once('dialog', accept);
  await page.goto('/add-macros');
  page.off('dialog', accept);
  await page.getByLabel('Description').fill(meal);
}

/** Waits until the drafts of so many forms are stored: what is typed is encrypted first, and a page that is left does no more. */
async function stored(page: Page, count = 3): Promise<void> {
  const kinds = () => Object.keys(localStorage).filter((key) => /^(journal_)?draft:/.test(key)).length;
  await expect.poll(() => page.evaluate(kinds)).toBe(count);
  await expect.poll(() => storedDrafts(page)).toHaveLength(count);
}

/** The values of this device's local storage that are a person's texts or lists. */
function items(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^(draft|journal_|\w+-activities)/.test(key))),
  ) as Promise<Record<string, string>>;
}

async function signIn(page: Page, { username, password }: Member): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('JRNL-05 what is typed survives the death of the browser, and is in clear nowhere in its folder', async () => {
  const ann = await member();
  const folder = profileFolder();
  const first = await openProfile(folder, ann);
  await typeDrafts(first.page);
  await stored(first.page);
  // The page that is left is written into the files by which the browser restores its tabs; after a crash, no longer.
  await first.page.goto('/profile');
  // Each look reads the whole folder.
  await expect
    .poll(() => filesWith(folder, ['/profile']), { interval: 1000 })
    .toContainEqual(expect.stringContaining('Sessions'));
  expect(filesWith(folder, texts)).toEqual([]);
  await killBrowser(folder, first);
  expect(filesWith(folder, texts)).toEqual([]);

  const second = await openProfile(folder, ann);
  await second.page.goto('/onboarding');
  await expect.poll(() => second.page.getByLabel('Height').inputValue()).toBe(height);
  await second.page.goto('/add-macros');
  await expect.poll(() => second.page.getByLabel('Description').inputValue()).toBe(meal);
  await second.page.getByLabel('Protein').fill('5');
  const journal = await second.context.newPage();
  await journal.goto('/journal-entry');
  await expect.poll(() => journal.getByLabel('Journal').inputValue()).toBe(sentence);
  await second.context.close();
  expect(filesWith(folder, texts)).toEqual([]);
  // The search finds what is in clear.
  expect(filesWith(folder, [ann.token])).not.toEqual([]);
});

test('ONB-01 what a visitor types survives a reload and the sign-in, and is in clear nowhere in the browser’s folder', async () => {
  const ann = await member();
  const folder = profileFolder();
  const first = await openProfile(folder, null);
  const { page } = first;
  const typed = () => page.getByLabel('Height').inputValue();
  await page.goto('/onboarding');
  await page.getByLabel('Height').fill(height);
  // Its digits and one point.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('onboarding-draft')))
    .toMatch(/^[\da-f]+\.[\da-f]+$/);
  await page.reload();
  await expect.poll(typed).toBe(height);
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(height);

  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, ann);
  await page.waitForURL('**/onboarding');
  await expect.poll(typed).toBe(height);
  await page.goto('/onboarding');
  await expect.poll(typed).toBe(height);
  expect(filesWith(folder, [height])).toEqual([]);
  await killBrowser(folder, first);
  expect(filesWith(folder, [height])).toEqual([]);
});

test('drafts outlive a session that ended elsewhere and others’ visits, and signing out deletes one’s own', async () => {
  const [ann, bob] = [await member(), await member()];
  const page = await visit('/login', { size: phone });
  await signIn(page, ann);
  await page.waitForURL('**/home');
  await typeDrafts(page);
  await stored(page);
  await endElsewhere(page);
  await page.goto('/add-macros');
  await page.waitForURL('**/login?*');
  expect(await page.evaluate(() => localStorage.getItem('device_owner'))).toBeNull();
  await signIn(page, ann);
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(meal);
  await page.goto('/journal-entry');
  await expect.poll(() => page.getByLabel('Journal').inputValue()).toBe(sentence);

  await endElsewhere(page);
  await page.goto('/add-macros');
  await page.waitForURL('**/login?*');
  await signIn(page, bob);
  await page.waitForURL('**/add-macros');
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('');
  expect(Object.keys(await items(page))).toEqual([]);

  await typeDrafts(page);
  await stored(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page
    .getByText(/^Not saved yet: your journal, (your profile, a food entry|a food entry, your profile)\./)
    .waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const databases = () => indexedDB.databases().then((all) => all.map(({ name }) => name));
  await expect.poll(() => page.evaluate(databases)).toEqual(['everystep_others']);
  expect(await items(page)).toEqual({});

  await page.goto('/add-macros');
  await page.waitForURL('**/login?*');
  await signIn(page, ann);
  await page.waitForURL('**/add-macros');
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(meal);
});

test('a session that is refused before the drafts are read leaves them to the next one', async () => {
  const ann = await member();
  const page = await visit('/login', { size: phone });
  await signIn(page, ann);
  await page.waitForURL('**/home');
  await typeDrafts(page);
  await stored(page);
  await endElsewhere(page);
  // The device knows the viewer before the server refuses them, and the code that reads the drafts arrives after that.
  const { promise: wanted, resolve: want } = Promise.withResolvers<void>();
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/graphql', (route) => wanted.then(() => route.fallback()));
  await page.route('**/assets/itemVault-*.js', (route) => {
    want();
    return refused.then(() => route.fallback());
  });
  await page.goto('/add-macros');
  await page.waitForURL('**/login?*');
  const read = page.waitForResponse('**/assets/itemVault-*.js');
  refuse();
  await read;
  await signIn(page, ann);
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(meal);
});

test('SEL-22 JRNL-06 JRNL-20 the items of local storage hold ciphertext, also what an earlier version left in clear', async () => {
  const ann = await member();
  await ann.rest('POST', '/api/journal-entries', { content: sentence, date: today('UTC') });
  const page = await visit('/journal-history', { as: ann, size: phone });
  await page.getByText(sentence).waitFor();
  await expect.poll(async () => Object.keys(await items(page)).map(kindOf)).toContain('journal_previews');
  await page.goto('/select-activity');
  await page.getByText('Running', { exact: true }).first().click();
  await page.getByRole('button', { name: 'SAVE' }).waitFor();
  const lists = ['custom-activities', 'journal_previews', 'pinned-activities', 'recent-activities'];
  await expect
    .poll(async () =>
      Object.keys(await items(page))
        .map(kindOf)
        .toSorted(),
    )
    .toEqual(lists);
  const owner = (await page.evaluate(() => localStorage.getItem('device_owner')))!;
  for (const text of Object.values(await items(page))) expect(text).toMatch(/^[A-Za-z0-9+/=]+\.[A-Za-z0-9+/=]+$/);

  const journal = `journal_draft:${owner}:${today('UTC')}`;
  await page.evaluate(
    ([name, draft, food, typed]) => {
      localStorage.setItem(name!, draft!);
      sessionStorage.setItem(food!, typed!);
    },
    [
      journal,
      JSON.stringify({ text: 'An older draft', uuid: null, version: 0 }),
      `draft:${owner}:feedback`,
      JSON.stringify({ place: '', value: { comment: 'Kept in clear' } }),
    ],
  );
  await page.goto('/journal-entry');
  await page.getByText('An older draft').waitFor();
  await expect.poll(async () => (await items(page))[journal]).not.toContain('An older draft');
  await page.goto('/select-activity');
  await page.getByText('PINNED').waitFor();
  expect(JSON.stringify(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /An older draft|Kept in clear|running/,
  );
});

test('the activity form survives a reload and Back, and its history holds nothing of it in clear', async () => {
  const ann = await member();
  const page = await visit('/add-activity?date=2026-05-07', { as: ann, size: phone });
  await page.getByRole('link', { name: /^Activity/ }).click();
  await page.getByRole('button', { name: /^Walking/ }).click();
  await page.waitForURL('**/add-activity?activity=walking');
  const start = page.getByRole('button', { name: /^Start/ });
  await start.getByText('May 7').waitFor();
  expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain('05-07');
  const entry = await page.evaluate(() => (history.state as { usr: { kept: string } }).usr.kept);
  expect(kindOf(entry)).toBe('form-activities');
  await expect.poll(async () => Object.keys(await items(page))).toContain(entry);
  expect(JSON.stringify(await items(page))).not.toContain('05-07');
  await page.reload();
  await start.getByText('May 7').waitFor();
  await page.goBack();
  await start.getByText('May 7').waitFor();
});

test('two tabs with the same form keep a text each, and a closed tab leaves its text to the next', async () => {
  const ann = await member();
  const one = await visit('/add-macros', { as: ann, size: phone });
  await one.getByLabel('Description').fill('Soup');
  await stored(one, 1);
  const two = await one.context().newPage();
  await two.goto('/add-macros');
  await expect.poll(() => two.getByLabel('Description').inputValue()).toBe('');
  await two.getByLabel('Description').fill('Bread');
  await stored(one, 2);
  for (const [page, text] of [
    [one, 'Soup'],
    [two, 'Bread'],
  ] as const) {
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(text);
  }
  await two.close();
  const three = await one.context().newPage();
  await three.goto('/add-macros');
  await expect.poll(() => three.getByLabel('Description').inputValue()).toBe('Bread');
  await three.getByRole('button', { name: 'Back' }).click();
  await three.getByRole('button', { name: 'Discard' }).click();
  await three.waitForURL((url) => url.pathname !== '/add-macros');
  await expect.poll(() => storedDrafts(one)).toHaveLength(1);
  await three.goto('/add-macros');
  await expect.poll(() => three.getByLabel('Description').inputValue()).toBe('');
});

const kindOf = (name: string) => name.split(':')[0];

/** Leaves the page, which would hear of it and sign out, and ends its session as another device would. */
async function endElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.goto('about:blank');
  await rest('POST', '/api/logout', undefined, { authorization: `Bearer ${token}` });
}

test('JRNL-05 a draft whose reading failed is read again', async () => {
  const page = await visit('/journal-entry', { as: await member(), size: phone });
  await page.getByLabel('Journal').fill(sentence);
  await stored(page, 1);
  await abortReads(page, 'drafts', 2);
  await page.reload();
  await expect.poll(() => page.getByLabel('Journal').inputValue()).toBe(sentence);
});

test('JRNL-05 a draft that cannot be read is not written over, and comes back once it can', async () => {
  const page = await visit('/journal-entry', { as: await member(), size: phone });
  await page.getByLabel('Journal').fill(sentence);
  await stored(page, 1);
  const failing = await page.context().newPage();
  await page.close();
  await abortReads(failing, 'drafts');
  await failing.goto('/journal-entry');
  await failing.getByLabel('Journal').fill(meal);
  // The page itself still knows what was typed.
  await follow(failing, '/goals');
  await follow(failing, '/journal-entry');
  await expect.poll(() => failing.getByLabel('Journal').inputValue()).toBe(meal);
  const next = await failing.context().newPage();
  await failing.close();
  await next.goto('/journal-entry');
  await expect.poll(() => next.getByLabel('Journal').inputValue()).toBe(sentence);
});
