import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import SleepScreenQuery from '#frontend/__generated__/SleepScreenQuery.graphql.ts';
import { sleepColour } from '#frontend/sleep/sleepColour.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

let alice: Member;

const sleep = (who: Member, startTime: string, endTime: string) =>
  who.rest('POST', '/api/activities', {
    activityType: 'sleep',
    startTime: `${startTime}:00Z`,
    endTime: `${endTime}:00Z`,
    timezone: 'UTC',
  });

beforeAll(async () => {
  alice = await member();
  for (const [start, end] of [
    ['2026-02-01T23:00', '2026-02-02T03:00'],
    ['2026-02-23T22:00', '2026-02-24T06:30'],
    ['2026-02-28T23:00', '2026-03-01T05:00'],
    // A nap counts for its day.
    ['2026-03-01T13:00', '2026-03-01T14:30'],
    ['2026-03-01T22:30', '2026-03-02T06:45'],
  ] as const)
    await sleep(alice, start, end);
});

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T12:00:00Z');
});
afterEach(() => {
  clock.reset();
  vi.restoreAllMocks();
});

async function openSleep(path = '/sleep', as = alice) {
  const wire = tapWire([SleepScreenQuery]);
  const screen = await renderScreen(path, { as });
  await screen.findByText('Weekly Avg');
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Sleep hours, day by day' });
  return {
    ...screen,
    wire,
    slider,
    bars: () => [...screen.container.querySelectorAll<SVGPathElement>('svg [class*="marks_bar"]')],
    told: () =>
      Array.from({ length: Number(slider().max) + 1 }, (_, index) => {
        fireEvent.change(slider(), { target: { value: String(index) } });
        return slider().getAttribute('aria-valuetext');
      }),
    tile: (name: string) => screen.getByText(name).parentElement!.textContent,
  };
}

test('SLEEP-01 SLEEP-02 SHELL-36 a bar for each night on the day it ended, naps added; nights without sleep are gaps', async () => {
  const screen = await openSleep();
  expect(screen.bars()).toHaveLength(3);
  expect(screen.told()).toEqual([
    'Tue, Feb 24: Sleep 8.5h',
    'Wed, Feb 25: No entries',
    'Thu, Feb 26: No entries',
    'Fri, Feb 27: No entries',
    'Sat, Feb 28: No entries',
    'Sun, Mar 1: Sleep 7.5h',
    'Mon, Mar 2: Sleep 8.3h',
  ]);
  const { body } = await alice.rest('GET', '/api/activities/sleep/chart');
  expect(body.slice(-3)).toEqual([
    { date: '2026-02-24', value: 8.5 },
    { date: '2026-03-01', value: 7.5 },
    { date: '2026-03-02', value: 8.25 },
  ]);
});

test('SLEEP-03 SLEEP-04 tiles of last night, the week that ends today, and the goal', async () => {
  const screen = await openSleep('/sleep?range=30');
  expect(screen.tile('Last Night')).toBe('Last Night8.3hMon, Mar 2');
  expect(screen.tile('Weekly Avg')).toBe('Weekly Avg8.1hover 3 logged nights');
  expect(screen.tile('Week Total')).toBe('Week Total24.3hover 7 days');
  expect(screen.tile('Sleep Goal')).toBe('Sleep Goal8.0ha night');
});

test('SLEEP-05 SLEEP-06 each bar has the colour of its hours, with the goal drawn across', async () => {
  const screen = await openSleep('/sleep?range=30');
  const fills = screen.bars().map((bar) => bar.getAttribute('style'));
  // 4, 8.5, 7.5 and 8.25 hours.
  expect(fills).toEqual([4, 8.5, 7.5, 8.25].map((hours) => `fill: ${sleepColour(hours)};`));
  expect(screen.container.querySelectorAll('svg [class*="marks_target"]')).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toBe('Sleepgoal 8.0h');
});

test('SLEEP-02 SLEEP-03 SLEEP-04 SLEEP-06 the browser of a person in Germany has commas and a 24-hour clock', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  const screen = await openSleep('/sleep?range=30');
  expect(screen.tile('Last Night')).toContain('8,3h');
  expect(screen.tile('Weekly Avg')).toContain('8,1h');
  expect(screen.tile('Week Total')).toContain('24,3h');
  expect(screen.tile('Sleep Goal')).toContain('8,0h');
  expect(screen.told().at(-1)).toMatch(/: Sleep 8,3h$/);
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toBe('Sleepgoal 8,0h');
  await screen.user.click(screen.getByRole('radio', { name: 'Bedtimes' }));
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toBe('Bedtimeaverage 22:38Wake-upaverage 05:19');
});

