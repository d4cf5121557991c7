import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import useAddCustomMetricFieldMutation from '#frontend/__generated__/useAddCustomMetricFieldMutation.graphql.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T12:00:00Z');
});
afterEach(() => clock.reset());

async function openForm(person: Member, path = '/add-metric?date=2026-03-01') {
  const wire = tapWire([useAddCustomMetricFieldMutation]);
  const screen = await renderScreen(path, { as: person });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Metric name' });
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);
  const add = () => screen.user.click(screen.getByRole('button', { name: 'ADD METRIC' }));
  const sent = () => wire.sent('useAddCustomMetricFieldMutation').map(({ input }) => input);
  return { ...screen, wire, name, chosen, add, sent };
}

const fieldsOf = async (person: Member) =>
  (await person.rest('GET', '/api/custom-metric-fields')).body.map(
    ({ fieldName, unit }: { fieldName: string; unit: string }) => [fieldName, unit],
  );

test('METRIC-16 METRIC-17 METRIC-18 METRIC-19 SHELL-27 common metrics set name and unit type; both can be changed', async () => {
  const screen = await openForm(await member());
  const common = ['Waist', 'Chest', 'Bicep', 'Thighs', 'Body Fat %'];
  expect(common.map((label) => screen.getByRole('radio', { name: new RegExp(`^${label}`) }))).toHaveLength(5);
  await screen.user.click(screen.getByRole('radio', { name: /^Body Fat %/ }));
  expect(screen.name.value).toBe('Body Fat %');
  expect(screen.chosen()).toEqual(['Body Fat %', 'percentage']);
  await screen.user.click(screen.getByRole('radio', { name: /^Chest/ }));
  expect(screen.chosen()).toEqual(['Chest', 'length_inch']);
  await screen.user.type(screen.name, ' at rest');
  await screen.user.click(screen.getByRole('radio', { name: /Length ?cm/ }));
  expect(screen.chosen()).toEqual(['length_cm']);
});

test('METRIC-20 METRIC-22 ADD METRIC adds it, confirms it, and Home shows its input on the day it was opened from', async () => {
  const person = await member();
  const home = await renderScreen('/home?date=2026-03-01', { as: person });
  await home.findByLabelText('Weight');
  home.unmount();
  const screen = await openForm(person);
  const places: string[] = [];
  screen.router.subscribe(({ location }) => places.push(location.pathname + location.search));
  await screen.user.click(screen.getByRole('radio', { name: /^Waist/ }));
  await screen.add();
  expect(await screen.findByText('Custom metric added successfully!')).toBeTruthy();
  expect(await screen.findByLabelText('Waist')).toBeTruthy();
  expect(places).toContain('/home?date=2026-03-01');
  expect(screen.getByRole('button', { name: 'Sun, Mar 1' })).toBeTruthy();
  expect(screen.sent()).toEqual([{ id: expect.any(String), fieldName: 'Waist', unit: 'LENGTH_INCH' }]);
  expect(await fieldsOf(person)).toEqual([['Waist', 'in']]);
  // A day that was loaded before has it too.
  await screen.user.click(screen.getByRole('button', { name: 'Next day' }));
  await screen.findByText('March 2nd, 2026');
  expect(screen.getByLabelText('Waist')).toBeTruthy();
});

test('METRIC-26 a count is counted in reps', async () => {
  const person = await member();
  const screen = await openForm(person);
  await screen.user.type(screen.name, '  Push-ups ');
  await screen.user.click(screen.getByRole('radio', { name: /^Count/ }));
  await screen.user.keyboard('{Enter}');
  await screen.findByText('Custom metric added successfully!');
  expect(await fieldsOf(person)).toEqual([['Push-ups', 'reps']]);
});

test('METRIC-21 without a name it says so and sends nothing', async () => {
  const screen = await openForm(await member());
  await screen.add();
  expect(await screen.findByText('Please enter a metric name.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.name);
  await screen.user.type(screen.name, 'a');
  expect(screen.queryByText('Please enter a metric name.')).toBeNull();
  expect(screen.sent()).toEqual([]);
});

test('METRIC-20 an existing metric is marked, and its name is refused beside the input', async () => {
  const person = await member();
  await person.rest('POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'in' });
  const screen = await openForm(person);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Waist/ }).disabled).toBe(true);
  await screen.user.type(screen.name, ' waist');
  await screen.add();
  expect(await screen.findAllByText('This metric is already in your list.')).not.toHaveLength(0);
  expect(screen.name.value).toBe(' waist');
  expect(screen.name.getAttribute('aria-invalid')).toBe('true');
});

test('METRIC-23 a failure says so and keeps the form; the next try makes one metric', async () => {
  const person = await member();
  const screen = await openForm(person);
  await screen.user.type(screen.name, 'Neck');
  screen.wire.cut('useAddCustomMetricFieldMutation');
  await screen.add();
  expect(await screen.findByText('Failed to add custom metric. Please try again.')).toBeTruthy();
  expect(screen.name.value).toBe('Neck');
  await screen.add();
  await screen.findByText('Custom metric added successfully!');
  expect(new Set(screen.sent().map((input) => (input as { id: string }).id)).size).toBe(1);
});

test.each(['/add-metric', '/add-metric?date=someday'])('METRIC-22 %s leads back to today', async (path) => {
  const screen = await openForm(await member(), path);
  await screen.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: 'TODAY' })).toBeTruthy();
  await waitFor(() => expect(screen.path()).toBe('/'));
});
