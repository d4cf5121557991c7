import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { applyHistory, linesOf, sendLines } from '#tests/imports/histories.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

let alice: Member;
const at = { kind: 'activity', source: 'csv' };
const records = [
  {
    ...at,
    id: 'run',
    type: 'running',
    start: '2026-03-02T09:00:00Z',
    end: '2026-03-02T09:30:00Z',
    details: { distanceM: 5234, climbM: 61, averageHeartRate: 133.6, maxHeartRate: 171, kilocalories: 410 },
  },
  {
    ...at,
    id: 'push',
    type: 'strength training',
    start: '2026-03-02T11:00:00Z',
    end: '2026-03-02T12:00:00Z',
    details: {
      exercises: [
        {
          name: 'Bench Press',
          note: 'Slow down',
          sets: [
            { kind: 'WARMUP', reps: 10, weight: 40, unit: 'KG' },
            { reps: 5, weight: 82.5, unit: 'KG', effort: 8.5 },
          ],
        },
        { name: 'Plank', sets: [{ seconds: 90 }] },
      ],
    },
  },
  {
    ...at,
    id: 'night',
    type: 'sleep',
    start: '2026-03-01T22:00:00Z',
    end: '2026-03-02T06:00:00Z',
    details: { stages: { deep: 90, rem: 100, light: 260, awake: 30 } },
  },
];

beforeAll(async () => {
  alice = await member({ timezone: 'UTC' });
  await alice.rest('POST', '/api/preferences', { distanceUnit: 'KM' });
});
beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T20:00:00Z');
});
afterEach(() => clock.reset());

async function open(row: RegExp) {
  const screen = await renderScreen('/home', { as: alice });
  await screen.user.click(await screen.findByRole('link', { name: row }));
  const card = await screen.findByRole('region', { name: 'Details' });
  await waitFor(() => expect(screen.path()).toBe('/add-activity'));
  return { ...screen, card };
}

test('DAY-15 REST and GraphQL say what a file said, the latter in any unit', async () => {
  const { body: sent } = await sendLines(alice, linesOf(records));
  await applyHistory(alice, sent.id);
  const [, run] = (await alice.rest('GET', '/api/activities/date/2026-03-02')).body;
  expect(run).toMatchObject({ source: 'CSV', details: { meters: 5234, climbMeters: 61, exercises: [] } });
  const query = `{ viewer { day(date: "2026-03-02") { activities { details {
    distance { meters km: in(unit: KM) mi: in(unit: MI) } } } } } }`;
  const { body } = await alice.rest('POST', '/graphql', { query });
  expect(body.data.viewer.day.activities[1].details).toEqual({ distance: { meters: 5234, km: 5.23, mi: 3.25 } });
});

test('DAY-15 a row says distance and heart rate, and the form all of it', async () => {
  const { card } = await open(/Running.*5\.2 km · 134 bpm/);
  expect(card.textContent).toBe(
    'DetailsDistance5.23 kmClimb61 mAverage heart rate134 bpmHighest heart rate171 bpmEnergy burned410 kcal',
  );
});

test('DAY-15 the form names the file that an entry came from', async () => {
  const screen = await open(/Running.*5\.2 km/);
  screen.getByText(/^This came from CSV\./);
  expect(screen.queryByText(/WHOOP/)).toBeNull();
});

test('DAY-15 sets are a table by exercise, without empty columns', async () => {
  const { card, within } = await open(/Strength Training/);
  const [bench, plank] = within(card).getAllByRole('table');
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(bench!.querySelector('caption')!.textContent).toBe('Bench Press');
  expect(rowsOf(bench!)).toEqual([
    ['Set', 'Reps', 'Weight', 'Effort'],
    ['1 · Warm-up', '10', '40 kg', '–'],
    ['2', '5', '82.5 kg', '8.5'],
  ]);
  expect(rowsOf(plank!)).toEqual([
    ['Set', 'Time'],
    ['1', '1:30'],
  ]);
  expect(card.textContent).toContain('Slow down');
});

test('DAY-15 stages of a night are a bar and words', async () => {
  const { card, within } = await open(/Sleep.*from CSV/);
  const words = within(within(card).getByRole('list', { name: 'Sleep stages' })).getAllByRole('listitem');
  expect(words.map(({ textContent }) => textContent)).toEqual([
    'Deep: 1 hr 30 min',
    'REM: 1 hr 40 min',
    'Light: 4 hr 20 min',
    'Awake: 30 min',
  ]);
});
