import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import useRecordProgressMutation from '#frontend/__generated__/useRecordProgressMutation.graphql.ts';
import { progressWrites } from '#frontend/progress/offlineWrites.ts';
import '#frontend/progress/ProgressScreen.tsx';
import { clock } from '#gateway/calendar/clock.ts';
import { gateway, gql, member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

const today = '2026-03-02';

// Server and screen stand before the first test's time runs.
beforeAll(async () => void (await gateway()));
beforeEach(async () => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
  await (await gateway()).setClock(`${today}T12:00:00Z`);
});
afterEach(() => clock.reset());

const weigh = async (who: Member, date: string, weight: number) =>
  expect((await who.rest('POST', '/api/metrics', { date, weight })).status).toBeLessThan(300);
const eat = async (who: Member, date: string, calories: number) =>
  expect(
    (await who.rest('POST', '/api/macros', { description: 'Meal', protein: 0, fats: 0, carbs: 0, calories, date }))
      .status,
  ).toBe(201);
async function feel(who: Member, goalType: string, progressValue: number) {
  const document = 'mutation ($input: ProgressInput!) { recordProgress(input: $input) { __typename } }';
  const { data } = await gql<{ recordProgress: { __typename: string } }, object>(
    document,
    { input: { goalType, progressValue, entryDate: '2026-03-01' } },
    { authorization: `Bearer ${who.token}` },
  );
  expect(data.recordProgress.__typename).toBe('ProgressPayload');
}
const progressOf = async (who: Member) =>
  (await who.rest('GET', '/api/progress')).body
    .map(({ goalType, progressValue }: Record<string, unknown>) => [goalType, progressValue])
    .toSorted();

async function openProgress(as: Member, path = '/progress') {
  const wire = tapWire([useRecordProgressMutation]);
  const screen = await renderScreen(path, { as });
  await screen.findByRole('heading', { level: 1, name: 'Progress' });
  return {
    ...screen,
    wire,
    tile: (name: string) => screen.getByText(name, { selector: 'p' }).parentElement!.textContent,
    /** What the chart says of its last day. */
    async toldToday(chart: string) {
      const days = await screen.findByRole<HTMLInputElement>('slider', { name: `${chart}, day by day` });
      fireEvent.change(days, { target: { value: days.max } });
      return days.getAttribute('aria-valuetext');
    },
    save: () => screen.user.click(screen.getByRole('button', { name: 'Save progress' })),
  };
}

test('PROG-01 SHELL-33 OPEN-77 before anything is logged a line chart of sample data is shown, and says that it is', async () => {
  const screen = await openProgress(await member());
  const card = within(screen.getByRole('region', { name: 'Your progress' }));
  expect(card.getByText('Sample')).toBeTruthy();
  expect(
    card.getByText('This is sample data. Set a goal or log your weight, and your own line takes its place.'),
  ).toBeTruthy();
  expect(await screen.toldToday('Sample progress')).toBe('Mon, Mar 2: Sample goal 90%');
  expect(screen.container.querySelectorAll('svg [class*="marks_line_"]')).toHaveLength(1);
});

test('PROG-01 the line shows the member’s own data once there is any: goals, or the weight', async () => {
  const alice = await member();
  await alice.rest('POST', '/api/goals', {
    goalType: 'nutrition',
    goalName: 'Eat enough',
    targetValuePrimary: 2000,
    targetUnitPrimary: 'calories',
  });
  await eat(alice, today, 1500);
  await weigh(alice, '2026-02-20', 181);
  await weigh(alice, today, 180.5);
  const screen = await openProgress(alice);
  expect(screen.queryByText('Sample')).toBeNull();
  expect(await screen.toldToday('Progress of goals')).toBe('Mon, Mar 2: Eat enough 75%');
  await screen.user.click(screen.getByRole('radio', { name: 'Weight' }));
  expect(await screen.toldToday('Weight')).toBe('Mon, Mar 2: Weight 180.5 lbs');
  expect(screen.path()).toBe('/progress?show=weight');
});

test('PROG-01 goals have a small plot each, all read by one slider, and the table holds them side by side', async () => {
  const alice = await member();
  for (const [goalName, targetValuePrimary] of [
    ['Eat enough', 2000],
    ['Eat more', 3000],
  ] as const)
    await alice.rest('POST', '/api/goals', {
      goalType: 'nutrition',
      goalName,
      targetValuePrimary,
      targetUnitPrimary: 'calories',
    });
  await eat(alice, '2026-03-01', 3000);
  await eat(alice, today, 1500);
  const screen = await openProgress(alice);
  expect(await screen.toldToday('Progress of goals')).toBe('Mon, Mar 2: Eat enough 75%, Eat more 50%');
  expect(screen.getAllByRole('slider', { name: /day by day/ })).toHaveLength(1);
  const labels = [...screen.container.querySelectorAll('svg [class*="marks_panel"]')];
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'Eat enough',
    'average 113%',
    'Eat more',
    'average 75%',
  ]);
  expect(screen.queryByRole('list', { name: 'Legend' })).toBeNull();
});

test('PROG-01 the weight is dots under the line of its 7-day average', async () => {
  const alice = await member();
  for (const [date, weight] of [
    ['2026-02-26', 182],
    ['2026-02-28', 181],
    [today, 180.1],
  ] as const)
    await weigh(alice, date, weight);
  const screen = await openProgress(alice, '/progress?show=weight');
  expect(await screen.toldToday('Weight')).toBe('Mon, Mar 2: Weight 180.1 lbs, 7-day average 181 lbs');
  expect(screen.container.querySelectorAll('svg [class*="marks_raw"] circle')).toHaveLength(3);
  expect(screen.container.querySelectorAll('svg [class*="marks_line_"]')).toHaveLength(1);
});

