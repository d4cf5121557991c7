import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import SelectActivityScreenQuery from '#frontend/__generated__/SelectActivityScreenQuery.graphql.ts';
import useAddCustomActivityMutation from '#frontend/__generated__/useAddCustomActivityMutation.graphql.ts';
import { notices } from '#frontend/app/notices.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { tapWire } from '#tests/support/wire.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

let alice: Member;
const ids: Record<string, string> = {};

beforeAll(async () => {
  alice = await member();
  for (const [name, category] of [
    ['Boxing', 'STRAIN'],
    ['Hot yoga', 'RECOVERY'],
    ['Power nap', 'SLEEP'],
  ]) {
    const { body } = await alice.rest('POST', '/api/custom-activities', { name, category });
    ids[body.name] = body.id;
  }
});

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
});
afterEach(() => clock.reset());

async function openList(as = alice) {
  const wire = tapWire([SelectActivityScreenQuery, useAddCustomActivityMutation]);
  const screen = await renderScreen('/select-activity', { as });
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  const search = await screen.findByRole('searchbox', { name: 'Search activities' });
  const pin = (label: string) => screen.getAllByRole('button', { name: `Pin ${label}` })[0]!;
  await screen.findByRole('region', { name: 'MORE ACTIVITIES' });
  return { ...screen, wire, section, search, pin };
}

test('SEL-01 SEL-02 SEL-04 SHELL-25 has a search box, four tabs, and the sections PINNED and RECENT ACTIVITIES', async () => {
  const screen = await openList();
  expect(screen.search).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'ALL',
    'STRAIN',
    'RECOVERY',
    'SLEEP',
  ]);
  expect(screen.getByRole('heading', { name: 'PINNED' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'RECENT ACTIVITIES' })).toBeTruthy();
});

test('SEL-03 SEL-12 a tab lists its category only, ALL lists all; custom names in upper case', async () => {
  const screen = await openList();
  await screen.findByText('BOXING');
  const listed = () =>
    screen.getAllByRole('button', { name: /^Pin / }).map((button) => button.getAttribute('aria-label')!.slice(4));
  expect(listed()).toEqual(['Sleep', 'Walking', 'Running', 'Cycling', 'BOXING', 'HOT YOGA', 'POWER NAP']);
  for (const [tab, names] of Object.entries({
    STRAIN: ['Walking', 'Running', 'Cycling', 'BOXING'],
    RECOVERY: ['Sleep', 'HOT YOGA'],
    SLEEP: ['Sleep', 'POWER NAP'],
  })) {
    await screen.user.click(screen.getByRole('tab', { name: tab }));
    expect(listed()).toEqual(names);
  }
});

test('SEL-05 a search shows SEARCH RESULTS, and hides the other sections', async () => {
  const screen = await openList();
  await screen.findByText('HOT YOGA');
  await screen.user.type(screen.search, 'YOG');
  const results = await screen.section('SEARCH RESULTS');
  expect(results.getByRole('button', { name: 'Pin HOT YOGA' })).toBeTruthy();
  expect(results.queryByRole('button', { name: 'ADD' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'PINNED' })).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('heading', { name: 'PINNED' })).toBeTruthy();
});

test('SEL-06 SEL-20 every row has a pin, and only sleep is pinned at first', async () => {
  const screen = await openList();
  await screen.findByText('BOXING');
  const pins = screen.getAllByRole('button', { name: /^Pin / });
  expect(pins).toHaveLength(7);
  expect(
    pins.filter((pin) => pin.getAttribute('aria-pressed') === 'true').map((pin) => pin.getAttribute('aria-label')),
  ).toEqual(['Pin Sleep']);
});

test('SEL-06 SEL-22 pinning moves the row to PINNED, also for the next visit; a second press unpins it', async () => {
  const screen = await openList();
  await screen.user.click(screen.pin('Running'));
  expect((await screen.section('PINNED')).getByRole('button', { name: 'Pin Running', pressed: true })).toBeTruthy();
  screen.unmount();
  const again = await openList();
  const pinned = await again.section('PINNED');
  await again.user.click(pinned.getByRole('button', { name: 'Pin Running', pressed: true }));
  expect(pinned.queryByRole('button', { name: 'Pin Running' })).toBeNull();
});

test('SEL-18 SEL-19 a sixth pin is refused with a notice for 3 s', async () => {
  const screen = await openList();
  for (const name of ['Walking', 'Running', 'Cycling', 'BOXING']) await screen.user.click(screen.pin(name));
  await screen.user.click(screen.pin('HOT YOGA'));
  expect(await screen.findByText('Pin limit reached! Unpin an activity to add another.')).toBeTruthy();
  expect(notices.list()[0]).toMatchObject({ open: true, duration: 3000 });
  expect(screen.pin('HOT YOGA').getAttribute('aria-pressed')).toBe('false');
  expect((await screen.section('PINNED')).getAllByRole('button', { name: /^Pin / })).toHaveLength(5);
});

