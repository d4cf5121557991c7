import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import { motivationalPhrases } from '#frontend/accounts/greeting.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { announceChange } from '#tests/support/announceChange.ts';
import { tapWire } from '#tests/support/wire.ts';
import { run } from '#tests/support/database.cluster.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

let alice: Member;

beforeAll(async () => {
  alice = await member({ firstName: 'Alice' });
  for (const [activityType, day] of [
    ['walking', '2026-03-01'],
    ['running', '2026-03-02'],
  ]) {
    await alice.rest('POST', '/api/activities', {
      activityType,
      startTime: `${day}T09:00:00Z`,
      endTime: `${day}T09:45:00Z`,
      timezone: 'UTC',
    });
  }
});

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T12:00:00Z');
});
afterEach(() => clock.reset());

/** Home on a day that no test has seen (the store lives as long as the session), when its neighbours are there too. */
async function openUnseen(date: string) {
  const wire = tapWire([homeScreenQuery]);
  const screen = await renderScreen(`/home?date=${date}`, { as: alice });
  const sent = () => wire.sent('HomeScreenQuery').map((variables) => variables['date']);
  await waitFor(() => expect(sent()).toHaveLength(3));
  await screen.findByText('No activities logged for this date');
  return { wire, screen, sent };
}

test('a day without activities asks for them, unless it is still to come', async () => {
  const past = await renderScreen('/home?date=2026-02-01', { as: alice });
  expect(await past.findByText('It’s never too late to log it.')).toBeTruthy();
  expect(past.getByRole('link', { name: 'Bring your history' })).toBeTruthy();
  past.unmount();
  const toCome = await renderScreen('/home?date=2026-03-04', { as: alice });
  expect(await toCome.findByText('This day is still to come.')).toBeTruthy();
  expect(toCome.queryByRole('link', { name: 'Bring your history' })).toBeNull();
});

test('HOME-01 SHELL-08 greets by first name', async () => {
  const screen = await renderScreen('/home', { as: alice });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Alice!' })).toBeTruthy();
});

test('HOME-02 greets by username where there is no first name', async () => {
  const nameless = await member();
  await run((await gateway()).database.url, `update users set first_name = '' where username = '${nameless.username}'`);
  await announceChange(nameless);
  const screen = await renderScreen('/home', { as: nameless });
  expect(await screen.findByRole('heading', { level: 1, name: `Welcome back, ${nameless.username}!` })).toBeTruthy();
});

test('HOME-03 shows one motivational line, the same on every day of the visit', async () => {
  const screen = await renderScreen('/home', { as: alice });
  const heading = await screen.findByRole('heading', { level: 1 });
  const phrase = heading.nextElementSibling?.textContent ?? '';
  expect(motivationalPhrases).toContain(phrase);
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByRole('link', { name: /Walking/ })).toBeTruthy();
  expect(screen.getByText(phrase)).toBeTruthy();
});

test('HOME-05 the date selector sets the day that the cards show', async () => {
  const screen = await renderScreen('/home', { as: alice });
  expect(await screen.findByRole('link', { name: /Running/ })).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByRole('link', { name: /Walking/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Running/ })).toBeNull();
  expect(screen.getByText('March 1st, 2026')).toBeTruthy();
});

test.each(['/', '/home'])('HOME-06 HOME-07 %s?date= starts on that day and becomes / afterwards', async (path) => {
  const screen = await renderScreen(`${path}?date=2026-03-01`, { as: alice });
  expect(await screen.findByRole('button', { name: 'Sun, Mar 1' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Walking/ })).toBeTruthy();
  await waitFor(() => expect(screen.path()).toBe('/'));
  expect(screen.getByRole('button', { name: 'Sun, Mar 1' })).toBeTruthy();
  // What a reload, or a step back to here, starts with.
  expect(screen.router.state.location.state).toEqual({ day: '2026-03-01' });
});

test.each(['tomorrow', '2026-02-30', ''])(
  'HOME-06 HOME-07 an invalid date parameter (%j) falls back to today',
  async (date) => {
    const screen = await renderScreen(`/home?date=${date}`, { as: alice });
    expect(await screen.findByRole('button', { name: 'TODAY' })).toBeTruthy();
    await waitFor(() => expect(screen.path()).toBe('/'));
  },
);

test('HOME-07 DAY-11 one request loads the day in the address', async () => {
  const { sent, screen } = await openUnseen('2026-01-15');
  await waitFor(() => expect(screen.path()).toBe('/'));
  expect(sent()).toEqual(['2026-01-15', '2026-01-14', '2026-01-16']);
});

