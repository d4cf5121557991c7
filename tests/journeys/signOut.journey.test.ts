import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import deletion from '#frontend/__generated__/useDeleteAccountMutation.graphql.ts';
import logout from '#frontend/__generated__/useLogoutMutation.graphql.ts';
import saveMetrics from '#frontend/__generated__/useSaveMetricsMutation.graphql.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { member, rest } from '#tests/support/kit.ts';

const isAlive = async (token: string) =>
  (await rest('GET', '/api/user', undefined, { authorization: `Bearer ${token}` })).status === 200;

test('B6 signing out without a connection ends the session when it is back, after a reload and with somebody else signed in', async () => {
  const [ada, bob] = [await member({ firstName: 'Ada' }), await member({ firstName: 'Bob' })];
  const page = await visit('/login', { size: phone });
  const signInAs = (token: string) => page.evaluate((stored) => localStorage.setItem('authToken', stored), token);
  await signInAs(ada.token);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  // The app's own files stay in reach, as a service worker would give them.
  const calls = /\/(graphql|api)\b/;
  await page.context().route(calls, (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(ada.token);
  expect(kept).toContain('pendingSignOuts');
  expect(await isAlive(ada.token)).toBe(true);

  await page.reload();
  await signInAs(bob.token);
  await page.goto('/home');
  await page.context().unroute(calls);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => isAlive(ada.token)).toBe(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pendingSignOuts'))).toBeNull();
  expect(await isAlive(bob.token)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(bob.token);
});

test('Logout asks although the waiting writes are not read yet, and names them once they are', async () => {
  const page = await visit('/home', { as: await member(), size: phone });
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"carbs"') ? route.abort() : route.continue(),
  );
  await page.getByRole('link', { name: 'ADD MACROS' }).click();
  await page.getByLabel('Description').fill('Apple');
  for (const macro of ['Protein', 'Fats', 'Carbs']) await page.getByLabel(macro).fill('1');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('1 waiting to sync').waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/outboxStore-*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/profile');
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  await page.getByText('Not saved yet: possibly changes that have not synced.').waitFor();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await logout.click();
  release();
  await page.getByText('Not saved yet: 1 change that has not synced.').waitFor();
});

test('Logout names a change that is still being sent', async () => {
  const page = await visit('/home', { as: await member(), size: phone });
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  // Its response never comes.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes(saveMetrics.params.id!) ? send() : route.fallback(),
  );
  await page.getByLabel('Weight').fill('150');
  await page.getByLabel('Weight').press('Tab');
  await sent;
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Not saved yet: 1 change that has not synced.').waitFor();
});

/** Has the server carry out a call of the page, which learns of it only after the screen behind a link was refused. */
async function overtakenByRefusal(
  page: Page,
  operationId: string,
  link: string,
  send: () => Promise<void>,
): Promise<void> {
  const { promise: carriedOut, resolve: carryOut } = Promise.withResolvers<void>();
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(operationId)) return route.fallback();
    const response = await route.fetch();
    carryOut();
    await refused;
    await route.fulfill({ response });
  });
  await send();
  await carriedOut;
  const refusal = page.waitForResponse((response) => response.status() === 401);
  await page.getByRole('link', { name: link }).click();
  await refusal;
  refuse();
}

/** A page with a draft of the journal. */
async function withDraft(): Promise<{ page: Page; drafts: () => Promise<string[]> }> {
  const page = await visit('/journal-entry', { as: await member(), size: phone });
  await page.getByRole('textbox', { name: 'Journal' }).fill('Quinces ripen slowly');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('journal_draft:')));
  await expect.poll(drafts).toHaveLength(1);
  page.once('dialog', (dialog) => dialog.accept());
  return { page, drafts };
}

test('signing out deletes drafts also when another call learns first that the session ended', async () => {
  const { page, drafts } = await withDraft();
  await page.goto('/profile');
  await overtakenByRefusal(page, logout.params.id!, 'Privacy', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  });
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await drafts()).toEqual([]);
});

test('deleting the account deletes drafts also when another call learns first that the session ended', async () => {
  const { page, drafts } = await withDraft();
  await page.goto('/profile/delete-account');
  await overtakenByRefusal(page, deletion.params.id!, 'Keep it', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete everything' }).click();
  });
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  await expect.poll(drafts).toEqual([]);
});