test('SEL-07 SEL-08 SEL-14 a search without a match can be added, in the category of the tab', async () => {
  const screen = await openList();
  await screen.findByText('BOXING');
  await screen.user.click(screen.getByRole('tab', { name: 'RECOVERY' }));
  await screen.user.type(screen.search, '  Foam Rolling ');
  expect(screen.getByText('Add "Foam Rolling" to activities')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'ADD' }));
  expect(await screen.findByText('FOAM ROLLING')).toBeTruthy();
  expect(screen.wire.sent('useAddCustomActivityMutation')).toMatchObject([
    { input: { name: 'foam rolling', category: 'RECOVERY' } },
  ]);
  const { body } = await alice.rest('GET', '/api/custom-activities');
  expect(body).toContainEqual(expect.objectContaining({ name: 'foam rolling', category: 'RECOVERY' }));
});

test('SEL-15 under ALL a new activity is STRAIN', async () => {
  const screen = await openList();
  await screen.user.type(screen.search, 'tennis');
  await screen.user.click(await screen.findByRole('button', { name: 'ADD' }));
  expect(await screen.findByText('TENNIS')).toBeTruthy();
  expect(screen.wire.sent('useAddCustomActivityMutation')).toMatchObject([
    { input: { name: 'tennis', category: 'STRAIN' } },
  ]);
});

test('SEL-05 a name that is part of another can still become a new activity', async () => {
  const screen = await openList();
  await screen.findByText('HOT YOGA');
  await screen.user.type(screen.search, 'yoga');
  await screen.user.click(screen.getByRole('button', { name: 'New activity “yoga”' }));
  expect(await screen.findByText('YOGA')).toBeTruthy();
  expect(screen.getByText('HOT YOGA')).toBeTruthy();
});

test('SEL-03 SEL-05 a match in another tab is one step away', async () => {
  const screen = await openList();
  await screen.findByText('BOXING');
  await screen.user.click(screen.getByRole('tab', { name: 'SLEEP' }));
  await screen.user.type(screen.search, 'box');
  expect(screen.queryByText('BOXING')).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: /Search in ALL/ }));
  expect(screen.getByText('BOXING')).toBeTruthy();
});

test('SEL-09 SEL-21 choosing a built-in activity opens /add-activity?activity={id}, and it is the most recent', async () => {
  for (const [name, id] of [
    ['Cycling', 'cycling'],
    ['Walking', 'walking'],
    ['Running', 'running'],
    ['Cycling', 'cycling'],
    ['Sleep', 'sleep'],
  ] as const) {
    const screen = await openList();
    await screen.user.click(screen.getAllByRole('button', { name: new RegExp(`^${name}`) })[0]!);
    await waitFor(() => expect(screen.path()).toBe(`/add-activity?activity=${id}`));
    screen.unmount();
  }
  const screen = await openList();
  const recent = (await screen.section('RECENT ACTIVITIES')).getAllByRole('button', { name: /^Pin / });
  expect(recent.map((pin) => pin.getAttribute('aria-label'))).toEqual(['Pin Sleep', 'Pin Cycling', 'Pin Running']);
});

test('SEL-10 choosing a custom activity opens /add-activity?activity=custom-{id}', async () => {
  const screen = await openList();
  await screen.user.click(await screen.findByRole('button', { name: /^HOT YOGA/ }));
  await waitFor(() => expect(screen.path()).toBe(`/add-activity?activity=custom-${ids['hot yoga']}`));
  expect(await screen.findByRole('link', { name: /HOT YOGA/ })).toBeTruthy();
});

test('SEL-09 choosing keeps the form’s times and the way back', async () => {
  const screen = await renderScreen('/add-activity?date=2026-05-20', { as: alice });
  await screen.user.click(await screen.findByRole('link', { name: /Choose an activity/ }));
  await screen.user.click((await screen.findAllByRole('button', { name: /^Running/ }))[0]!);
  expect((await screen.findByRole('button', { name: /^Start/ })).textContent).toContain('Wed, May 20');

  await screen.user.click(screen.getByRole('link', { name: /Running/ }));
  await screen.findByRole('searchbox');
  await screen.user.click(screen.getByRole('button', { name: 'Back' }));
  expect((await screen.findByRole('button', { name: /^Start/ })).textContent).toContain('Wed, May 20');
  expect(screen.getByRole('link', { name: /Running/ })).toBeTruthy();
});