test('HOME-08 shows My Day, Metrics, Progress Photos and Nutrition', async () => {
  const screen = await renderScreen('/home', { as: alice });
  expect(await screen.findByRole('heading', { level: 2, name: 'My Day' })).toBeTruthy();
  // The second column follows after the first paint.
  await screen.findByRole('heading', { level: 2, name: 'Progress Photos' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(expect.arrayContaining(['My Day', 'Metrics', 'Progress Photos', 'Nutrition']));
});

test('SHELL-01 / is Home for a member, HOME-15 and requests no day for a visitor', async () => {
  const wire = tapWire([homeScreenQuery]);
  const visit = await renderScreen('/');
  expect(visit.queryByRole('heading', { name: /Welcome back/ })).toBeNull();
  expect(wire.sent('HomeScreenQuery')).toEqual([]);
  visit.unmount();
  const screen = await renderScreen('/', { as: alice });
  expect(await screen.findByText('My Day')).toBeTruthy();
});

test('SHELL-41 /home sends a visitor to sign in, and back', async () => {
  const screen = await renderScreen('/home?date=2026-03-01');
  await waitFor(() => expect(screen.path()).toBe('/login?next=%2Fhome%3Fdate%3D2026-03-01'));
});

test('DAY-01 the neighbouring days are preloaded', async () => {
  const { sent, screen } = await openUnseen('2026-05-10');
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByText('May 9th, 2026')).toBeTruthy();
  // The step asked for nothing but its own neighbour, quietly.
  const asked = ['2026-05-10', '2026-05-09', '2026-05-11', '2026-05-08'];
  await waitFor(() => expect(sent().slice(0, asked.length)).toEqual(asked));
});

test('DAY-01 the old day stays until the new one is there', async () => {
  const { wire, screen } = await openUnseen('2026-06-10');
  const release = wire.hold('HomeScreenQuery');
  // Two quick steps lead two days on, to a day that was not loaded yet.
  await screen.user.dblClick(screen.getByRole('button', { name: 'Previous day' }));
  expect(screen.getByRole('button', { name: 'Mon, Jun 8' })).toBeTruthy();
  expect(screen.getByText(/^June (10|9)th, 2026$/)).toBeTruthy();
  await act(async () => release());
  expect(await screen.findByText('June 8th, 2026')).toBeTruthy();
});

test('DAY-02 TODAY follows at midnight, unless another day was chosen', async () => {
  const screen = await renderScreen('/home', { as: alice });
  expect(await screen.findByText('March 2nd, 2026')).toBeTruthy();
  clock.set('2026-03-03T00:00:10Z');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('March 3rd, 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'TODAY' })).toBeTruthy();

  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByRole('link', { name: /Running/ })).toBeTruthy();
  clock.set('2026-03-04T07:00:00Z');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('March 2nd, 2026')).toBeTruthy();
});

test('PROF-25 today is the day of the stored timezone, which starts as the browser’s', async () => {
  localStorage.removeItem('user_timezone');
  const first = await renderScreen('/home', { as: alice });
  await first.findByText('My Day');
  expect(localStorage.getItem('user_timezone')).toBe(Temporal.Now.timeZoneId());
  first.unmount();

  localStorage.setItem('user_timezone', 'Pacific/Auckland');
  const screen = await renderScreen('/home', { as: alice });
  expect(await screen.findByText('March 3rd, 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'TODAY' })).toBeTruthy();
});

test('HOME-05 the day survives a step to another screen and back', async () => {
  const screen = await renderScreen('/home', { as: alice });
  await screen.findByRole('link', { name: /Running/ });
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  await screen.findByText('March 1st, 2026');
  await screen.user.click(screen.getByRole('link', { name: 'ADD ACTIVITY' }));
  await waitFor(() => expect(screen.path()).toBe('/add-activity?date=2026-03-01'));
  await act(() => screen.router.navigate(-1));
  expect(await screen.findByRole('button', { name: 'Sun, Mar 1' })).toBeTruthy();
});

test('HOME-05 the Dashboard of the menu is today again', async () => {
  const screen = await renderScreen('/?date=2026-03-01', { as: alice });
  await screen.findByRole('button', { name: 'Sun, Mar 1' });
  await act(() => screen.router.navigate('/home'));
  expect(await screen.findByRole('button', { name: 'TODAY' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Running/ })).toBeTruthy();
});

test('HOME-05 a day that cannot be loaded says so, and the other days can be opened', async () => {
  const { wire, screen } = await openUnseen('2026-07-10');
  const mend = wire.cutDay('2026-07-08');
  await screen.user.dblClick(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  expect(screen.getByText('Everystep cannot be reached. Check your connection and try again.')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByText('July 9th, 2026')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  mend();
  await screen.user.click(again);
  expect(await screen.findByText('July 8th, 2026')).toBeTruthy();
});
