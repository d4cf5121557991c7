import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetViewer } from '#frontend/app/viewer.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { logged, openMacroForm } from './macroForm.ts';

let alice: Member;
beforeAll(async () => {
  alice = await member();
});

beforeEach(() => {
  // A page begins by asking who is here.
  forgetViewer();
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T12:00:00Z');
});
afterEach(() => clock.reset());

const openForm = (path: string, as = alice) => openMacroForm(path, as);

test('MACRO-12 earlier food is suggested while typing, and fills the form', async () => {
  const [carol, mallory] = [await member(), await member()];
  await logged(carol, { description: 'Oat bar', calories: 190, date: '2026-02-01' });
  await logged(carol, { description: 'Oats with milk', protein: 1, date: '2026-02-01' });
  await logged(carol, { description: 'Oats with milk', protein: 12.5, fats: 6, carbs: 54, date: '2026-02-02' });
  await logged(mallory, { description: 'Oat secrets', protein: 1, date: '2026-02-02' });
  const screen = await openForm('/add-macros?date=2026-03-02', carol);
  const box = screen.getByRole('combobox', { name: 'Description' });
  await screen.user.type(box, 'oat');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Oats with milkProtein 12.5 gFats 6 gCarbs 54 g320 kcal',
    'Oat bar190 kcal',
  ]);
  expect(box.getAttribute('aria-expanded')).toBe('true');

  await screen.user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.getElementById(box.getAttribute('aria-activedescendant')!)?.textContent).toContain('Oat bar');
  await screen.user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await screen.user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  await screen.user.keyboard('{ArrowDown}{Enter}');
  expect(['Description', 'Protein', 'Fats', 'Carbs'].map((name) => screen.field(name).value)).toEqual([
    'Oats with milk',
    '12.5',
    '6',
    '54',
  ]);
  expect(screen.queryByRole('listbox')).toBeNull();

  await screen.fill({ Description: 'bar' });
  await screen.user.click(await screen.findByRole('option', { name: /Oat bar/ }));
  expect(screen.field('Calories').value).toBe('190');
  expect(localStorage.getItem('macros-view-mode')).toBeNull();
});

test('MACRO-12 suggestions that cannot be loaded are left out', async () => {
  const screen = await openForm('/add-macros?date=2026-03-02');
  screen.wire.cut('useRecallQuery');
  await screen.user.type(screen.field('Description'), 'o');
  await waitFor(() => expect(screen.wire.sent('useRecallQuery')).toHaveLength(1));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.field('Description').value).toBe('o');
});

test('MACRO-13 a half-filled form survives a reload, for the same member and day only', async () => {
  const path = '/add-macros?date=2026-05-12';
  const first = await openForm(path);
  await first.fill({ Description: 'Half a lunch', Protein: '7,' });
  first.unmount();
  const again = await openForm(path);
  expect(again.field('Description').value).toBe('Half a lunch');
  expect(again.field('Protein').value).toBe('7,');
  again.unmount();

  const otherDay = await openForm('/add-macros?date=2026-05-13');
  expect(otherDay.field('Description').value).toBe('');
  otherDay.unmount();
  const third = await openForm(path);
  await third.fill({ Description: 'Half a lunch' });
  third.unmount();
  const someoneElse = await openForm(path, await member());
  expect(someoneElse.field('Description').value).toBe('');
});

test('MACRO-13 a form left by Back, or saved, does not come back', async () => {
  const path = '/add-macros?date=2026-05-14';
  const first = await openForm(path);
  await first.fill({ Description: 'Never mind' });
  await first.press('Back');
  await first.user.click(await first.findByRole('button', { name: 'Discard' }));
  await first.findByRole('button', { name: 'Thu, May 14' });
  first.unmount();
  const again = await openForm(path);
  expect(again.field('Description').value).toBe('');
});
