import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import useDeleteCustomMetricFieldMutation from '#frontend/__generated__/useDeleteCustomMetricFieldMutation.graphql.ts';
import useSaveMetricsMutation from '#frontend/__generated__/useSaveMetricsMutation.graphql.ts';
import { weightHint } from '#frontend/metrics/weightHint.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

const today = '2026-03-02';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
});
afterEach(() => clock.reset());

/** Somebody with these metrics of their own. */
async function measurer(...fields: [fieldName: string, unit: string][]): Promise<{ person: Member; ids: string[] }> {
  const person = await member();
  const ids: string[] = [];
  for (const [fieldName, unit] of fields)
    ids.push((await person.rest('POST', '/api/custom-metric-fields', { fieldName, unit })).body.id);
  return { person, ids };
}

const recordOf = async (person: Member, day = today) => (await person.rest('GET', `/api/metrics/date/${day}`)).body[0];

async function openCard(person: Member, path = '/home') {
  const wire = tapWire([homeScreenQuery, useSaveMetricsMutation, useDeleteCustomMetricFieldMutation]);
  const screen = await renderScreen(path, { as: person });
  await screen.findByRole('region', { name: 'Metrics' });
  // Each day has its own.
  const card = () => within(screen.getByRole('region', { name: 'Metrics' }));
  const field = (name: string) => card().getByLabelText<HTMLInputElement>(name);
  const saved = () => wire.sent('useSaveMetricsMutation').map(({ input }) => input);
  return { ...screen, wire, card, field, saved };
}

test('METRIC-01 METRIC-02 METRIC-05 every measure of the chosen day has an input with its unit', async () => {
  const { person } = await measurer(['Waist', 'in'], ['Body Fat %', '%']);
  await person.rest('POST', '/api/metrics', { date: today, weight: 182.4, customFields: { Waist: 33.5 } });
  const screen = await openCard(person);
  const shown = ['Weight', 'Waist', 'Body Fat %'].map((name) => [
    screen.field(name).value,
    screen.field(name).nextElementSibling?.textContent,
  ]);
  expect(shown).toEqual([
    ['182.4', 'lbs'],
    ['33.5', 'in'],
    ['', '%'],
  ]);
  expect(screen.card().getByRole('button', { name: 'EDIT METRICS' })).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  await waitFor(() => expect(screen.field('Weight').value).toBe(''));
});

test('METRIC-01 METRIC-02 an empty input shows the last value faintly, and the arrow keys start there', async () => {
  const { person } = await measurer(['Waist', 'in'], ['Chest', 'in']);
  await person.rest('POST', '/api/metrics', { date: '2026-02-27', weight: 182.4, customFields: { Waist: 33.5 } });
  const screen = await openCard(person);
  const shown = ['Weight', 'Waist', 'Chest'].map((name) => [screen.field(name).value, screen.field(name).placeholder]);
  expect(shown).toEqual([
    ['', '182.4'],
    ['', '33.5'],
    ['', '–'],
  ]);
  await screen.user.click(screen.field('Weight'));
  await screen.user.tab();
  expect(screen.saved()).toEqual([]);
  await screen.user.type(screen.field('Waist'), '{ArrowDown}{Enter}');
  expect(await screen.findByText('Waist saved')).toBeTruthy();
  expect(screen.saved()).toEqual([{ date: today, customFields: [{ fieldId: expect.any(String), value: 33.4 }] }]);
});

test('METRIC-05 without custom metrics there is nothing to edit', async () => {
  const screen = await openCard((await measurer()).person);
  expect(screen.card().queryByRole('button', { name: /EDIT/ })).toBeNull();
});

test('METRIC-11 a control opens a new metric for the chosen day', async () => {
  const screen = await openCard((await measurer()).person, '/home?date=2026-02-14');
  expect(
    screen
      .card()
      .getByRole('link', { name: /ADD METRIC/ })
      .getAttribute('href'),
  ).toBe('/add-metric?date=2026-02-14');
});

test('METRIC-03 METRIC-04 METRIC-12 a draft is saved when its input is left, and only what was typed is sent', async () => {
  const { person } = await measurer(['Waist', 'in']);
  await person.rest('POST', '/api/metrics', { date: today, customFields: { Waist: 33.5 } });
  const screen = await openCard(person);
  await screen.user.type(screen.field('Weight'), '182,45');
  expect(screen.field('Weight').value).toBe('182,45');
  expect(screen.saved()).toEqual([]);
  await screen.user.tab();
  expect(await screen.findByText('Weight saved')).toBeTruthy();
  expect(screen.saved()).toEqual([{ date: today, weight: 182.45, weightUnit: 'LB' }]);
  expect(screen.field('Weight').value).toBe('182.45');
  expect(await recordOf(person)).toMatchObject({ weight: 182.45, customFields: { Waist: 33.5 } });
});

