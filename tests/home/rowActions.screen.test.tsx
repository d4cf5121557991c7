import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const today = '2026-03-02';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
});
afterEach(() => clock.reset());

/** Home of somebody who walked, ran and ate today. */
async function openDay() {
  const person = await member();
  const at = (hour: number) => ({ startTime: `${today}T0${hour}:00:00Z`, endTime: `${today}T0${hour}:30:00Z` });
  await person.rest('POST', '/api/activities', { activityType: 'walking', ...at(6), timezone: 'UTC' });
  await person.rest('POST', '/api/activities', { activityType: 'running', ...at(8), timezone: 'UTC' });
  await person.rest('POST', '/api/macros', { description: 'Oats', protein: 5, fats: 3, carbs: 27, date: today });
  const screen = await renderScreen('/home', { as: person });
  const row = (name: RegExp) => screen.findByRole('link', { name });
  // The row actions load with these cards.
  await screen.findByRole('heading', { name: 'Sleep and activity' });
  return { ...screen, person, row };
}

const listed = async (person: Member, path: string) => (await person.rest('GET', `${path}/date/${today}`)).body.length;

test('ACT-12 the Delete key on a row deletes without a question; Undo brings it back', async () => {
  const { person, row, ...screen } = await openDay();
  (await row(/Walking/)).focus();
  await screen.user.keyboard('{Delete}');
  expect(await screen.findByText('Activity deleted successfully!')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('link', { name: /Walking/ })).toBeNull());
  expect(await listed(person, '/api/activities')).toBe(1);
  // The next row has the focus, F8 leads to Undo, and Undo back to the row.
  expect(document.activeElement).toBe(await row(/Running/));
  await screen.user.keyboard('{F8}{Enter}');
  expect(await row(/Walking/)).toBeTruthy();
  expect(document.activeElement).toBe(await row(/Running/));
  expect(await listed(person, '/api/activities')).toBe(2);
});

test('MACRO-11 the context menu of a row repeats and deletes food', async () => {
  const { person, row, ...screen } = await openDay();
  fireEvent.contextMenu(await row(/Oats/));
  const menu = within(await screen.findByRole('dialog', { name: 'Oats' }));
  await screen.user.click(menu.getByRole('button', { name: 'Repeat today' }));
  expect(await screen.findByText('Copied to today')).toBeTruthy();
  expect(await listed(person, '/api/macros')).toBe(2);
  fireEvent.contextMenu((await screen.findAllByRole('link', { name: /Oats/ }))[0]!);
  const again = within(await screen.findByRole('dialog', { name: 'Oats' }));
  await screen.user.click(again.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Macro deleted successfully!')).toBeTruthy();
  expect(await listed(person, '/api/macros')).toBe(1);
  await screen.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await listed(person, '/api/macros')).toBe(2));
});

test('ACT-18 a finger that rests on a row opens its menu, and does not open the row', async () => {
  const { row, ...screen } = await openDay();
  const walk = await row(/Walking/);
  const finger = { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 100 };
  // A finger that moves scrolls.
  fireEvent.pointerDown(walk, finger);
  fireEvent.pointerMove(walk, { ...finger, clientY: 130 });
  fireEvent.pointerUp(walk, finger);
  fireEvent.pointerDown(await row(/Running/), finger);
  const menu = within(await screen.findByRole('dialog', { name: 'Running' }));
  fireEvent.pointerUp(await row(/Running/), finger);
  fireEvent.click(await row(/Running/));
  expect(screen.path()).toBe('/home');
  await screen.user.click(menu.getByRole('button', { name: 'Again' }));
  expect(await screen.findByRole('dialog', { name: 'Running' })).toBeTruthy();
});
