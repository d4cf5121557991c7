import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import addGoalQuery from '#frontend/__generated__/AddGoalScreenQuery$parameters.ts';
import addMetricQuery from '#frontend/__generated__/AddMetricScreenQuery$parameters.ts';
import goalsQuery from '#frontend/__generated__/GoalsScreenQuery$parameters.ts';
import progressQuery from '#frontend/__generated__/ProgressScreenQuery$parameters.ts';
import selectActivityQuery from '#frontend/__generated__/SelectActivityScreenQuery$parameters.ts';
import { today } from '#gateway/calendar/day.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { waitingTitles } from '#tests/support/offline.ts';
import { savedTimes } from '#tests/support/savedTimes.ts';

const forms = [addGoalQuery, addMetricQuery, goalsQuery, progressQuery, selectActivityQuery].map(
  ({ params }) => params.id!,
);

/** Opens Home on a device that has kept the forms, none of which was opened. */
async function atHome(ann: Member): Promise<Page> {
  const page = await visit('/home', { as: ann, size: phone, serviceWorker: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // On the first visit the service worker does not yet serve the page's code.
  await page.goto('/home');
  const areKept = async () => {
    const names = Object.keys(await savedTimes(page));
    return forms.every((id) => names.some((name) => name.startsWith(id)));
  };
  await expect.poll(areKept).toBe(true);
  return page;
}

async function offline(ann: Member): Promise<Page> {
  const page = await atHome(ann);
  await page.context().setOffline(true);
  return page;
}

/** Ends the time without a connection; returns once everything is synced. */
async function online(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.getByText('Your fitness journal for every step').waitFor();
}

const waiting = (page: Page, count: number) => page.getByText(`${count} waiting to sync`).waitFor();

async function addMetric(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'ADD METRIC' }).click();
  await page.getByLabel('Metric name').fill(name);
  await page.getByRole('button', { name: 'ADD METRIC' }).click();
  await page.getByLabel(name, { exact: true }).waitFor();
}

async function addKind(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search activities').fill(name);
  await page.getByRole('button', { name: 'ADD', exact: true }).click();
}

const names = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted();

