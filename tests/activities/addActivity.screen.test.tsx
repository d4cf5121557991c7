import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import useLogActivityMutation from '#frontend/__generated__/useLogActivityMutation.graphql.ts';
import { itemHeightPx } from '#frontend/design-system/dates/Wheel.css.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { tapWire } from '#tests/support/wire.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

let alice: Member;
beforeAll(async () => {
  alice = await member();
});

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T20:00:00Z');
});
afterEach(() => clock.reset());

async function openForm(path: string, as = alice) {
  const wire = tapWire([useLogActivityMutation]);
  const screen = await renderScreen(path, { as });
  const save = await screen.findByRole('button', { name: 'SAVE' });
  const field = (name: RegExp) => screen.getByRole('button', { name });
  /** Turns a wheel of the field's dialog to the given rows, and takes them. */
  const turn = async (name: RegExp, rows: Record<string, string>, answer = 'Done') => {
    await screen.user.click(field(name));
    const dialog = within(await screen.findByRole('dialog'));
    for (const [wheel, row] of Object.entries(rows)) {
      await screen.user.click(within(dialog.getByRole('listbox', { name: wheel })).getByRole('option', { name: row }));
    }
    await screen.user.click(dialog.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { ...screen, wire, save, field, turn };
}

const listOf = async (day: string) => (await alice.rest('GET', `/api/activities/date/${day}`)).body;

test('ACT-01 ACT-10 SHELL-24 opens in add mode: SAVE, and neither UPDATE nor DELETE ACTIVITY', async () => {
  const screen = await openForm('/add-activity');
  expect(screen.getByRole('heading', { level: 1, name: 'Add Activity' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'UPDATE' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'DELETE ACTIVITY' })).toBeNull();
});

test.each([
  '/add-activity?edit=0198c5c0-0000-7000-8000-000000000000',
  '/add-activity?edit=0198c5c0-0000-7000-8000-000000000000&activityType=running&startTime=nonsense&endTime=also',
])('ACT-01 ACT-14 stays in add mode when the activity to edit cannot be read: %s', async (path) => {
  const screen = await openForm(path);
  expect(screen.queryByRole('button', { name: 'UPDATE' })).toBeNull();
});

test('ACT-02 preselects the activity in the address', async () => {
  const screen = await openForm('/add-activity?activity=running');
  expect(screen.getByRole('link', { name: /Activity ?Running/ })).toBeTruthy();
});

test('ACT-02 SEL-12 preselects a custom activity by its id, in upper case', async () => {
  const bob = await member();
  const { body } = await bob.rest('POST', '/api/custom-activities', { name: 'Bouldering' });
  const screen = await openForm(`/add-activity?activity=custom-${body.id}`, bob);
  expect(screen.getByRole('link', { name: /BOULDERING/ })).toBeTruthy();
});

test('ACT-03 ACT-05 ACT-09 starts with 9:00 to 10:00 on the day in the address', async () => {
  const screen = await openForm('/add-activity?date=2026-05-20');
  expect(screen.field(/^Start/).textContent).toContain('Wed, May 20 9:00 AM');
  expect(screen.field(/^End/).textContent).toContain('Wed, May 20 10:00 AM');
  expect(screen.getByRole('status', { name: 'Duration' }).textContent).toBe('1 hr');
});

test('ACT-09 starts with today if the address has no day', async () => {
  const screen = await openForm('/add-activity?date=someday');
  expect(screen.field(/^Start/).textContent).toContain('Mon, Mar 2 9:00 AM');
});

test('ACT-04 the picker card leads to /select-activity', async () => {
  const screen = await openForm('/add-activity');
  await screen.user.click(screen.getByRole('link', { name: /Choose an activity/ }));
  await waitFor(() => expect(screen.path()).toBe('/select-activity'));
});

test('ACT-06 ACT-08 the pickers have the wheels Month, Day, Hour, Min and AM/PM, with rows of 40 px', async () => {
  const screen = await openForm('/add-activity');
  await screen.user.click(screen.field(/^Start/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start' }));
  expect(
    dialog
      .getAllByRole('listbox')
      .map((wheel) => document.getElementById(wheel.getAttribute('aria-labelledby')!)?.textContent),
  ).toEqual(['Month', 'Day', 'Hour', 'Min', 'AM/PM']);
  expect(itemHeightPx).toBe(40);
});

test('ACT-07 Done takes the choice, Cancel keeps the time', async () => {
  const screen = await openForm('/add-activity?date=2026-05-20');
  await screen.turn(/^End/, { Hour: '11', Min: '45' });
  await waitFor(() => expect(screen.field(/^End/).textContent).toContain('11:45 AM'));
  await screen.turn(/^End/, { Hour: '4', 'AM/PM': 'PM' }, 'Cancel');
  expect(screen.field(/^End/).textContent).toContain('11:45 AM');
  expect(screen.getByRole('status', { name: 'Duration' }).textContent).toBe('2 hr 45 min');
});

test('ACT-13 Back and Close lead to Home on the end day', async () => {
  for (const name of ['Back', 'Close']) {
    const screen = await openForm('/add-activity?date=2026-02-10');
    await screen.user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('button', { name: 'Tue, Feb 10' })).toBeTruthy();
    screen.unmount();
  }
});

test('ACT-18 ACT-21 ACT-34 CACHE-07 SAVE logs the activity, says so and shows it on Home', async () => {
  const home = await renderScreen('/home?date=2026-05-01', { as: alice });
  await home.findByText('No activities logged for this date');
  home.unmount();

  const screen = await openForm('/add-activity?date=2026-05-01&activity=cycling');
  await screen.user.click(screen.save);
  expect(await screen.findByText('Activity added successfully!')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Cycling.*9:00 AM – 10:00 AM/ })).toBeTruthy();
  await waitFor(() => expect(screen.path()).toBe('/'));
  expect(screen.getByRole('button', { name: 'Fri, May 1' })).toBeTruthy();

  const [{ input }] = screen.wire.sent('useLogActivityMutation') as [{ input: Record<string, string> }];
  expect(input['startTime']).toBe('2026-05-01T09:00:00.000Z');
  expect(input['endTime']).toBe('2026-05-01T10:00:00.000Z');
  expect(input['timezone']).toBe(Temporal.Now.timeZoneId());
  expect(await listOf('2026-05-01')).toMatchObject([{ id: input['id'], activityType: 'cycling', durationMinutes: 60 }]);
});

test('ACT-22 ACT-21 a sleep that ends at or before its start ends on the next day, says so and is listed there', async () => {
  const screen = await openForm('/add-activity?date=2026-05-02&activity=sleep');
  await screen.turn(/^Start/, { Hour: '10', Min: '30', 'AM/PM': 'PM' });
  await screen.turn(/^End/, { Hour: '6', Min: '15' });
  expect(await screen.findByText('+1 day: until Sun, May 3')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Duration' }).textContent).toBe('7 hr 45 min');
  await screen.user.click(screen.save);
  expect(await screen.findByRole('button', { name: 'Sun, May 3' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Sleep.*10:30 PM – 6:15 AM/ })).toBeTruthy();
  expect(screen.wire.sent('useLogActivityMutation')[0]!['day']).toBe('2026-05-03');
  expect(await listOf('2026-05-03')).toMatchObject([{ activityType: 'sleep', durationMinutes: 465 }]);
});

test('ACT-26 SAVE without an activity reports it and sends nothing', async () => {
  const screen = await openForm('/add-activity');
  await screen.user.click(screen.save);
  const told = await screen.findAllByText('Please fill in all required fields.');
  expect(told).toHaveLength(2);
  expect(screen.wire.sent('useLogActivityMutation')).toEqual([]);
  expect(screen.path()).toBe('/add-activity');
});

test('ACT-27 an end before the start is announced and shown beside the field until corrected', async () => {
  const screen = await openForm('/add-activity?activity=running&date=2026-05-04');
  await screen.turn(/^End/, { Hour: '8' });
  await waitFor(() => expect(screen.getByRole('status', { name: 'Duration' }).textContent).toBe('–'));
  expect(screen.queryByText('End time must be after start time.')).toBeNull();
  await screen.user.click(screen.save);
  expect(await screen.findByText('Invalid Time')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('End time must be after start time.')).toHaveLength(2));
  expect(screen.wire.sent('useLogActivityMutation')).toEqual([]);

  await screen.turn(/^End/, { Hour: '11' });
  await waitFor(() => expect(screen.queryByText('End time must be after start time.')).toBeNull());
  await waitFor(() => expect(screen.queryByText('Invalid Time')).toBeNull());
});

test('ACT-28 a sleep of more than a day shows "Invalid Time" with the text for sleep', async () => {
  const screen = await openForm('/add-activity?activity=sleep&date=2026-05-04');
  await screen.turn(/^End/, { Day: '6' });
  await screen.user.click(screen.save);
  expect(await screen.findByText('Invalid Time')).toBeTruthy();
  expect(screen.getAllByText('Please check your sleep times.')).toHaveLength(2);
  expect(screen.wire.sent('useLogActivityMutation')).toEqual([]);
});

test('ACT-37 a save that fails says so, keeps the form, and the second try creates one row', async () => {
  const screen = await openForm('/add-activity?activity=walking&date=2026-05-05');
  await screen.turn(/^End/, { Hour: '11' });
  screen.wire.cut('useLogActivityMutation');
  await screen.user.click(screen.save);
  expect(await screen.findByText('Failed to add activity. Please try again.')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
  expect(screen.field(/^End/).textContent).toContain('11:00 AM');
  await screen.user.click(screen.save);
  expect(await screen.findByText('Activity added successfully!')).toBeTruthy();
  const [first, second] = screen.wire.sent('useLogActivityMutation');
  expect(second).toEqual(first);
  expect(await listOf('2026-05-05')).toHaveLength(1);
});

test('ACT-18 a double tap creates one row, and the button shows progress', async () => {
  const screen = await openForm('/add-activity?activity=walking&date=2026-05-06');
  const release = screen.wire.hold('useLogActivityMutation');
  await screen.user.dblClick(screen.save);
  expect(screen.save).toHaveProperty('disabled', true);
  release();
  expect(await screen.findByText('Activity added successfully!')).toBeTruthy();
  expect(screen.wire.sent('useLogActivityMutation')).toHaveLength(1);
  expect(await listOf('2026-05-06')).toHaveLength(1);
});

test('ACT-21 leaving during a slow save shows its result and stays on the new screen', async () => {
  const screen = await openForm('/add-activity?activity=walking&date=2026-05-09');
  const release = screen.wire.hold('useLogActivityMutation');
  await screen.user.click(screen.save);
  await screen.user.click(screen.getByRole('link', { name: /Walking/ }));
  await screen.findByRole('searchbox');
  release();
  expect(await screen.findByText('Activity added successfully!')).toBeTruthy();
  expect(screen.path()).toBe('/select-activity');
});

test('ACT-03 a changed form survives a reload in its history entry', async () => {
  const screen = await openForm('/add-activity?activity=walking&date=2026-05-07');
  await screen.turn(/^Start/, { Hour: '7', Min: '20' });
  await waitFor(() => expect(screen.field(/^Start/).textContent).toContain('7:20 AM'));
  expect(screen.path()).toBe('/add-activity?activity=walking&date=2026-05-07');
  // The browser keeps the entry's state in clear: it only names the draft.
  const { state } = screen.router.state.location;
  expect(JSON.stringify(state)).not.toMatch(/walking|07:20/);
  await screen.user.click(screen.getByRole('link', { name: /^Activity/ }));
  await screen.findByRole('heading', { name: 'Select Activity' });
  await act(() => screen.router.navigate(-1));
  expect((await screen.findByRole('button', { name: /^Start/ })).textContent).toContain('7:20 AM');
});

test('SEL-21 a logged activity is offered first the next time', async () => {
  const first = await openForm('/add-activity?activity=cycling&date=2026-05-08');
  await first.user.click(first.save);
  await first.findByText('Activity added successfully!');
  first.unmount();
  const screen = await openForm('/add-activity');
  const [suggestion] = within(screen.getByRole('group', { name: 'Recent and pinned' })).getAllByRole('button');
  expect(suggestion!.textContent).toBe('Cycling');
  await screen.user.click(suggestion!);
  expect(await screen.findByRole('link', { name: /Activity ?Cycling/ })).toBeTruthy();
});

test('SHELL-41 a visitor is sent to sign in, and back', async () => {
  const screen = await renderScreen('/add-activity?date=2026-05-01');
  await waitFor(() => expect(screen.path()).toBe('/login?next=%2Fadd-activity%3Fdate%3D2026-05-01'));
});

test('a time that is still to come today is called that, one that has passed or another day is not', async () => {
  clock.set('2026-03-02T07:00:00Z');
  const screen = await openForm('/add-activity?activity=running');
  expect(screen.getByText('Later today')).toBeTruthy();
  await screen.turn(/Start/, { Hour: '6' });
  expect(screen.queryByText('Later today')).toBeNull();
  screen.unmount();
  const planned = await openForm('/add-activity?activity=running&date=2026-03-05');
  expect(planned.queryByText('Later today')).toBeNull();
});

test('ACT-22 a night in the future becomes last night with one press, and is saved on the day it ended', async () => {
  const { field, turn, save, user, getByText, getByRole, queryByText, findByRole } =
    await openForm('/add-activity?activity=sleep');
  expect(queryByText('That’s tonight.')).toBeNull();
  await turn(/Start/, { Hour: '11', 'AM/PM': 'PM' });
  expect(getByText('That’s tonight.')).toBeTruthy();
  await user.click(getByRole('button', { name: 'I meant last night' }));
  expect([field(/Start/).textContent, field(/End/).textContent]).toEqual([
    expect.stringContaining('Sun, Mar 1 11:00 PM'),
    expect.stringContaining('Mon, Mar 2 10:00 AM'),
  ]);
  expect(queryByText('That’s tonight.')).toBeNull();
  await user.click(save);
  expect(await findByRole('link', { name: /Sleep.*11:00 PM – 10:00 AM/ })).toBeTruthy();
  expect(await listOf('2026-03-02')).toMatchObject([
    { activityType: 'sleep', startTime: '2026-03-01T23:00:00.000Z', endTime: '2026-03-02T10:00:00.000Z' },
  ]);
});

test('ACT-18 a second entry of the same time and kind is noticed, and kept if wanted', async () => {
  const bob = await member();
  const path = '/add-activity?date=2026-07-01&activity=running';
  const first = await openForm(path, bob);
  await first.user.click(first.save);
  await first.findByText('Activity added successfully!');
  first.unmount();

  const screen = await openForm(path, bob);
  await screen.user.click(screen.save);
  const question = within(await screen.findByRole('alertdialog', { name: 'You logged this already. Keep both?' }));
  await screen.user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.wire.sent('useLogActivityMutation')).toEqual([]);
  // Another minute, another activity.
  await screen.turn(/^End/, { Min: '05' });
  await screen.user.click(screen.save);
  await screen.findByText('Activity added successfully!');
  screen.unmount();

  const again = await openForm(path, bob);
  await again.user.click(again.save);
  await again.user.click(await again.findByRole('button', { name: 'Keep both' }));
  await again.findByText('1 hr 5 min active');
  const { body } = await bob.rest('GET', '/api/activities/date/2026-07-01');
  expect(body).toHaveLength(3);
});
