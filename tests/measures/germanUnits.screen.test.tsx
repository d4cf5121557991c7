import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import useSaveMetricsMutation from '#frontend/__generated__/useSaveMetricsMutation.graphql.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { openMacroForm } from '#tests/nutrition/macroForm.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

const today = '2026-03-02';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
});
afterEach(() => {
  clock.reset();
  vi.restoreAllMocks();
});

/** The browser of a person in Germany; kilojoules are a choice there. */
async function german(): Promise<Member> {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  const person = await member();
  await person.rest('POST', '/api/preferences', { energyUnit: 'KJ' });
  return person;
}

async function openCard(person: Member) {
  const wire = tapWire([useSaveMetricsMutation]);
  const screen = await renderScreen(`/home?date=${today}`, { as: person });
  const card = within(await screen.findByRole('region', { name: 'Metrics' }));
  const field = (name: string) => card.getByLabelText<HTMLInputElement>(name);
  return { ...screen, field, saved: () => wire.sent('useSaveMetricsMutation').map(({ input }) => input) };
}

const recordOf = async (person: Member) => (await person.rest('GET', `/api/metrics/date/${today}`)).body[0];

test('METRIC-05 METRIC-14 a German person types kilograms with a comma, and REST responds in pounds', async () => {
  const person = await german();
  await person.rest('POST', '/api/metrics', { date: '2026-03-01', weight: 80.2, weightUnit: 'KG' });
  const screen = await openCard(person);
  expect([screen.field('Weight').placeholder, screen.field('Weight').nextElementSibling?.textContent]).toEqual([
    '80,2',
    'kg',
  ]);
  await screen.user.type(screen.field('Weight'), '81,6{Enter}');
  expect(await screen.findByText('Weight saved')).toBeTruthy();
  expect(screen.saved()).toEqual([{ date: today, weight: 81.6, weightUnit: 'KG' }]);
  await waitFor(() => expect(screen.field('Weight').value).toBe('81,6'));
  expect(await screen.findByText(/^\+1,4 kg since /)).toBeTruthy();
  expect(await recordOf(person)).toMatchObject({ weight: 179.9, weightEntered: 81.6, weightUnit: 'KG' });
  await screen.user.type(screen.field('Weight'), '{ArrowUp}{Enter}');
  await waitFor(async () => expect(await recordOf(person)).toMatchObject({ weightEntered: 81.7 }));
});

test('METRIC-14 stones are typed with their pounds', async () => {
  const person = await member();
  await person.rest('POST', '/api/preferences', { weightUnit: 'ST' });
  await person.rest('POST', '/api/metrics', { date: today, weight: 158 });
  const screen = await openCard(person);
  expect(screen.field('Weight').value).toBe('11 st 4');
  await screen.user.clear(screen.field('Weight'));
  await screen.user.type(screen.field('Weight'), '11 st 2.5{Enter}');
  expect(await screen.findByText('Weight saved')).toBeTruthy();
  expect(await recordOf(person)).toMatchObject({ weight: 156.5, weightUnit: 'ST' });
  await waitFor(() => expect(screen.field('Weight').value).toBe('11 st 2.5'));
});

test('PROG-01 the axis of the weight counts in stones and pounds, as its table does', async () => {
  const person = await member();
  await person.rest('POST', '/api/preferences', { weightUnit: 'ST' });
  await person.rest('POST', '/api/metrics', { date: '2026-03-01', weight: 160 });
  await person.rest('POST', '/api/metrics', { date: today, weight: 158 });
  const screen = await renderScreen('/progress?show=weight', { as: person });
  await screen.findByRole('slider', { name: 'Weight, day by day' });
  const beside = [...screen.container.querySelectorAll('svg text[text-anchor="end"]')].map((tick) => tick.textContent);
  expect(beside.slice(0, 2)).toEqual(['11 st 3', '11 st 4']);
});

test('a new metric is in centimetres', async () => {
  const screen = await renderScreen('/add-metric', { as: await german() });
  const unit = async (name: RegExp) => (await screen.findByRole<HTMLInputElement>('radio', { name })).checked;
  expect(await unit(/Length.*cm/)).toBe(true);
  await screen.user.click(screen.getByRole('radio', { name: /Waist/ }));
  expect(await unit(/Length.*cm/)).toBe(true);
});

test('MACRO-17 MACRO-26 kilojoules are typed and shown as entered; REST has kilocalories', async () => {
  localStorage.setItem('macros-view-mode', 'calorie');
  const person = await german();
  const form = await openMacroForm(`/add-macros?date=${today}`, person);
  expect(form.field('Calories').nextElementSibling?.textContent).toBe('kJ');
  await form.fill({ Description: 'Brezel', Calories: '1255,5' });
  await form.press('SAVE');
  expect(await form.findByText('Calories must be a whole number.')).toBeTruthy();
  await form.fill({ Calories: '1255' });
  await form.press('SAVE');
  expect(await form.findByText('1.255 kJ')).toBeTruthy();
  const [entry] = (await person.rest('GET', `/api/macros/date/${today}`)).body;
  expect(entry).toMatchObject({ description: 'Brezel', calories: 300 });
});

test('an edit that leaves the energy alone keeps its kilocalories to the digit', async () => {
  const person = await german();
  const entry = { description: 'Bread', calories: 100.1, protein: 0, fats: 0, carbs: 0, date: today };
  const { id } = (await person.rest('POST', '/api/macros', entry)).body;
  const address = new URLSearchParams({ date: today, edit: id, description: 'Bread', calories: '100.1' });
  const form = await openMacroForm(`/add-macros?${address}`, person);
  expect(form.field('Calories').value).toBe('419');
  await form.fill({ Description: 'Rye bread' });
  await form.press('UPDATE');
  await waitFor(async () =>
    expect((await person.rest('GET', `/api/macros/date/${today}`)).body).toMatchObject([
      { description: 'Rye bread', calories: 100.1 },
    ]),
  );
});

test('a goal of calories is shown in kilojoules', async () => {
  const person = await german();
  await person.rest('POST', '/api/goals', { goalName: 'Eat', goalType: 'nutrition', targetValuePrimary: 2000.55 });
  const screen = await renderScreen('/goals', { as: person });
  expect(await screen.findByText('Nutrition · Target 8.370 kJ')).toBeTruthy();
});
