import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { logged, openMacroForm } from './macroForm.ts';
import { nodeId } from '#tests/support/nodeId.ts';

let alice: Member;
beforeAll(async () => {
  alice = await member();
});

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T12:00:00Z');
});
afterEach(() => clock.reset());

const openForm = (path: string, as = alice) => openMacroForm(path, as);
const listOf = async (day: string) => (await alice.rest('GET', `/api/macros/date/${day}`)).body;

test('MACRO-12 MACRO-13 MACRO-18 SHELL-26 opens in add mode, with a toggle between macros and calories', async () => {
  const screen = await openForm('/add-macros?date=2026-03-02');
  expect(screen.getByRole('heading', { level: 1, name: 'Add Macros' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'SAVE' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'UPDATE' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'DELETE MACRO' })).toBeNull();
  expect(['Protein', 'Fats', 'Carbs'].map((name) => screen.field(name).step)).toEqual(['0.1', '0.1', '0.1']);
  await screen.user.click(screen.getByRole('radio', { name: 'Calorie' }));
  expect(screen.field('Calories').step).toBe('1');
  expect(screen.queryByLabelText('Protein')).toBeNull();
});

test('MACRO-22 MACRO-25 MACRO-27 CACHE-08 SAVE in macro mode sends no calories; Home shows the entry on its day', async () => {
  const home = await renderScreen('/home?date=2026-05-01', { as: alice });
  await home.findByText('No food logged for this date');
  home.unmount();
  const screen = await openForm('/add-macros?date=2026-05-01');
  await screen.fill({ Description: 'Oats', Protein: '5,1', Fats: '3', Carbs: '27.5' });
  expect(screen.getByRole('status', { name: 'Calories' }).textContent).toBe('157.4 kcal');
  await screen.press('SAVE');
  expect(await screen.findByText('Macros added successfully!')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Oats.*157.4 kcal/ })).toBeTruthy();
  await waitFor(() => expect(screen.path()).toBe('/'));
  expect(screen.getByRole('button', { name: 'Fri, May 1' })).toBeTruthy();

  const [{ input }] = screen.wire.sent('useLogMacrosMutation') as [{ input: Record<string, unknown> }];
  expect(input).toEqual({
    id: expect.any(String),
    date: '2026-05-01',
    description: 'Oats',
    protein: 5.1,
    fats: 3,
    carbs: 27.5,
  });
  expect(await listOf('2026-05-01')).toEqual([{ ...input, calories: null }]);
});

test('MACRO-27 the way back is /?date= of the form’s day', async () => {
  const screen = await openForm('/add-macros?date=2026-05-02');
  const places: string[] = [];
  screen.router.subscribe(({ location }) => places.push(location.pathname + location.search));
  await screen.press('Back');
  expect(await screen.findByRole('button', { name: 'Sat, May 2' })).toBeTruthy();
  expect(places).toContain('/?date=2026-05-02');
});

test.each(['/add-macros', '/add-macros?date=yesterday'])('MACRO-13 %s is for today', async (path) => {
  const screen = await openForm(path);
  expect(screen.getByText('March 2nd, 2026')).toBeTruthy();
});

test('MACRO-17 MACRO-26 in calorie mode calories are sent and macros of 0; the mode is stored', async () => {
  const screen = await openForm('/add-macros?date=2026-05-03');
  await screen.fill({ Description: 'Snack', Protein: '12' });
  await screen.user.click(screen.getByRole('radio', { name: 'Calorie' }));
  expect(localStorage.getItem('macros-view-mode')).toBe('calorie');
  await screen.fill({ Calories: '250,5' });
  await screen.press('SAVE');
  await screen.findByText('Macros added successfully!');
  const sent = { date: '2026-05-03', description: 'Snack', calories: 250.5, protein: 0, fats: 0, carbs: 0 };
  expect(screen.wire.sent('useLogMacrosMutation')[0]!['input']).toEqual({ ...sent, id: expect.any(String) });
  expect(await listOf('2026-05-03')).toMatchObject([sent]);
});

test('MACRO-17 the stored mode opens the next form', async () => {
  localStorage.setItem('macros-view-mode', 'calorie');
  const screen = await openForm('/add-macros?date=2026-05-03');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Calorie' }).checked).toBe(true);
});