test('METRIC-07 a custom metric is added, measured and removed without a connection', async () => {
  const ann = await member();
  await ann.rest('POST', '/api/custom-metric-fields', { fieldName: 'Neck', unit: 'in' });
  const page = await offline(ann);
  await addMetric(page, 'Waist');
  await page.getByText('Saved on this device').waitFor();
  await page.getByText('Waist waits to sync').waitFor();
  await page.getByLabel('Waist', { exact: true }).fill('33.5');
  await page.getByLabel('Waist', { exact: true }).press('Tab');
  await waiting(page, 2);
  await page.getByRole('button', { name: 'EDIT METRICS' }).click();
  await page.getByRole('button', { name: 'Remove Neck' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await waiting(page, 3);
  await expectAccessible(page);
  expect(await waitingTitles(page)).toEqual(['New metric Waist', 'A metric', 'Removal of Neck']);

  await page.goto('/home');
  await expect.poll(() => page.getByLabel('Waist', { exact: true }).inputValue()).toBe('33.5');
  await expect.poll(() => page.getByLabel('Neck', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect.poll(() => page.getByLabel('Waist', { exact: true }).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Next day' }).click();

  await online(page);
  await expect.poll(() => page.getByLabel('Waist', { exact: true }).inputValue()).toBe('33.5');
  const { body: fields } = await ann.rest('GET', '/api/custom-metric-fields');
  expect(fields).toMatchObject([{ fieldName: 'Waist', unit: 'in' }]);
  const { body: days } = await ann.rest('GET', `/api/metrics/date/${today('UTC')}`);
  expect(days).toMatchObject([{ customFields: { Waist: 33.5 } }]);
});

test('a metric that was added without a connection and removed there is on neither', async () => {
  const ann = await member();
  const page = await offline(ann);
  await addMetric(page, 'Waist');
  await page.getByRole('button', { name: 'EDIT METRICS' }).click();
  await page.getByRole('button', { name: 'Remove Waist' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await waiting(page, 2);
  await online(page);
  await expect.poll(() => page.getByLabel('Waist', { exact: true }).count()).toBe(0);
  expect((await ann.rest('GET', '/api/custom-metric-fields')).body).toEqual([]);
});

test('SEL-07 SEL-10 SEL-11 SEL-12 SEL-18 an activity of one’s own is added, pinned and logged without a connection, and another removed', async () => {
  const ann = await member();
  await ann.rest('POST', '/api/custom-activities', { name: 'Boxing' });
  const page = await offline(ann);
  await page.goto('/select-activity');
  await page.getByRole('button', { name: 'Remove BOXING' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Saved on this device').waitFor();
  await expect.poll(() => page.getByText('BOXING').count()).toBe(0);
  await addKind(page, '  Hot Yoga ');
  await page.getByText('Strain · waiting to sync').waitFor();
  await page.getByRole('button', { name: 'Pin HOT YOGA' }).click();
  await expectAccessible(page);
  await page.getByText('HOT YOGA').click();
  await page.waitForURL('**/add-activity?activity=custom-*');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByRole('link', { name: /^Hot Yoga.*waiting to sync/ }).waitFor();
  await waiting(page, 3);
  expect(await waitingTitles(page)).toEqual(['Removal of BOXING', 'New activity HOT YOGA', 'Hot Yoga']);

  await page.goto('/select-activity');
  await page.getByRole('region', { name: 'PINNED' }).getByText('HOT YOGA').waitFor();
  await expect.poll(() => page.getByText('BOXING').count()).toBe(0);
  await online(page);
  // Still pinned, now that the server knows it.
  await page.getByRole('region', { name: 'PINNED' }).getByText('HOT YOGA').waitFor();
  await expect.poll(() => page.getByText(/waiting to sync/).count()).toBe(0);
  expect(names((await ann.rest('GET', '/api/custom-activities')).body)).toEqual(['hot yoga']);
  const { body: activities } = await ann.rest('GET', `/api/activities/date/${today('UTC')}`);
  expect(activities).toMatchObject([{ activityType: 'hot yoga' }]);
});

const custom = (goalName: string) => ({ goalType: 'custom', goalName, targetValuePrimary: 8 });
const card = (page: Page, name: string) => page.getByRole('article', { name });

async function addGoal(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add New Goal' }).click();
  await page.getByRole('radio', { name: 'Custom' }).check();
  await page.getByLabel('Goal name').fill(name);
  await page.getByLabel('Target value').fill('10');
  await page.getByRole('button', { name: 'ADD GOAL' }).click();
  await card(page, name).waitFor();
}

async function record(page: Page, name: string, value: string): Promise<void> {
  await card(page, name).getByRole('spinbutton', { name: 'Today’s number' }).fill(value);
  await card(page, name).getByRole('button', { name: 'Save' }).click();
}

/** Returns the goals on the server by name, with what was reached today. */
async function goalsOf(ann: Member): Promise<Record<string, unknown>> {
  const document =
    '{ viewer { goals { goalName isActive targetValuePrimary today { actualValuePrimary percentageAchieved } } } }';
  const { body } = await ann.rest('POST', '/graphql', { query: document });
  const goals = body.data.viewer.goals as { goalName: string; today: object }[];
  return Object.fromEntries(goals.map(({ goalName, today: reached, ...goal }) => [goalName, { ...goal, ...reached }]));
}

test('GOAL-01 GOAL-16 goals are created, changed, paused, deleted and recorded without a connection', async () => {
  const ann = await member();
  for (const name of ['Water', 'Steps', 'Piano']) await ann.rest('POST', '/api/goals', custom(name));
  const page = await offline(ann);
  await page.goto('/goals');
  await page.getByText('3 goals').waitFor();
  await addGoal(page, 'Read');
  await page.getByText('Saved on this device').waitFor();
  await page.getByText('4 goals').waitFor();
  await record(page, 'Read', '5');
  await card(page, 'Read').getByText('5 units · 50%').waitFor();
  await card(page, 'Read').getByRole('link', { name: 'Edit Read' }).click();
  await page.getByLabel('Target value').fill('20');
  await page.getByRole('button', { name: 'UPDATE GOAL' }).click();
  await card(page, 'Read').getByText('5 units · 25%').waitFor();
  await card(page, 'Read').getByText('Target 20 units · waiting to sync').waitFor();
  await record(page, 'Water', '4');
  await card(page, 'Water').getByText('4 units · 50%').waitFor();
  await page.getByRole('button', { name: 'Pause Steps' }).click();
  await card(page, 'Steps').getByText('Paused').waitFor();
  await page.getByRole('button', { name: 'Delete Piano' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('3 goals').waitFor();
  await waiting(page, 6);
  await expectAccessible(page);
  expect(await waitingTitles(page)).toEqual([
    'New goal Read',
    'Progress on Read: 5',
    'Change of Read',
    'Progress on Water: 4',
    'Steps paused',
    'Removal of Piano',
  ]);

  await page.goto('/goals');
  await card(page, 'Read').getByText('5 units · 25%').waitFor();
  await card(page, 'Steps').getByText('Paused').waitFor();
  await expect.poll(() => card(page, 'Piano').count()).toBe(0);
  await page.goto('/progress');
  await page.getByRole('slider', { name: 'Progress of goals, day by day' }).waitFor();

  await online(page);
  const reached = { isActive: true, actualValuePrimary: 0, percentageAchieved: 0 };
  const synced = {
    Water: { ...reached, targetValuePrimary: 8, actualValuePrimary: 4, percentageAchieved: 50 },
    Steps: { ...reached, targetValuePrimary: 8, isActive: false },
    Read: { ...reached, targetValuePrimary: 20, actualValuePrimary: 5, percentageAchieved: 25 },
  };
  expect(await goalsOf(ann)).toEqual(synced);
  await page.goto('/goals');
  await card(page, 'Read').getByText('5 units · 25%').waitFor();
});

test('a form of a goal that syncs meanwhile keeps what was typed', async () => {
  const ann = await member();
  const page = await offline(ann);
  await page.goto('/goals');
  await addGoal(page, 'Read');
  await page.getByRole('link', { name: 'Edit Read' }).click();
  await page.getByLabel('Goal name').fill('Read a book');
  await online(page);
  await expect.poll(() => page.getByLabel('Goal name').inputValue()).toBe('Read a book');
  await page.getByRole('button', { name: 'UPDATE GOAL' }).click();
  await card(page, 'Read a book').waitFor();
  expect(Object.keys(await goalsOf(ann))).toEqual(['Read a book']);
});

test('GOAL-02 goals move by food, activities and sleep that wait, as they do once the server has them', async () => {
  const ann = await member();
  for (const goal of [
    { goalType: 'nutrition', goalName: 'Eat', targetValuePrimary: 2000 },
    { goalType: 'daily_move', goalName: 'Move', targetValuePrimary: 2 },
  ])
    await ann.rest('POST', '/api/goals', goal);
  await ann.rest('POST', '/api/macros', { description: 'Soup', calories: 300, date: today('UTC') });
  // Of a kind that is not built in, far from the hour that is logged below.
  const hour = Temporal.Now.zonedDateTimeISO('UTC').hour < 12 ? '20' : '02';
  const [startTime, endTime] = ['00', '30'].map((minute) => `${today('UTC')}T${hour}:${minute}:00Z`);
  await ann.rest('POST', '/api/activities', { activityType: 'pottery', startTime, endTime });
  const page = await offline(ann);
  await page.getByRole('link', { name: 'ADD MACROS' }).click();
  await page.getByLabel('Description').fill('Steak');
  for (const [name, grams] of [
    ['Protein', '50'],
    ['Fats', '20'],
    ['Carbs', '0'],
  ] as const)
    await page.getByLabel(name).fill(grams);
  await page.getByRole('button', { name: 'SAVE' }).click();
  await waiting(page, 1);
  await page.goto('/add-activity?activity=running');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await waiting(page, 2);

  await page.goto('/goals');
  const shown = async () => {
    await card(page, 'Eat').getByText('680 calories · 34%').waitFor();
    await card(page, 'Move').getByText('1 hour 30 minutes · 75%').waitFor();
  };
  await shown();
  await online(page);
  await shown();
  expect(await goalsOf(ann)).toMatchObject({ Eat: { percentageAchieved: 34 }, Move: { percentageAchieved: 75 } });
});

test('progress is logged without a connection', async () => {
  const ann = await member();
  const page = await offline(ann);
  await page.goto('/progress');
  await page.getByRole('slider', { name: 'General Fitness' }).fill('60');
  await page.getByRole('button', { name: 'Save progress' }).click();
  await page.getByText('Saved on this device').waitFor();
  await waiting(page, 1);
  await page.goto('/home');
  await page.getByRole('progressbar', { name: 'general fitness · waiting to sync' }).waitFor();
  await online(page);
  await page.getByRole('progressbar', { name: 'general fitness', exact: true }).waitFor();
  const { body } = await ann.rest('GET', `/api/progress/date/${today('UTC')}`);
  expect(body).toMatchObject([{ goalType: 'general-fitness', progressValue: 60 }]);
});

test('a lost response doubles nothing', async () => {
  const ann = await member();
  const page = await atHome(ann);
  const lost = new Set<string>();
  await page.route('**/graphql', async (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}') as { id: string; variables: { input?: object } };
    if (!body.variables.input || lost.has(body.id)) return route.continue();
    lost.add(body.id);
    await route.fetch();
    await route.abort();
  });
  await addMetric(page, 'Waist');
  await online(page);
  await page.goto('/select-activity');
  await addKind(page, 'Hot yoga');
  await page.getByRole('button', { name: 'Pin HOT YOGA' }).waitFor();
  await online(page);
  await page.goto('/goals');
  await addGoal(page, 'Read');
  await online(page);
  await page.goto('/progress');
  await page.getByRole('slider', { name: 'General Fitness' }).fill('60');
  await page.getByRole('button', { name: 'Save progress' }).click();
  await page.getByText('Saved on this device').waitFor();
  await online(page);
  expect(lost.size).toBe(4);
  expect((await ann.rest('GET', '/api/custom-metric-fields')).body).toHaveLength(1);
  expect(names((await ann.rest('GET', '/api/custom-activities')).body)).toEqual(['hot yoga']);
  expect(Object.keys(await goalsOf(ann))).toEqual(['Read']);
  expect((await ann.rest('GET', '/api/progress')).body).toHaveLength(1);
});