test('SLEEP-01 bedtimes and wake-ups are shown as ranges, with their averages, and stay on another range', async () => {
  const screen = await openSleep();
  await screen.user.click(screen.getByRole('radio', { name: 'Bedtimes' }));
  const times = screen.getByRole<HTMLInputElement>('slider', { name: 'Bedtime and wake-up, day by day' });
  expect(screen.path()).toBe('/sleep?range=7&show=times');
  // The nap of Mar 1 is not the night.
  fireEvent.change(times, { target: { value: '5' } });
  expect(times.getAttribute('aria-valuetext')).toBe('Sun, Mar 1: Bedtime 11 PM, Wake-up 5 AM');
  fireEvent.change(times, { target: { value: '6' } });
  expect(times.getAttribute('aria-valuetext')).toBe('Mon, Mar 2: Bedtime 10:30 PM, Wake-up 6:45 AM');
  expect(screen.bars()).toHaveLength(3);
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toBe(
    'Bedtimeaverage 10:30 PMWake-upaverage 6:05 AM',
  );
  await screen.user.click(screen.getByRole('radio', { name: '14D' }));
  await waitFor(() => expect(screen.path()).toBe('/sleep?range=14&show=times'));
});

test('SLEEP-01 ranges of 7, 14, 30 and 90 days, kept in the address', async () => {
  const screen = await openSleep();
  for (const range of ['14', '30', '90']) {
    await screen.user.click(screen.getByRole('radio', { name: `${range}D` }));
    await waitFor(() => expect(screen.slider().max).toBe(String(Number(range) - 1)));
    expect(screen.path()).toBe(`/sleep?range=${range}`);
  }
  expect(screen.wire.sent('SleepScreenQuery').at(-1)).toEqual({ from: '2025-12-03', to: '2026-03-02' });
});

test('SLEEP-01 the same nights as a table', async () => {
  const screen = await openSleep('/sleep?range=30');
  await screen.user.click(screen.getByRole('button', { name: 'Show table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Day', 'Sleep h'],
    ['Mon, Mar 2', '8.3'],
    ['Sun, Mar 1', '7.5'],
    ['Tue, Feb 24', '8.5'],
    ['Mon, Feb 2', '4.0'],
  ]);
});

test('SLEEP-03 without nights the tiles say so, and the chart invites to log one', async () => {
  const screen = await openSleep('/sleep', await member());
  expect(screen.tile('Last Night')).toBe('Last Night–Not logged yet');
  expect(screen.tile('Weekly Avg')).toContain('–');
  expect(screen.tile('Week Total')).toContain('0.0h');
  expect(screen.getByText('No sleep logged in these 7 days')).toBeTruthy();
  await screen.user.click(screen.getByRole('link', { name: 'ADD SLEEP' }));
  expect(await screen.findByRole('button', { name: 'SAVE' })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('Sleep');
});

test('SLEEP-02 a night logged since then is shown on return', async () => {
  const bob = await member();
  await sleep(bob, '2026-02-28T23:00', '2026-03-01T05:00');
  const screen = await openSleep('/sleep', bob);
  expect(screen.bars()).toHaveLength(1);
  await act(() => screen.router.navigate('/add-activity'));
  await sleep(bob, '2026-03-01T23:00', '2026-03-02T05:00');
  await act(() => screen.router.navigate('/sleep'));
  await waitFor(() => expect(screen.bars()).toHaveLength(2));
});

test('SLEEP-02 a failing read says so and can be tried again', async () => {
  const carl = await member();
  await sleep(carl, '2026-03-01T23:00', '2026-03-02T05:00');
  const wire = tapWire([SleepScreenQuery]);
  wire.cut('SleepScreenQuery');
  const screen = await renderScreen('/sleep', { as: carl });
  expect(await screen.findByText('Error loading sleep data')).toBeTruthy();
  expect(screen.getByText('Everystep cannot be reached. Check your connection and try again.')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Last Night')).toBeTruthy();
  expect(screen.getByRole('slider')).toBeTruthy();
});