test('MACRO-20 SAVE in macro mode with missing fields says so once and sends nothing', async () => {
  const screen = await openForm('/add-macros?date=2026-05-04');
  await screen.fill({ Description: 'Oats', Protein: '5', Fats: '0' });
  await screen.press('SAVE');
  expect(await screen.findByText('Please fill in all required fields.')).toBeTruthy();
  expect(screen.getAllByText('Required')).toHaveLength(1);
  expect(screen.field('Carbs').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.field('Carbs'));
  await screen.fill({ Carbs: '1' });
  expect(screen.queryByText('Please fill in all required fields.')).toBeNull();
  await screen.fill({ Description: ' ' });
  await screen.press('SAVE');
  expect(await screen.findByText('Please fill in all required fields.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.field('Description'));
  expect(screen.wire.sent('useLogMacrosMutation')).toEqual([]);
});

test('MACRO-21 SAVE in calorie mode without description or calories says so and sends nothing', async () => {
  localStorage.setItem('macros-view-mode', 'calorie');
  const screen = await openForm('/add-macros?date=2026-05-04');
  await screen.press('SAVE');
  expect(await screen.findByText('Please enter description and calories.')).toBeTruthy();
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(screen.wire.sent('useLogMacrosMutation')).toEqual([]);
});

test.each([
  ['5.55', 'Protein can have at most 1 decimal.'],
  ['10000', 'Protein can be at most 9999.9.'],
  ['-1', "Protein can't be negative."],
  ['five', 'Please enter a number.'],
])('MACRO-19 a protein of %s is refused beside its input', async (typed, message) => {
  const screen = await openForm('/add-macros?date=2026-05-04');
  await screen.fill({ Description: 'Oats', Protein: typed, Fats: '1', Carbs: '1' });
  await screen.press('SAVE');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.field('Protein'));
  expect(screen.queryByText('Please fill in all required fields.')).toBeNull();
  expect(screen.wire.sent('useLogMacrosMutation')).toEqual([]);
});

test('MACRO-18 arrow keys step a number', async () => {
  const screen = await openForm('/add-macros?date=2026-05-04');
  await screen.fill({ Protein: '0,2' });
  await screen.user.type(screen.field('Protein'), '{ArrowUp}');
  expect(screen.field('Protein').value).toBe('0.3');
  await screen.user.type(screen.field('Protein'), '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.field('Protein').value).toBe('0');
});

test('MACRO-14 MACRO-15 MACRO-23 edit mode shows the values of the address, and UPDATE replaces the entry', async () => {
  const id = await logged(alice, { description: 'Oats', protein: 5.1, fats: 3, carbs: 27.5, date: '2026-05-05' });
  localStorage.setItem('macros-view-mode', 'calorie');
  const screen = await openForm(
    `/add-macros?date=2026-05-05&edit=${encodeURIComponent(nodeId('MacroEntry', id))}&description=Oats&protein=5.1&fats=3&carbs=27.5`,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Macros' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'SAVE' })).toBeNull();
  expect(screen.getByRole('button', { name: 'DELETE MACRO' })).toBeTruthy();
  expect(['Description', 'Protein', 'Fats', 'Carbs'].map((name) => screen.field(name).value)).toEqual([
    'Oats',
    '5.1',
    '3',
    '27.5',
  ]);
  await screen.fill({ Carbs: '30' });
  await screen.press('UPDATE');
  expect(await screen.findByText('Macros updated successfully!')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Oats.*167.4 kcal/ })).toBeTruthy();
  expect(await listOf('2026-05-05')).toMatchObject([{ id, description: 'Oats', carbs: 30, calories: null }]);
});

test('MACRO-16 an edit with calories opens in calorie mode whatever is stored, and stores nothing', async () => {
  const id = await logged(alice, { description: 'Snack', calories: 250, date: '2026-05-06' });
  localStorage.setItem('macros-view-mode', 'macro');
  const screen = await openForm(
    `/add-macros?date=2026-05-06&edit=${encodeURIComponent(nodeId('MacroEntry', id))}&description=Snack&protein=0&fats=0&carbs=0&calories=250`,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Calorie' }).checked).toBe(true);
  expect(screen.field('Calories').value).toBe('250');
  expect(localStorage.getItem('macros-view-mode')).toBe('macro');
});

test('MACRO-24 DELETE MACRO asks first, then deletes, and offers Undo', async () => {
  const id = await logged(alice, { description: 'Cake', protein: 1, date: '2026-05-07' });
  const screen = await openForm(
    `/add-macros?date=2026-05-07&edit=${encodeURIComponent(nodeId('MacroEntry', id))}&description=Cake&protein=1&fats=0&carbs=0`,
  );
  await screen.press('DELETE MACRO');
  expect(await screen.findByText('Are you sure you want to delete this entry?')).toBeTruthy();
  await screen.press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.wire.sent('useDeleteMacrosMutation')).toEqual([]);
  await screen.press('DELETE MACRO');
  await screen.user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Macro deleted successfully!')).toBeTruthy();
  expect(await screen.findByText('No food logged for this date')).toBeTruthy();
  expect(await listOf('2026-05-07')).toEqual([]);
  await screen.press('Undo');
  expect(await screen.findByText('Macro restored')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Cake/ })).toBeTruthy();
  expect(await listOf('2026-05-07')).toMatchObject([{ id, description: 'Cake', protein: 1 }]);
});

