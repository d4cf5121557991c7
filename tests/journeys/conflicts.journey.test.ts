import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { today } from '#gateway/calendar/day.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { nodeId } from '#tests/support/nodeId.ts';
import { keptDevice } from '#tests/support/offline.ts';

const soup = { description: 'Soup', protein: 20, fats: 10, carbs: 40 };

/** A member with a meal and a run today. */
async function logged(): Promise<{ ann: Member; food: string; run: string; times: object }> {
  const ann = await member({ firstName: 'Ann' });
  const times = { startTime: `${today('UTC')}T07:00:00Z`, endTime: `${today('UTC')}T07:30:00Z`, timezone: 'UTC' };
  const { body: meal } = await ann.rest('POST', '/api/macros', { ...soup, date: today('UTC') });
  const { body: run } = await ann.rest('POST', '/api/activities', { activityType: 'running', ...times });
  return { ann, food: `/api/macros/${meal.id}`, run: `/api/activities/${run.id}`, times };
}

/** Opens Home and waits until it follows what others change. */
async function live(ann: Member): Promise<Page> {
  const page = await visit('/home', { as: ann, size: phone });
  await page.getByText('Soup').waitFor();
  const { body } = await ann.rest('POST', '/api/macros', { ...soup, description: 'Tea', date: today('UTC') });
  await page.getByText('Tea').waitFor();
  await ann.rest('DELETE', `/api/macros/${body.id}`);
  await page.getByText('Tea').waitFor({ state: 'detached' });
  return page;
}

async function openMeal(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Soup/ }).click();
  await page.getByRole('button', { name: 'UPDATE' }).waitFor();
}

async function editMeal(page: Page, label: string, value: string): Promise<void> {
  await openMeal(page);
  await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'UPDATE' }).click();
}

const meals = async (ann: Member) => (await ann.rest('GET', `/api/macros/date/${today('UTC')}`)).body;

/** Brings a device whose edit waits online, and opens "Needs your attention". */
async function refusedMeal(): Promise<{ ann: Member; page: Page }> {
  const { ann, food } = await logged();
  const page = await keptDevice(ann);
  await page.context().setOffline(true);
  await editMeal(page, 'Protein', '30');
  await page.getByText('1 waiting to sync').waitFor();
  await ann.rest('PUT', food, { ...soup, date: today('UTC'), protein: 25, carbs: 45 });
  await page.context().setOffline(false);
  await page.getByRole('link', { name: '1 change needs your attention' }).click();
  await page.getByText('Protein: yours 30 g, elsewhere 25 g').waitFor();
  return { ann, page };
}

test('edits of different fields on two devices merge, one of them without a connection', async () => {
  const { ann } = await logged();
  const [phoneA, phoneB] = [await keptDevice(ann), await keptDevice(ann)];
  await phoneA.context().setOffline(true);
  await editMeal(phoneA, 'Protein', '30');
  await phoneA.getByText('1 waiting to sync').waitFor();
  // Made from what the first edit shows.
  await editMeal(phoneA, 'Fats', '12');
  await phoneA.getByText('2 waiting to sync').waitFor();
  await editMeal(phoneB, 'Description', 'Soup with bread');
  await phoneB.getByRole('link', { name: /^Soup with bread/ }).waitFor();
  await phoneA.context().setOffline(false);
  await phoneA.getByRole('link', { name: /^Soup with bread/ }).waitFor();
  await expect
    .poll(() => meals(ann))
    .toMatchObject([{ description: 'Soup with bread', protein: 30, fats: 12, carbs: 40 }]);
});

test('an edit in conflict shows both values, and Keep mine writes only these', async () => {
  const { ann, page } = await refusedMeal();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await page.getByText('Everything is synced').waitFor();
  expect(await meals(ann)).toMatchObject([{ protein: 30, carbs: 45 }]);
});

test('an edit in conflict can be discarded', async () => {
  const { ann, page } = await refusedMeal();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByText('Everything is synced').waitFor();
  expect(await meals(ann)).toMatchObject([{ protein: 25, carbs: 45 }]);
});

test('an edit in conflict can be edited, and is given up once that is saved', async () => {
  const { ann, page } = await refusedMeal();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect.poll(() => page.getByLabel('Protein').inputValue()).toBe('30');
  await page.reload();
  await expect.poll(() => page.getByLabel('Protein').inputValue()).toBe('30');
  await page.getByLabel('Protein').fill('28');
  await page.getByRole('button', { name: 'UPDATE' }).click();
  await page.getByRole('link', { name: 'ADD MACROS' }).waitFor();
  await expect.poll(() => page.getByText(/needs your attention/).count()).toBe(0);
  expect(await meals(ann)).toMatchObject([{ protein: 28, carbs: 45 }]);
});

