import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import useCopyMacrosMutation from '#frontend/__generated__/useCopyMacrosMutation.graphql.ts';
import useMoveMacrosMutation from '#frontend/__generated__/useMoveMacrosMutation.graphql.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';
import { logged } from './macroForm.ts';

const today = '2026-03-02';
const yesterday = '2026-03-01';
const oats = { description: 'Oats', protein: 5.1, fats: 3, carbs: 27.5 };
const snack = { description: 'Snack', calories: 250 };

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
});
afterEach(() => clock.reset());

async function openDay(person: Member, date: string) {
  const wire = tapWire([useCopyMacrosMutation, useMoveMacrosMutation]);
  const screen = await renderScreen(`/home?date=${date}`, { as: person });
  const press = async (name: string) => screen.user.click(await screen.findByRole('button', { name }));
  const dialog = async () => within(await screen.findByRole('dialog'));
  const on = async (day: string) =>
    (await person.rest('GET', `/api/macros/date/${day}`)).body.map(
      ({ description }: { description: string }) => description,
    );
  return { ...screen, wire, press, dialog, on };
}

test('MACRO-10 an empty day takes the food of the day before in one press, and Undo takes it back', async () => {
  const person = await member();
  for (const entry of [oats, snack]) await logged(person, { ...entry, date: yesterday });
  const screen = await openDay(person, today);
  await screen.press('Same as yesterday');
  expect(await screen.findByText('Copied to today')).toBeTruthy();
  expect(screen.getByText('2 entries')).toBeTruthy();
  expect(await screen.on(today)).toEqual(['Oats', 'Snack']);
  expect(await screen.findByRole('link', { name: /Oats.*157.4 kcal/ })).toBeTruthy();
  await screen.press('Undo');
  expect(await screen.findByRole('button', { name: 'Same as yesterday' })).toBeTruthy();
  await waitFor(async () => expect(await screen.on(today)).toEqual([]));
});

test('MACRO-10 a day without food has nothing to copy', async () => {
  const screen = await openDay(await member(), '2026-02-14');
  await screen.press('Same as the day before');
  expect(await screen.findByText('No food logged on Fri, Feb 13')).toBeTruthy();
  expect(screen.wire.sent('useCopyMacrosMutation')).toEqual([]);
});

test('MACRO-10 Copy a day copies chosen entries of any day', async () => {
  const person = await member();
  for (const entry of [oats, snack]) await logged(person, { ...entry, date: '2026-02-27' });
  const screen = await openDay(person, today);
  await screen.press('Copy a day');
  const dialog = await screen.dialog();
  expect(await dialog.findByText('No food logged on Sun, Mar 1')).toBeTruthy();
  for (const _ of [1, 2]) await screen.user.click(dialog.getByRole('button', { name: 'Previous day' }));
  expect(await dialog.findByRole('checkbox', { name: 'All 2' })).toBeTruthy();
  await screen.user.click(dialog.getByRole('checkbox', { name: /Snack/ }));
  await screen.user.click(dialog.getByRole('button', { name: 'Copy 1 entry' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.on(today)).toEqual(['Oats']);
  expect(await screen.on('2026-02-27')).toEqual(['Oats', 'Snack']);
});

test('MACRO-11 several entries move to another day, and Undo moves them back', async () => {
  const person = await member();
  for (const entry of [oats, snack]) await logged(person, { ...entry, date: yesterday });
  const screen = await openDay(person, yesterday);
  await screen.press('Copy or move');
  const dialog = await screen.dialog();
  await screen.user.click(await dialog.findByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Moved to today')).toBeTruthy();
  expect(await screen.findByText('No food logged for this date')).toBeTruthy();
  expect([await screen.on(yesterday), await screen.on(today)]).toEqual([[], ['Oats', 'Snack']]);
  await screen.press('Undo');
  expect(await screen.findByRole('link', { name: /Snack/ })).toBeTruthy();
  await waitFor(async () => expect(await screen.on(yesterday)).toEqual(['Oats', 'Snack']));
});

test('MACRO-11 entries of today are repeated on the same day; moving them there is no choice', async () => {
  const person = await member();
  await logged(person, { ...oats, date: today });
  const screen = await openDay(person, today);
  await screen.press('Copy or move');
  const dialog = await screen.dialog();
  await dialog.findByRole('checkbox', { name: /Oats/ });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
  await screen.user.click(dialog.getByRole('button', { name: 'Copy' }));
  await waitFor(async () => expect(await screen.on(today)).toEqual(['Oats', 'Oats']));
});

test('MACRO-10 a second try after an entry was gone copies the others once', async () => {
  const person = await member();
  for (const entry of [oats, snack]) await logged(person, { ...entry, date: yesterday });
  const screen = await openDay(person, yesterday);
  await screen.press('Copy or move');
  const dialog = await screen.dialog();
  await dialog.findByRole('checkbox', { name: /Snack/ });
  const { body } = await person.rest('GET', `/api/macros/date/${yesterday}`);
  const gone = body.find(({ description }: { description: string }) => description === 'Snack');
  await person.rest('DELETE', `/api/macros/${gone.id}`);
  for (const sent of [2, 4]) {
    await screen.user.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(screen.wire.sent('useCopyMacrosMutation')).toHaveLength(sent));
  }
  expect(await screen.on(today)).toEqual(['Oats']);
});