test('MACRO-28 a failing save says so, keeps everything, and the next try creates one row', async () => {
  const screen = await openForm('/add-macros?date=2026-05-08');
  await screen.fill({ Description: 'Soup', Protein: '1', Fats: '2', Carbs: '3' });
  screen.wire.cut('useLogMacrosMutation');
  await screen.press('SAVE');
  expect(await screen.findByText('Failed to add macros. Please try again.')).toBeTruthy();
  expect(['Description', 'Protein', 'Fats', 'Carbs'].map((name) => screen.field(name).value)).toEqual([
    'Soup',
    '1',
    '2',
    '3',
  ]);
  await screen.press('SAVE');
  await screen.findByText('Macros added successfully!');
  const ids = screen.wire.sent('useLogMacrosMutation').map(({ input }) => (input as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
  expect(await listOf('2026-05-08')).toHaveLength(1);
});

test('MACRO-29 MACRO-30 failing updates and deletions say so and keep the form', async () => {
  const id = await logged(alice, { description: 'Soup', protein: 1, date: '2026-05-09' });
  const screen = await openForm(
    `/add-macros?date=2026-05-09&edit=${encodeURIComponent(nodeId('MacroEntry', id))}&description=Soup&protein=1&fats=0&carbs=0`,
  );
  screen.wire.cut('useUpdateMacrosMutation');
  await screen.press('UPDATE');
  expect(await screen.findByText('Failed to update macros.')).toBeTruthy();
  screen.wire.cut('useDeleteMacrosMutation');
  await screen.press('DELETE MACRO');
  await screen.user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete macro.')).toBeTruthy();
  expect(await listOf('2026-05-09')).toHaveLength(1);
});

test('MACRO-23 an entry deleted elsewhere shows another message than a failure, and what was typed can be kept', async () => {
  const id = await logged(alice, { description: 'Soup', protein: 1, date: '2026-05-10' });
  const screen = await openForm(
    `/add-macros?date=2026-05-10&edit=${encodeURIComponent(nodeId('MacroEntry', id))}&description=Soup&protein=1&fats=0&carbs=0`,
  );
  await alice.rest('DELETE', `/api/macros/${id}`);
  await screen.fill({ Description: 'Thick soup' });
  await screen.press('UPDATE');
  expect(await screen.findByText('No longer there')).toBeTruthy();
  await screen.user.click(await screen.findByRole('button', { name: 'Keep it as a new entry' }));
  await screen.press('SAVE');
  expect(await screen.findByRole('link', { name: /^Thick soup/ })).toBeTruthy();
  expect(await listOf('2026-05-10')).toMatchObject([{ description: 'Thick soup' }]);
});

test('MACRO-22 a second press while the first is under way sends nothing', async () => {
  const screen = await openForm('/add-macros?date=2026-05-11');
  await screen.fill({ Description: 'Soup', Protein: '1', Fats: '2', Carbs: '3' });
  const release = screen.wire.hold('useLogMacrosMutation');
  await screen.user.dblClick(screen.getByRole('button', { name: 'SAVE' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SAVE' }).disabled).toBe(true);
  await act(async () => release());
  await screen.findByText('Macros added successfully!');
  expect(screen.wire.sent('useLogMacrosMutation')).toHaveLength(1);
});

test('MACRO-27 leaving during a slow save shows its result and stays on the new screen', async () => {
  const screen = await openForm('/add-macros?date=2026-05-12');
  await screen.fill({ Description: 'Stew', Protein: '1', Fats: '2', Carbs: '3' });
  const release = screen.wire.hold('useLogMacrosMutation');
  await screen.user.click(screen.getByRole('button', { name: 'SAVE' }));
  await screen.user.click(screen.getByRole('link', { name: 'Profile' }));
  await screen.findByRole('button', { name: 'Logout' });
  release();
  expect(await screen.findByText('Macros added successfully!')).toBeTruthy();
  expect(screen.path()).toBe('/profile');
});

test('MACRO-21 Quick add stores calories alone under the description "Quick add"', async () => {
  localStorage.setItem('macros-view-mode', 'calorie');
  const screen = await openForm('/add-macros?date=2026-05-20');
  expect(document.activeElement).toBe(screen.field('Quick add'));
  await screen.user.keyboard('{Enter}');
  expect(await screen.findByText('Required')).toBeTruthy();
  await screen.user.keyboard('250{Enter}');
  await screen.findByText('Macros added successfully!');
  expect(await screen.findByRole('link', { name: /Quick add.*250 kcal/ })).toBeTruthy();
  expect(await listOf('2026-05-20')).toMatchObject([
    { description: 'Quick add', calories: 250, protein: 0, fats: 0, carbs: 0 },
  ]);
});

test('MACRO-04 the last used mode opens with its first field focused; an edit has no Quick add', async () => {
  localStorage.setItem('macros-view-mode', 'macro');
  const screen = await openForm('/add-macros?date=2026-05-21');
  expect(document.activeElement).toBe(screen.field('Description'));
  await screen.fill({ Description: 'Bun', 'Quick add': '99999999' });
  await screen.press('Add');
  expect(await screen.findByText('Calories can be at most 99999.9.')).toBeTruthy();
  await screen.fill({ 'Quick add': '180,5' });
  await screen.press('Add');
  await screen.findByText('Macros added successfully!');
  const [{ id }] = await listOf('2026-05-21');
  expect(await listOf('2026-05-21')).toMatchObject([{ description: 'Bun', calories: 180.5 }]);
  screen.unmount();
  const edit = await openForm(
    `/add-macros?date=2026-05-21&edit=${encodeURIComponent(nodeId('MacroEntry', id))}&description=Bun&calories=180.5`,
  );
  expect(edit.queryByLabelText('Quick add')).toBeNull();
});