test('PROG-02 the tiles Achievements and Streak show goals met and logged days in a row', async () => {
  const alice = await member();
  await alice.rest('POST', '/api/goals', {
    goalType: 'nutrition',
    goalName: 'Eat enough',
    targetValuePrimary: 2000,
    targetUnitPrimary: 'calories',
  });
  for (const date of ['2026-02-20', '2026-02-21', '2026-02-22', '2026-03-01', today]) await eat(alice, date, 2000);
  await weigh(alice, '2026-02-20', 181);
  await weigh(alice, today, 179.5);
  const screen = await openProgress(alice);
  expect(screen.tile('Achievements')).toContain('1goal met');
  expect(screen.tile('Achievements')).toContain('1 of 1 today');
  expect(screen.tile('Streak')).toContain('2days');
  expect(screen.tile('Streak')).toContain('Longest 3 days');
  expect(screen.tile('Weight trend')).toContain('−1.5');
});

test('PROG-02 one weight is not a trend', async () => {
  const alice = await member();
  await weigh(alice, today, 179.5);
  const screen = await openProgress(alice);
  expect(screen.tile('Weight trend')).toBe('Weight trend–179.5 lbs on Mon, Mar 2: a second weight shows the trend.');
});

test('PROG-02 the tiles are there before anything is logged', async () => {
  const screen = await openProgress(await member());
  expect(screen.tile('Achievements')).toContain('0');
  expect(screen.tile('Streak')).toContain('Log something to begin');
});

test('ENT-14 OPEN-75 progress with an onboarding goal is logged here, from 0 to 100; only what was moved is saved', async () => {
  const alice = await member();
  await feel(alice, 'strength', 40);
  await feel(alice, 'cardio', 63);
  const screen = await openProgress(alice);
  const form = within(screen.getByRole('region', { name: 'Log progress' }));
  const sliders = form.getAllByRole<HTMLInputElement>('slider');
  expect(sliders.map(({ value, min, max }) => [value, min, max])).toEqual([
    ['63', '0', '100'],
    ['40', '0', '100'],
  ]);
  fireEvent.change(form.getByRole('slider', { name: 'Strength' }), { target: { value: '55' } });
  await screen.save();
  expect(await screen.findByText('Progress saved.')).toBeTruthy();
  expect(screen.wire.sent('useRecordProgressMutation')).toEqual([
    { input: { id: expect.any(String), goalType: 'strength', progressValue: 55, entryDate: today }, date: today },
  ]);
  expect(form.getByRole<HTMLInputElement>('slider', { name: 'Strength' }).value).toBe('55');
  expect(await progressOf(alice)).toEqual([
    ['cardio', 63],
    ['strength', 55],
  ]);
});

test('ENT-14 OPEN-75 unsaved progress keeps its new value, and the next try creates one entry', async () => {
  const alice = await member();
  await feel(alice, 'strength', 40);
  const screen = await openProgress(alice);
  await screen.user.click(screen.getByRole('button', { name: 'More goals' }));
  fireEvent.change(screen.getByRole('slider', { name: 'Weight Loss' }), { target: { value: '10' } });
  screen.wire.cut('useRecordProgressMutation');
  await screen.save();
  expect(await screen.findByText('Failed to save progress. Please try again.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Weight Loss' }).value).toBe('10');
  await screen.save();
  await screen.findByText('Progress saved.');
  expect(
    new Set(screen.wire.sent('useRecordProgressMutation').map(({ input }) => (input as { id: string }).id)).size,
  ).toBe(1);
  expect(await progressOf(alice)).toEqual([
    ['strength', 40],
    ['weight-loss', 10],
  ]);
});

test('refused progress of a former day is edited in the form, for that day only', async () => {
  const ann = await member();
  await feel(ann, 'cardio', 40);
  const screen = await openProgress(ann);
  // As Edit does in "Needs your attention".
  const address = progressWrites.useRecordProgressMutation.edit!(
    { input: { goalType: 'cardio', progressValue: 55, entryDate: '2026-02-27' }, date: '2026-02-27' },
    { id: 1 },
  );
  await act(() => screen.router.navigate(address));
  const card = within(screen.getByRole('region', { name: 'Log progress' }));
  expect(card.getByText('Fri, Feb 27')).toBeTruthy();
  const [slider, ...others] = card.getAllByRole<HTMLInputElement>('slider');
  expect(others).toEqual([]);
  expect(slider!.value).toBe('55');
  await waitFor(() => expect(document.activeElement).toBe(slider));
  fireEvent.change(slider!, { target: { value: '60' } });
  await screen.save();
  await screen.findByText('Progress saved.');
  expect(screen.path()).toBe('/progress');
  expect(screen.queryByText('Fri, Feb 27')).toBeNull();
  const { data } = await gql<object, object>(
    '{ viewer { day(date: "2026-02-27") { progress { goalType progressValue } } } }',
    {},
    { authorization: `Bearer ${ann.token}` },
  );
  expect(data).toEqual({ viewer: { day: { progress: [{ goalType: 'cardio', progressValue: 60 }] } } });
});