test('SEL-13 adding without a name asks for one, in the search box', async () => {
  const screen = await openList();
  await screen.user.click(screen.getByRole('button', { name: /^Add your own/ }));
  expect(await screen.findByText('Please enter an activity name.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.search);
  expect(screen.wire.sent('useAddCustomActivityMutation')).toEqual([]);
  await screen.user.type(screen.search, 'p');
  expect(screen.queryByText('Please enter an activity name.')).toBeNull();
});

test('SEL-16 a name taken meanwhile shows "Activity exists"', async () => {
  const screen = await openList();
  await screen.findByText('BOXING');
  await alice.rest('POST', '/api/custom-activities', { name: 'Rowing' });
  await screen.user.type(screen.search, 'Rowing');
  await screen.user.click(screen.getByRole('button', { name: 'ADD' }));
  expect(await screen.findByText('Activity exists')).toBeTruthy();
  expect(screen.getAllByText('This activity is already in your list.').length).toBeGreaterThan(0);
});

test('SEL-17 any other failure says so, and the second try creates one row', async () => {
  const screen = await openList();
  await screen.user.type(screen.search, 'Surfing');
  screen.wire.cut('useAddCustomActivityMutation');
  await screen.user.click(await screen.findByRole('button', { name: 'ADD' }));
  expect(await screen.findByText('Failed to add custom activity. Please try again.')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'ADD' }));
  expect(await screen.findByText('SURFING')).toBeTruthy();
  const [first, second] = screen.wire.sent('useAddCustomActivityMutation');
  expect(second).toEqual(first);
});

test('SEL-22 SEL-23 local storage holds pins, recents and a cache of the custom activities, for a day', async () => {
  clock.set('2026-03-02T08:00:00Z');
  const screen = await openList();
  await screen.findByText('BOXING');
  await screen.user.click(screen.pin('Running'));
  await screen.user.click(screen.getAllByRole('button', { name: /^Walking/ })[0]!);
  await waitFor(() => expect(screen.path()).toBe('/add-activity?activity=walking'));
  screen.unmount();
  const stored = (name: string) =>
    JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith(name))!)!).items;
  expect(stored('pinned-activities')).toEqual(['sleep', 'running']);
  expect(stored('recent-activities')).toEqual(['walking']);
  expect(stored('custom-activities')).toContainEqual(
    expect.objectContaining({ id: `custom-${ids['boxing']}`, name: 'boxing', category: 'STRAIN' }),
  );

  clock.set('2026-03-03T08:00:01Z');
  const later = await openList();
  expect((await later.section('PINNED')).getAllByRole('button', { name: /^Pin / })).toHaveLength(1);
  expect((await later.section('RECENT ACTIVITIES')).queryAllByRole('button')).toEqual([]);
});

test('SEL-22 cached activities can be chosen before the server responds', async () => {
  const bob = await member();
  await bob.rest('POST', '/api/custom-activities', { name: 'Judo' });
  const first = await openList(bob);
  await first.findByText('JUDO');
  const kept = Object.entries({ ...localStorage });
  first.unmount();

  const again = await member();
  const wire = tapWire([SelectActivityScreenQuery]);
  const release = wire.hold('SelectActivityScreenQuery');
  // Carol has a cache of her own; what Bob left in this browser is not hers.
  for (const [key, value] of kept) localStorage.setItem(key, value as string);
  const screen = await renderScreen('/select-activity', { as: again });
  expect(await screen.findByRole('button', { name: /^Running/ })).toBeTruthy();
  expect(screen.queryByText('JUDO')).toBeNull();
  await screen.user.type(screen.getByRole('searchbox'), 'fencing');
  expect(screen.queryByRole('button', { name: 'ADD' })).toBeNull();
  await act(async () => release());
  expect(await screen.findByRole('button', { name: 'ADD' })).toBeTruthy();
});

test('SEL-23 a row stays the same element when the server’s list arrives, so that no press is lost', async () => {
  const wire = tapWire([SelectActivityScreenQuery]);
  const release = wire.hold('SelectActivityScreenQuery');
  const carol = await member();
  await carol.rest('POST', '/api/custom-activities', { name: 'Judo' });
  const screen = await renderScreen('/select-activity', { as: carol });
  const row = await screen.findByRole('button', { name: /^Running/ });
  await act(async () => release());
  await screen.findByText('JUDO');
  expect(row.isConnected).toBe(true);
});

test('SEL-22 pins and recents are not shared between members', async () => {
  const screen = await openList();
  await screen.user.click(screen.pin('Running'));
  screen.unmount();
  const other = await openList(await member());
  expect(
    (await other.section('PINNED'))
      .getAllByRole('button', { name: /^Pin / })
      .map((pin) => pin.getAttribute('aria-label')),
  ).toEqual(['Pin Sleep']);
});

test('SEL-08 a custom activity is removed after confirmation, with its pin', async () => {
  const dora = await member();
  await dora.rest('POST', '/api/custom-activities', { name: 'Ballet' });
  const screen = await openList(dora);
  await screen.findByText('BALLET');
  await screen.user.click(screen.pin('BALLET'));
  await screen.user.click(screen.getByRole('button', { name: 'Remove BALLET' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove BALLET from your activities?' }));
  await screen.user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('BALLET')).toBeNull());
  expect((await dora.rest('GET', '/api/custom-activities')).body).toEqual([]);
  expect(Object.values({ ...localStorage }).join()).not.toContain('custom-');
  await screen.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('BALLET')).toBeTruthy();
  expect((await dora.rest('GET', '/api/custom-activities')).body).toHaveLength(1);
});
