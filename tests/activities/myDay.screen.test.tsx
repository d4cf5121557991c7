import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { activityTimeText } from '#frontend/app/days/activityTime.ts';
import { daySegments } from '#frontend/activities/day/daySegments.ts';
import { daySummary } from '#frontend/activities/day/daySummary.ts';
import { iconTile } from '#frontend/design-system/pictures/IconTile.css.ts';
import { icons } from '#frontend/design-system/pictures/icons.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { nodeId } from '#tests/support/nodeId.ts';

let alice: Member;
const ids: Record<string, string> = {};

const log = async (activityType: string, startTime: string, endTime: string, more: object = {}) => {
  const { body } = await alice.rest('POST', '/api/activities', {
    activityType,
    startTime,
    endTime,
    timezone: 'UTC',
    ...more,
  });
  ids[activityType] = body.id;
};

beforeAll(async () => {
  alice = await member();
  await log('running', '2026-03-02T12:15:00Z', '2026-03-02T13:05:00Z', {
    location: 'Riverside',
    notes: 'With the dog',
  });
  await log('walking', '2026-03-02T09:00:00Z', '2026-03-02T09:35:00Z');
  await log('sleep', '2026-03-01T22:30:00Z', '2026-03-02T06:15:00Z');
  await log('hot yoga', '2026-03-02T17:00:00Z', '2026-03-02T19:30:00Z');
  await log('cycling', '2026-03-02T23:00:00Z', '2026-03-03T00:10:00Z');
});

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T20:00:00Z');
});
afterEach(() => clock.reset());

async function openDay(path = '/home') {
  const screen = await renderScreen(path, { as: alice });
  const list = await screen.findByRole('list', { name: 'Activities' });
  return { ...screen, rows: screen.within(list).getAllByRole<HTMLAnchorElement>('link') };
}

test('DAY-01 the buttons move the chosen day by one, back and forth', async () => {
  const screen = await openDay();
  await screen.user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByRole('button', { name: 'Tue, Mar 3' })).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByRole('button', { name: 'Sun, Mar 1' })).toBeTruthy();
});

test('DAY-02 the centre button reads TODAY on today', async () => {
  const screen = await openDay();
  expect(screen.getByRole('button', { name: 'TODAY' })).toBeTruthy();
});

test('DAY-03 the centre button reads weekday, month and day on another day', async () => {
  const screen = await renderScreen('/home?date=2025-12-31', { as: alice });
  expect(await screen.findByRole('button', { name: 'Wed, Dec 31' })).toBeTruthy();
});

test('DAY-04 DAY-05 DAY-06 DAY-07 the centre button opens a month calendar', async () => {
  const screen = await openDay();
  await screen.user.click(screen.getByRole('button', { name: 'TODAY' }));
  const popup = screen.within(await screen.findByRole('dialog'));
  expect(popup.getByRole('heading', { name: 'March 2026' })).toBeTruthy();
  expect(popup.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'SUN',
    'MON',
    'TUE',
    'WED',
    'THU',
    'FRI',
    'SAT',
  ]);
  await screen.user.click(popup.getByRole('button', { name: 'Next month' }));
  expect(popup.getByRole('heading', { name: 'April 2026' })).toBeTruthy();
  await screen.user.click(popup.getByRole('button', { name: 'Previous month' }));
  await screen.user.click(popup.getByRole('button', { name: 'Previous month' }));
  expect(popup.getByRole('heading', { name: 'February 2026' })).toBeTruthy();
});

test('DAY-08 DAY-09 the popup marks the chosen day and today; a picked day is chosen, and the popup closes', async () => {
  const screen = await openDay();
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Sun, Mar 1' }));
  const popup = screen.within(await screen.findByRole('dialog'));
  expect(popup.getByRole('button', { name: 'Sunday, March 1, 2026' }).dataset['selected']).toBe('');
  expect(popup.getByRole('button', { current: 'date' }).textContent).toBe('2');
  expect(popup.getByRole('button', { name: 'Wednesday, April 1, 2026' }).dataset['outside']).toBe('');

  await screen.user.click(popup.getByRole('button', { name: 'Tuesday, March 17, 2026' }));
  expect(await screen.findByRole('button', { name: 'Tue, Mar 17' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('No activities logged for this date')).toBeTruthy();
});

test('DAY-12 DAY-13 DAY-14 lists kind, times and duration by start time', async () => {
  const { rows } = await openDay();
  const texts = rows.map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Sleep10:30 PM – 6:15 AM7 hr 45 min',
    'Walking9:00 AM – 9:35 AM35 min',
    'Running12:15 PM – 1:05 PM50 min',
    'Hot Yoga5:00 PM – 7:30 PM2 hr 30 min',
    'Cycling11:00 PM – 12:10 AM · until tomorrow1 hr 10 min',
  ]);
});

