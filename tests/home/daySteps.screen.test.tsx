import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import DayCalendarQuery from '#frontend/__generated__/DayCalendarQuery.graphql.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

const today = '2026-03-02';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
});
afterEach(() => clock.reset());

async function openDay(path = '/home', person = member()) {
  const wire = tapWire([DayCalendarQuery]);
  const screen = await renderScreen(path, { as: await person });
  const day = (name: string) => screen.findByRole('button', { name });
  const band = await screen.findByRole('group', { name: 'Day' });
  // The steps load once the day is drawn.
  await waitFor(() => expect(band.parentElement!.style.touchAction).toBe('pan-y'));
  const stroke = (across: number, down = 0, pointerType = 'touch', on: HTMLElement = band) => {
    const pointer = { pointerType, isPrimary: true };
    fireEvent.pointerDown(on, { ...pointer, clientX: 300, clientY: 100 });
    fireEvent.pointerUp(on, { ...pointer, clientX: 300 + across, clientY: 100 + down });
  };
  return { ...screen, wire, day, stroke };
}

test('DAY-01 arrow keys step between days, but not while typing or in a popup', async () => {
  const screen = await openDay();
  await screen.user.keyboard('{ArrowLeft}');
  expect(await screen.day('Sun, Mar 1')).toBeTruthy();
  await screen.user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await screen.day('Tue, Mar 3')).toBeTruthy();
  await screen.user.type(await screen.findByLabelText('Weight'), '150{ArrowLeft}');
  await screen.user.keyboard('{Control>}{ArrowLeft}{/Control}');
  await screen.user.click(await screen.day('Tue, Mar 3'));
  await screen.findByRole('dialog');
  await screen.user.keyboard('{ArrowLeft}');
  expect(await screen.day('Tue, Mar 3')).toBeTruthy();
});

test('DAY-01 a stroke of a finger over the day band steps between days', async () => {
  const screen = await openDay();
  screen.stroke(-80);
  expect(await screen.day('Tue, Mar 3')).toBeTruthy();
  // A scroll, a tap and a mouse are no strokes.
  screen.stroke(-80, 60);
  screen.stroke(-20);
  screen.stroke(80, 0, 'mouse');
  screen.stroke(80);
  expect(await screen.day('TODAY')).toBeTruthy();
});

test('DAY-01 a stroke over the header steps too, and one over a card does not', async () => {
  const screen = await openDay();
  screen.stroke(-80, 0, 'touch', document.querySelector('header')!);
  expect(await screen.day('Tue, Mar 3')).toBeTruthy();
  screen.stroke(-80, 0, 'touch', await screen.findByRole('region', { name: 'My Day' }));
  screen.stroke(-80, 0, 'touch', screen.getByRole('main'));
  screen.stroke(80);
  expect(await screen.day('TODAY')).toBeTruthy();
});

test('DAY-02 another day has a way back to today', async () => {
  const screen = await openDay('/home?date=2026-01-15');
  await screen.user.click(await screen.day('Today'));
  expect(await screen.day('TODAY')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
});

test('DAY-04 the calendar marks days with entries, by one query a month', async () => {
  const person = await member();
  await person.rest('POST', '/api/macros', { description: 'Oats', protein: 5, fats: 3, carbs: 27, date: '2026-03-10' });
  await person.rest('POST', '/api/metrics', { date: '2026-03-12', weight: 150 });
  await person.rest('POST', '/api/metrics', { date: '2026-04-20', weight: 150 });
  await person.rest('POST', '/api/activities', {
    activityType: 'running',
    startTime: '2026-03-11T07:00:00Z',
    endTime: '2026-03-11T08:00:00Z',
  });
  const other = await member();
  await other.rest('POST', '/api/metrics', { date: '2026-03-17', weight: 150 });
  const screen = await openDay('/home', Promise.resolve(person));
  await screen.user.click(await screen.day('TODAY'));
  const popup = within(await screen.findByRole('dialog'));
  const marked = () =>
    [...screen.container.ownerDocument.querySelectorAll<HTMLElement>('[data-marked]')].map(
      ({ dataset }) => dataset['date'],
    );
  await waitFor(() => expect(marked()).toEqual(['2026-03-10', '2026-03-11', '2026-03-12']));
  await screen.user.click(popup.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(marked()).toEqual(['2026-04-20']));
  expect(screen.wire.sent('DayCalendarQuery')).toEqual([
    { from: '2026-03-01', to: '2026-04-11' },
    { from: '2026-03-29', to: '2026-05-09' },
  ]);
  expect(popup.getByRole('button', { name: 'Monday, April 20, 2026' }).getAttribute('aria-describedby')).toBeTruthy();
});

test('DAY-05 DAY-06 any month is two presses away, and Today leads back', async () => {
  const screen = await openDay('/home?date=2026-02-14');
  await screen.user.click(await screen.day('Sat, Feb 14'));
  const popup = within(await screen.findByRole('dialog'));
  await screen.user.click(popup.getByRole('button', { name: 'February 2026' }));
  await screen.user.click(popup.getByRole('button', { name: 'Previous year' }));
  expect(popup.getByRole('heading', { name: '2025' })).toBeTruthy();
  await screen.user.click(popup.getByRole('button', { name: 'October 2025' }));
  expect(popup.getByRole('heading', { name: 'October 2025' })).toBeTruthy();
  await screen.user.click(popup.getByRole('button', { name: 'Today' }));
  expect(await screen.day('TODAY')).toBeTruthy();
});