test('METRIC-12 Enter saves too, a custom metric by its id', async () => {
  const { person } = await measurer(['Waist', 'in']);
  const screen = await openCard(person);
  await screen.user.type(screen.field('Waist'), '33{Enter}');
  expect(await screen.findByText('Waist saved')).toBeTruthy();
  expect(screen.saved()).toEqual([{ date: today, customFields: [{ fieldId: expect.any(String), value: 33 }] }]);
  await screen.user.tab();
  expect(await recordOf(person)).toMatchObject({ customFields: { Waist: 33 } });
  expect(screen.saved()).toHaveLength(1);
});

test('METRIC-12 two devices that save different measures of one day lose nothing', async () => {
  const { person } = await measurer(['Waist', 'in']);
  const screen = await openCard(person);
  await person.rest('POST', '/api/metrics', { date: today, customFields: { Waist: 34 } });
  await screen.user.type(screen.field('Weight'), '180{Enter}');
  await screen.findByText('Weight saved');
  expect(screen.field('Waist').value).toBe('34');
  expect(await recordOf(person)).toMatchObject({ weight: 180, customFields: { Waist: 34 } });
});

test('METRIC-13 a blank value is ignored, and so is an unchanged one', async () => {
  const { person } = await measurer();
  await person.rest('POST', '/api/metrics', { date: today, weight: 182.4 });
  const screen = await openCard(person);
  await screen.user.clear(screen.field('Weight'));
  await screen.user.type(screen.field('Weight'), '  ');
  await screen.user.tab();
  expect(screen.field('Weight').value).toBe('182.4');
  await screen.user.clear(screen.field('Weight'));
  await screen.user.type(screen.field('Weight'), '182,40{Enter}');
  expect(screen.field('Weight').value).toBe('182.4');
  expect(screen.saved()).toEqual([]);
});

test.each([
  ['1000', 'Weight can be at most 999.99.'],
  ['180.123', 'Weight can have at most 2 decimals.'],
  ['0', 'Weight must be more than 0.'],
  ['heavy', 'Please enter a number.'],
])('METRIC-14 a weight of %s is refused beside its input and stays to be corrected', async (typed, message) => {
  const screen = await openCard((await measurer()).person);
  await screen.user.type(screen.field('Weight'), `${typed}{Enter}`);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.field('Weight').value).toBe(typed);
  expect(screen.field('Weight').getAttribute('aria-invalid')).toBe('true');
  expect(screen.saved()).toEqual([]);
  await screen.user.type(screen.field('Weight'), '{Backspace}');
  expect(screen.queryByText(message)).toBeNull();
});

