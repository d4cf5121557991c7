import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import useCopyMacrosMutation from '#frontend/__generated__/useCopyMacrosMutation.graphql.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';
import { nodeId } from '#tests/support/nodeId.ts';

const today = '2026-03-02';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
});
afterEach(() => clock.reset());

/** Somebody who ate these, each on its day. */
async function eater(entries: object[]): Promise<{ person: Member; ids: string[] }> {
  const person = await member();
  const ids: string[] = [];
  for (const entry of entries) {
    const { status, body } = await person.rest('POST', '/api/macros', {
      protein: 0,
      fats: 0,
      carbs: 0,
      date: today,
      ...entry,
    });
    expect(status).toBe(201);
    ids.push(body.id);
  }
  return { person, ids };
}

const oats = { description: 'Oats', protein: 5.1, fats: 3, carbs: 27.5 };
const snack = { description: 'Snack', calories: 250 };

async function openCard(person: Member, path = '/home') {
  const wire = tapWire([homeScreenQuery, useCopyMacrosMutation]);
  const screen = await renderScreen(path, { as: person });
  await screen.findByRole('region', { name: 'Nutrition' });
  // Each day has its own.
  const card = () => within(screen.getByRole('region', { name: 'Nutrition' }));
  const rows = () =>
    card()
      .queryAllByRole<HTMLAnchorElement>('link', { name: /kcal/ })
      .map((row) => row.textContent);
  return { ...screen, wire, card, rows };
}

test('MACRO-01 the card lists what was eaten on the chosen day', async () => {
  const { person } = await eater([oats, snack, { description: 'Soup', protein: 10, date: '2026-03-01' }]);
  const screen = await openCard(person);
  expect(screen.rows()).toEqual(['OatsProtein 5.1 gFats 3 gCarbs 27.5 g157.4 kcal', 'SnackCalories only250 kcal']);
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  await waitFor(() => expect(screen.rows()).toEqual(['SoupProtein 10 gFats 0 gCarbs 0 g40 kcal']));
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByText('No food logged for this date')).toBeTruthy();
});

test('MACRO-02 MACRO-03 MACRO-04 macro and calorie view; the choice is stored and restored', async () => {
  const { person } = await eater([oats, snack]);
  const first = await openCard(person);
  expect(first.card().getByRole<HTMLInputElement>('radio', { name: 'Macro' }).checked).toBe(true);
  await first.user.click(first.card().getByRole('radio', { name: 'Calorie' }));
  expect(localStorage.getItem('macros-view-mode')).toBe('calorie');
  expect(first.card().getByText('407.4')).toBeTruthy();
  expect(first.rows()).toEqual(['Oats157.4 kcal', 'Snack250 kcal']);
  first.unmount();

  const again = await openCard(person);
  expect(again.card().getByRole<HTMLInputElement>('radio', { name: 'Calorie' }).checked).toBe(true);
  await again.user.click(again.card().getByRole('radio', { name: 'Macro' }));
  expect(localStorage.getItem('macros-view-mode')).toBe('macro');
  again.unmount();

  localStorage.setItem('macros-view-mode', 'something else');
  const odd = await openCard(person);
  expect(odd.card().getByRole<HTMLInputElement>('radio', { name: 'Macro' }).checked).toBe(true);
});

test('MACRO-05 a ring for each macro shows its percentage of the target', async () => {
  const { person } = await eater([{ description: 'Feast', protein: 75, fats: 90, carbs: 1 }]);
  await person.rest('POST', '/api/macro-targets', { proteinTarget: 150, fatsTarget: 80, carbsTarget: 0 });
  const screen = await openCard(person);
  const rings = screen
    .card()
    .getAllByRole('img')
    .map((ring) => [ring.getAttribute('aria-label'), ring.textContent]);
  expect(rings).toEqual([
    ['Protein: 50%, 75 of 150 g', '50%'],
    ['Fats: 100%, 90 of 80 g', '100%'],
    ['Carbs: 0%, 1 g, no target', '0%'],
  ]);
});

test('MACRO-34 the calorie view shows the seven days that end with the chosen one; days without entries are gaps', async () => {
  localStorage.setItem('macros-view-mode', 'calorie');
  const { person } = await eater([
    { ...snack, date: '2026-02-23', calories: 9000 },
    { ...snack, date: '2026-02-25', calories: 1000 },
    { ...snack, date: '2026-03-01', calories: 2000 },
    { ...snack, calories: 1200.5 },
  ]);
  const screen = await openCard(person);
  expect(screen.card().getByText('1,200.5')).toBeTruthy();
  expect(
    screen
      .card()
      .getByRole('img', { name: /Calories of the last 7 days/ })
      .getAttribute('aria-label'),
  ).toBe('Calories of the last 7 days. Wed, Feb 25: 1,000 kcal. Sun, Mar 1: 2,000 kcal. Mon, Mar 2: 1,200.5 kcal.');
  expect(screen.card().getByText('7-day average 1,400 kcal')).toBeTruthy();
});