test('an edit of an activity that was deleted elsewhere can be saved as a new one', async () => {
  const { ann, run } = await logged();
  const page = await keptDevice(ann);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /Running/ }).click();
  await page.getByRole('link', { name: /^Activity/ }).click();
  await page.getByText('Walking', { exact: true }).first().click();
  await page.getByRole('button', { name: 'UPDATE' }).click();
  await page.getByText('1 waiting to sync').waitFor();
  await ann.rest('DELETE', run);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: '1 change needs your attention' }).click();
  await page.getByText('7:00 AM – 7:30 AM · saved').waitFor();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByRole('link', { name: 'ADD MACROS' }).waitFor();
  const { body } = await ann.rest('GET', `/api/activities/date/${today('UTC')}`);
  expect(body).toMatchObject([{ activityType: 'walking', startTime: `${today('UTC')}T07:00:00.000Z` }]);
});

test('a change of a goal in conflict opens its form with what was typed, and goes once that is saved', async () => {
  const { ann } = await logged();
  const goal = { goalType: 'sleep', goalName: 'Sleep well', targetValuePrimary: 8 };
  const { body } = await ann.rest('POST', '/api/goals', goal);
  const page = await keptDevice(ann);
  await page.goto('/goals');
  await page.getByRole('link', { name: 'Edit Sleep well' }).click();
  await page.getByLabel('Goal name').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Goal name').fill('Sleep long');
  await page.getByRole('button', { name: 'UPDATE GOAL' }).click();
  await page.getByText('1 waiting to sync').waitFor();
  await ann.rest('POST', '/graphql', {
    query: 'mutation Rename($id: ID!, $input: GoalInput!) { updateGoal(id: $id, input: $input) { __typename } }',
    variables: { id: nodeId('Goal', body.id), input: { ...goal, goalName: 'Sleep deep' } },
  });
  await page.context().setOffline(false);
  await page.getByRole('link', { name: '1 change needs your attention' }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect.poll(() => page.getByLabel('Goal name').inputValue()).toBe('Sleep long');
  await page.getByRole('button', { name: 'UPDATE GOAL' }).click();
  await page.getByRole('heading', { name: 'Sleep long' }).waitFor();
  await page.getByText(/needs your attention/).waitFor({ state: 'detached' });
  expect((await ann.rest('GET', '/api/goals')).body).toMatchObject([{ goalName: 'Sleep long' }]);
});

test('a form that is open says what was changed elsewhere, and takes it over', async () => {
  const { ann, run, times } = await logged();
  const page = await live(ann);
  await page.getByRole('link', { name: /Running/ }).click();
  await page.getByRole('button', { name: 'DELETE ACTIVITY' }).waitFor();
  await ann.rest('PUT', run, { activityType: 'running', ...times, endTime: `${today('UTC')}T08:00:00Z` });
  await page.getByText('Changed elsewhere while this form is open').waitFor();
  await page.getByText(/^End: .*8:00 AM$/).waitFor();
  expect(await page.getByText(/^Start: /).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByText('Changed elsewhere while this form is open').waitFor({ state: 'detached' });
  await ann.rest('DELETE', run);
  await page.getByText('This entry was deleted elsewhere').waitFor();
  await page.getByRole('button', { name: 'Keep it as a new entry' }).click();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByRole('link', { name: 'ADD MACROS' }).waitFor();
  const { body } = await ann.rest('GET', `/api/activities/date/${today('UTC')}`);
  expect(body).toMatchObject([{ endTime: `${today('UTC')}T08:00:00.000Z` }]);
});

test('an open form in conflict stays, and keeps or takes each value as the person says', async () => {
  const { ann, food } = await logged();
  const page = await live(ann);
  await openMeal(page);
  await page.getByLabel('Protein').fill('30');
  await ann.rest('PUT', food, { ...soup, date: today('UTC'), protein: 25, carbs: 45 });
  await page.getByText('Changed elsewhere while this form is open').waitFor();
  await page.getByRole('button', { name: 'UPDATE' }).click();
  await page.getByText('Changed elsewhere since you opened this form').waitFor();
  await page.getByText('Protein: 25 g').waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('link', { name: 'ADD MACROS' }).waitFor();
  expect(await meals(ann)).toMatchObject([{ protein: 30, carbs: 45 }]);

  await openMeal(page);
  await ann.rest('DELETE', food);
  await page.getByText('This entry was deleted elsewhere').waitFor();
  await page.getByRole('button', { name: 'Keep it as a new entry' }).click();
  await page.getByRole('heading', { name: 'Add Macros' }).waitFor();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByRole('link', { name: 'ADD MACROS' }).waitFor();
  expect(await meals(ann)).toMatchObject([{ protein: 30, carbs: 45 }]);
});