test('METRIC-15 METRIC-03 a failing save shows no notice; the draft stays, says so quietly, and is retried', async () => {
  const { person } = await measurer();
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const screen = await openCard(person);
  screen.wire.cut('useSaveMetricsMutation');
  await screen.user.type(screen.field('Weight'), '181{Enter}');
  expect(await screen.findByText(/^Not saved/)).toBeTruthy();
  expect(screen.field('Weight').value).toBe('181');
  expect(told).toHaveBeenCalledWith('Not saved', expect.any(String));
  expect(
    screen
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
  told.mockRestore();
  await screen.user.tab();
  expect(await screen.findByText('Weight saved')).toBeTruthy();
  expect(await recordOf(person)).toMatchObject({ weight: 181 });
});

test('METRIC-04 a step to another day saves what was typed and shows that day’s own values', async () => {
  const { person } = await measurer();
  const screen = await openCard(person);
  await screen.user.type(screen.field('Weight'), '183');
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  await screen.findByText('March 1st, 2026');
  expect(screen.field('Weight').value).toBe('');
  await waitFor(async () => expect(await recordOf(person)).toMatchObject({ weight: 183 }));
  expect(await recordOf(person, '2026-03-01')).toBeUndefined();
  await screen.user.click(screen.getByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(screen.field('Weight').value).toBe('183'));
});

test('METRIC-04 an input that is left without a blur is saved as well', async () => {
  const { person } = await measurer();
  const screen = await openCard(person);
  await screen.user.type(screen.field('Weight'), '184');
  await act(() => screen.router.navigate('/add-metric?date=2026-03-02'));
  await screen.findByRole('heading', { level: 1, name: 'Add Metric' });
  await waitFor(async () => expect(await recordOf(person)).toMatchObject({ weight: 184 }));
  expect(screen.saved()).toHaveLength(1);
});

test('METRIC-04 what was typed is saved when the app goes to the background', async () => {
  const { person } = await measurer();
  const screen = await openCard(person);
  await screen.user.type(screen.field('Weight'), '186');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
  expect(await screen.findByText('Weight saved')).toBeTruthy();
  expect(await recordOf(person)).toMatchObject({ weight: 186 });
});

test('METRIC-12 of two values typed quickly after each other the last one stays', async () => {
  const { person } = await measurer();
  const screen = await openCard(person);
  const release = screen.wire.hold('useSaveMetricsMutation');
  await screen.user.type(screen.field('Weight'), '180{Enter}');
  await screen.user.type(screen.field('Weight'), '{Backspace}5{Enter}');
  expect(screen.field('Weight').value).toBe('185');
  await act(async () => release());
  expect(await screen.findByText('Weight saved')).toBeTruthy();
  expect(screen.field('Weight').value).toBe('185');
  expect(await recordOf(person)).toMatchObject({ weight: 185 });
});

test('METRIC-06 METRIC-07 METRIC-08 METRIC-09 edit mode removes a metric with its values after confirmation', async () => {
  const { person, ids } = await measurer(['Waist', 'in'], ['Chest', 'in']);
  await person.rest('POST', '/api/metrics', { date: today, weight: 180, customFields: { Waist: 33, Chest: 40 } });
  const screen = await openCard(person);
  expect(screen.card().queryByRole('button', { name: /Remove/ })).toBeNull();
  await screen.user.click(screen.card().getByRole('button', { name: 'EDIT METRICS' }));
  expect(screen.card().getByRole('button', { name: 'DONE EDITING' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Remove Chest' });
  expect(
    screen
      .card()
      .getAllByRole('button', { name: /Remove/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Remove Waist', 'Remove Chest']);
  expect(screen.card().getByRole<HTMLButtonElement>('button', { name: /Weight/ }).disabled).toBe(true);

  await screen.user.click(screen.card().getByRole('button', { name: 'Remove Waist' }));
  expect(await screen.findByText('Every value you recorded for it is deleted too.')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.wire.sent('useDeleteCustomMetricFieldMutation')).toEqual([]);

  await screen.user.click(screen.card().getByRole('button', { name: 'Remove Waist' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.card().queryByLabelText('Waist')).toBeNull());
  expect(screen.field('Chest').value).toBe('40');
  expect((await person.rest('GET', '/api/custom-metric-fields')).body.map(({ id }: { id: string }) => id)).toEqual([
    ids[1],
  ]);
  expect((await recordOf(person)).customFields).toEqual({ Chest: 40 });
  await screen.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Metric restored')).toBeTruthy();
  await waitFor(() => expect(screen.field('Waist').value).toBe('33'));
  expect((await recordOf(person)).customFields).toEqual({ Waist: 33, Chest: 40 });

  await screen.user.click(screen.card().getByRole('button', { name: 'DONE EDITING' }));
  expect(screen.card().queryByRole('button', { name: /Remove/ })).toBeNull();
});

test('METRIC-10 removing the last metric leaves edit mode', async () => {
  const { person } = await measurer(['Waist', 'in']);
  const screen = await openCard(person);
  await screen.user.click(screen.card().getByRole('button', { name: 'EDIT METRICS' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Remove Waist' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.card().queryByLabelText('Waist')).toBeNull());
  expect(screen.card().queryByRole('button', { name: /EDIT/ })).toBeNull();
  expect(screen.card().queryByRole('button', { name: /Weight/ })).toBeNull();
});

test('METRIC-09 a metric that cannot be removed says so and stays', async () => {
  const { person } = await measurer(['Waist', 'in']);
  const screen = await openCard(person);
  await screen.user.click(screen.card().getByRole('button', { name: 'EDIT METRICS' }));
  screen.wire.cut('useDeleteCustomMetricFieldMutation');
  await screen.user.click(await screen.findByRole('button', { name: 'Remove Waist' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Failed to remove the metric. Please try again.')).toBeTruthy();
  expect(screen.field('Waist')).toBeTruthy();
});

test('METRIC-01 the weight’s last value and change are a hint, and follow on days loaded before', async () => {
  const { person } = await measurer();
  await person.rest('POST', '/api/metrics', { date: '2026-02-27', weight: 184 });
  const screen = await openCard(person);
  expect(screen.card().getByText('Last 184 on Fri, Feb 27')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  await screen.findByText('March 1st, 2026');
  await screen.user.type(screen.field('Weight'), '183,4{Enter}');
  expect(await screen.card().findByText('−0.6 lbs since Fri, Feb 27')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByText('Last 183.4 on Sun, Mar 1 (−0.6)')).toBeTruthy();
});

test('METRIC-01 the hint has the year if it differs', () => {
  const last = { date: '2025-12-31', value: 180, change: 2, changeSince: '2025-12-30' };
  expect(weightHint('2026-01-01', last)).toBe('Last 180 on December 31st, 2025 (+2)');
  expect(weightHint('2025-12-31', last)).toBe('+2 lbs since Tue, Dec 30');
  expect(weightHint('2025-12-31', { ...last, change: 0 })).toBe('Same as on Tue, Dec 30');
  expect(weightHint('2025-12-31', { ...last, change: null, changeSince: null })).toBe('Your first weight');
  expect(weightHint('2026-01-01', null)).toBeUndefined();
});