test('DAY-22 DAY-23 every kind has its colour and icon, any other is grey with a dumbbell', async () => {
  const { rows } = await openDay();
  const seen = rows.map((row) => [row.firstElementChild?.className, row.querySelector('path')?.getAttribute('d')]);
  expect(seen).toEqual([
    [iconTile({ tone: 'sleep' }), icons.sleep],
    [iconTile({ tone: 'walking' }), icons.walking],
    [iconTile({ tone: 'running' }), icons.running],
    [iconTile({ tone: 'other' }), icons.dumbbell],
    [iconTile({ tone: 'cycling' }), icons.cycling],
  ]);
});

test('DAY-15 DAY-16 a row leads to its form with everything it needs', async () => {
  const { rows } = await openDay();
  const address = new URL(rows[0]!.href);
  expect(address.pathname).toBe('/add-activity');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    edit: nodeId('Activity', ids['sleep']!),
    activityType: 'sleep',
    startTime: '2026-03-01T22:30:00.000Z',
    endTime: '2026-03-02T06:15:00.000Z',
    date: '2026-03-02',
    // With these two the form opens without a connection.
    zone: 'UTC',
  });
});

test('DAY-14 times are shown in the zone of the activity', async () => {
  await log('tokyo walk', '2026-03-20T00:00:00Z', '2026-03-20T00:30:00Z', { timezone: 'Asia/Tokyo' });
  const { rows } = await openDay('/home?date=2026-03-20');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Tokyo Walk9:00 AM – 9:30 AM · Tokyo30 min']);
});

test('DAY-17 DAY-18 ADD ACTIVITY and JOURNAL lead to the chosen day', async () => {
  const screen = await openDay();
  expect(screen.getByRole('link', { name: 'ADD ACTIVITY' }).getAttribute('href')).toBe('/add-activity?date=2026-03-02');
  expect(screen.getByRole('link', { name: 'JOURNAL' }).getAttribute('href')).toBe('/journal-entry?date=2026-03-02');
  await screen.user.click(screen.getByRole('button', { name: 'Next day' }));
  await screen.findByText('March 3rd, 2026');
  expect(screen.getByRole('link', { name: 'JOURNAL' }).getAttribute('href')).toBe('/journal-entry?date=2026-03-03');
});

test('DAY-19 today without activities says so', async () => {
  clock.set('2026-04-20T08:00:00Z');
  const screen = await renderScreen('/home', { as: alice });
  expect(await screen.findByText('No activities logged today')).toBeTruthy();
  expect(screen.queryByText('Tap activity to edit')).toBeNull();
});

test('DAY-20 another day without activities says so', async () => {
  const screen = await renderScreen('/home?date=2026-04-21', { as: alice });
  expect(await screen.findByText('No activities logged for this date')).toBeTruthy();
});

test('DAY-21 hints that an activity can be tapped', async () => {
  const screen = await openDay();
  expect(screen.getByText('Tap activity to edit')).toBeTruthy();
});

test('ENT-19 location and notes appear neither on the day nor in the form', async () => {
  const screen = await openDay();
  expect(screen.queryByText(/Riverside|With the dog/)).toBeNull();
  await screen.user.click(screen.rows[2]!);
  await screen.findByRole('button', { name: 'UPDATE' });
  expect(screen.queryByText(/Riverside|With the dog/)).toBeNull();
});

test('ENT-21 a time may be ISO or bare HH:MM text', () => {
  expect(activityTimeText('2026-07-01T07:05:00.000Z', 'Europe/Berlin')).toBe('9:05 AM');
  expect(activityTimeText('09:05', 'Europe/Berlin')).toBe('9:05 AM');
  expect(activityTimeText('9:05', 'Europe/Berlin')).toBe('9:05 AM');
  expect(activityTimeText('00:00', 'UTC')).toBe('12:00 AM');
  expect(activityTimeText('23:59:30', 'UTC')).toBe('11:59 PM');
});

test('DAY-13 the summary of the day separates sleep from the rest', async () => {
  const screen = await openDay();
  expect(screen.getByText('5 hr 5 min active · 7 hr 45 min asleep')).toBeTruthy();
  expect(daySummary([{ activityType: 'Sleep', startTime: '2026-03-01T22:00:00Z', durationMinutes: 480 }])).toBe(
    '8 hr asleep',
  );
  expect(daySummary([])).toBe('');
});

test('DAY-12 the time bar shows the part of each activity on the day, in its own zone', () => {
  const night = {
    activityType: 'sleep',
    startTime: '2026-03-01T22:00:00Z',
    endTime: '2026-03-02T06:00:00Z',
    timezone: 'UTC',
  };
  expect(daySegments([night], '2026-03-02')).toEqual([{ look: 'sleep', from: 0, to: 0.25 }]);
  expect(daySegments([night], '2026-03-01')).toEqual([{ look: 'sleep', from: 22 / 24, to: 1 }]);
  expect(daySegments([night], '2026-03-04')).toEqual([]);
  // Clocks went forward at 2:00: by them it was 6 o'clock all the same.
  const shortNight = {
    ...night,
    startTime: '2026-03-28T22:00:00Z',
    endTime: '2026-03-29T04:00:00Z',
    timezone: 'Europe/Berlin',
  };
  expect(daySegments([shortNight], '2026-03-29')).toEqual([{ look: 'sleep', from: 0, to: 0.25 }]);
});