test('MACRO-10 ADD leads to an empty form for the chosen day', async () => {
  const { person } = await eater([]);
  const screen = await openCard(person, '/home?date=2026-02-14');
  expect(screen.card().getByRole('link', { name: /ADD/ }).getAttribute('href')).toBe('/add-macros?date=2026-02-14');
});

test('MACRO-11 an entry leads to its form with everything it needs', async () => {
  const { person, ids } = await eater([{ ...oats, description: 'Oats & milk, 50% more' }, snack]);
  const screen = await openCard(person);
  const addresses = screen
    .card()
    .getAllByRole<HTMLAnchorElement>('link', { name: /kcal/ })
    .map(({ href }) => new URL(href));
  expect(addresses.map(({ pathname }) => pathname)).toEqual(['/add-macros', '/add-macros']);
  expect(addresses.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    {
      date: today,
      edit: nodeId('MacroEntry', ids[0]!),
      description: 'Oats & milk, 50% more',
      protein: '5.1',
      fats: '3',
      carbs: '27.5',
    },
    {
      date: today,
      edit: nodeId('MacroEntry', ids[1]!),
      description: 'Snack',
      protein: '0',
      fats: '0',
      carbs: '0',
      calories: '250',
    },
  ]);
});

test('MACRO-01 an entry of another day is copied to today, and the copy can be taken back', async () => {
  const { person } = await eater([{ ...oats, date: '2026-03-01' }, snack]);
  const screen = await openCard(person);
  expect(screen.card().queryByRole('button', { name: /to today/ })).toBeNull();
  const listed = async () =>
    (await person.rest('GET', `/api/macros/date/${today}`)).body.map(
      ({ description }: { description: string }) => description,
    );

  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Copy Oats to today' }));
  expect(await screen.findByText('Copied to today')).toBeTruthy();
  expect(await listed()).toEqual(['Snack', 'Oats']);
  // One stays where one was; today has it already.
  expect(screen.getByRole('button', { name: 'Sun, Mar 1' })).toBeTruthy();
  const release = screen.wire.hold('HomeScreenQuery');
  await screen.user.click(screen.getByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(screen.rows()).toHaveLength(2));
  release();

  await screen.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.rows()).toEqual(['SnackCalories only250 kcal']));
  expect(await listed()).toEqual(['Snack']);
});

test('MACRO-01 a copy whose response was lost is not created twice', async () => {
  const { person } = await eater([{ ...oats, date: '2026-03-01' }]);
  const screen = await openCard(person, '/home?date=2026-03-01');
  screen.wire.cut('useCopyMacrosMutation');
  await screen.user.click(await screen.card().findByRole('button', { name: 'Copy Oats to today' }));
  expect(await screen.findByText('Failed to copy the entry. Please try again.')).toBeTruthy();
  await screen.user.click(await screen.card().findByRole('button', { name: 'Copy Oats to today' }));
  await screen.findByText('Copied to today');
  await screen.user.click(await screen.card().findByRole('button', { name: 'Copy Oats to today' }));
  await waitFor(() => expect(screen.wire.sent('useCopyMacrosMutation')).toHaveLength(3));
  const [lost, retry, next] = screen.wire.sent('useCopyMacrosMutation').map(({ newId }) => newId);
  expect(retry).toBe(lost);
  expect(next).not.toBe(lost);
});

test('CACHE-08 the trend of a day that was loaded before follows a write to the day before it', async () => {
  localStorage.setItem('macros-view-mode', 'calorie');
  const { person } = await eater([{ ...snack, date: '2026-03-01' }]);
  const screen = await openCard(person);
  const trend = () =>
    screen
      .card()
      .getByRole('img', { name: /last 7 days/ })
      .getAttribute('aria-label');
  expect(trend()).toContain('Sun, Mar 1: 250 kcal.');
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  await screen.user.click(await screen.findByRole('link', { name: /Snack/ }));
  await screen.user.clear(await screen.findByLabelText('Calories'));
  await screen.user.type(screen.getByLabelText('Calories'), '400');
  await screen.user.click(screen.getByRole('button', { name: 'UPDATE' }));
  await screen.findByText('Macros updated successfully!');
  await waitFor(() => expect(screen.rows()).toEqual(['Snack400 kcal']));
  await screen.user.click(screen.getByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(trend()).toContain('Sun, Mar 1: 400 kcal.'));
});
