import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import useDeleteActivityMutation from '#frontend/__generated__/useDeleteActivityMutation.graphql.ts';
import useUpdateActivityMutation from '#frontend/__generated__/useUpdateActivityMutation.graphql.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { tapWire } from '#tests/support/wire.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { nodeId } from '#tests/support/nodeId.ts';

let alice: Member;
beforeAll(async () => {
  alice = await member();
});

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T20:00:00Z');
});
afterEach(() => clock.reset());

/** Logs a run of an hour from nine, or something else. */
async function logged(day: string, more: object = {}) {
  const { body } = await alice.rest('POST', '/api/activities', {
    activityType: 'running',
    startTime: `${day}T09:00:00Z`,
    endTime: `${day}T10:00:00Z`,
    timezone: 'UTC',
    ...more,
  });
  return body as { id: string; activityType: string; startTime: string; endTime: string; date: string };
}

const addressOf = ({ id, activityType, startTime, endTime, date }: Awaited<ReturnType<typeof logged>>) =>
  `/add-activity?${new URLSearchParams({ edit: nodeId('Activity', id), activityType, startTime, endTime, date })}`;

async function openForm(path: string) {
  const wire = tapWire([useUpdateActivityMutation, useDeleteActivityMutation]);
  const screen = await renderScreen(path, { as: alice });
  const update = await screen.findByRole<HTMLButtonElement>('button', { name: 'UPDATE' });
  const field = (name: RegExp) => screen.getByRole('button', { name });
  const turn = async (name: RegExp, rows: Record<string, string>) => {
    await screen.user.click(field(name));
    const dialog = within(await screen.findByRole('dialog'));
    for (const [wheel, row] of Object.entries(rows)) {
      await screen.user.click(within(dialog.getByRole('listbox', { name: wheel })).getByRole('option', { name: row }));
    }
    await screen.user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const confirmDelete = async () => {
    await screen.user.click(screen.getByRole('button', { name: 'DELETE ACTIVITY' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this activity?' }),
    );
    await screen.user.click(dialog.getByRole('button', { name: 'Delete' }));
  };
  return { ...screen, wire, update, field, turn, confirmDelete };
}

const read = async (day: string) => (await alice.rest('GET', `/api/activities/date/${day}`)).body;

test('ACT-11 ACT-14 ACT-16 enters edit mode prefilled, and the address loses its query', async () => {
  const screen = await openForm(addressOf(await logged('2026-06-01')));
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Activity' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Activity ?Running/ })).toBeTruthy();
  expect(screen.field(/^Start/).textContent).toContain('Mon, Jun 1 9:00 AM');
  expect(screen.field(/^End/).textContent).toContain('Mon, Jun 1 10:00 AM');
  expect(screen.getByRole('button', { name: 'DELETE ACTIVITY' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'SAVE' })).toBeNull();
  await waitFor(() => expect(screen.path()).toBe('/add-activity'));
  expect(screen.update).toBeTruthy();
});

test('ACT-14 DAY-15 a tapped row of My Day arrives in edit mode, and Back leads to its end day', async () => {
  await logged('2026-06-02', {
    activityType: 'sleep',
    startTime: '2026-06-01T22:00:00Z',
    endTime: '2026-06-02T06:00:00Z',
  });
  const screen = await renderScreen('/home?date=2026-06-02', { as: alice });
  await screen.user.click(await screen.findByRole('link', { name: /Sleep.*10:00 PM/ }));
  expect(await screen.findByRole('button', { name: 'UPDATE' })).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: 'Tue, Jun 2' })).toBeTruthy();
});

test('ACT-14 reads local times and bare HH:mm times of the address too', async () => {
  const { id } = await logged('2026-06-03');
  const query = new URLSearchParams({
    edit: nodeId('Activity', id),
    activityType: 'running',
    startTime: '09:00',
    endTime: '10:00',
    date: '2026-06-03',
  });
  const screen = await openForm(`/add-activity?${query}`);
  expect(screen.field(/^Start/).textContent).toContain('Wed, Jun 3 9:00 AM');
  expect(screen.update.disabled).toBe(true);
});

test('ACT-15 matches a custom activity by its name; a kind that is in no list stays as it is', async () => {
  await alice.rest('POST', '/api/custom-activities', { name: 'Hot yoga', category: 'RECOVERY' });
  const known = await openForm(addressOf(await logged('2026-06-04', { activityType: 'hot yoga' })));
  expect(known.getByRole('link', { name: /HOT YOGA/ })).toBeTruthy();
  known.unmount();
  const gone = await openForm(addressOf(await logged('2026-06-04', { activityType: 'fencing' })));
  expect(gone.getByRole('link', { name: /FENCING/ })).toBeTruthy();
  expect(gone.update.disabled).toBe(true);
});

test('ACT-17 UPDATE waits for a value that differs from its original', async () => {
  const screen = await openForm(addressOf(await logged('2026-06-05')));
  expect(screen.update.disabled).toBe(true);
  await screen.turn(/^End/, { Min: '30' });
  await waitFor(() => expect(screen.update.disabled).toBe(false));
  await screen.turn(/^End/, { Min: '00' });
  await waitFor(() => expect(screen.update.disabled).toBe(true));
});

test('ACT-19 ACT-21 CACHE-07 UPDATE changes the activity, says so and shows it on Home', async () => {
  const run = await logged('2026-06-06');
  const home = await renderScreen('/home?date=2026-06-06', { as: alice });
  await home.user.click(await home.findByRole('link', { name: /Running/ }));
  const update = await home.findByRole('button', { name: 'UPDATE' });
  await home.user.click(home.getByRole('link', { name: /Activity ?Running/ }));
  await home.user.click(await home.findByRole('button', { name: /^Walking/ }));
  await waitFor(() => expect(home.path()).toBe('/add-activity?activity=walking'));
  expect(update.isConnected).toBe(false);
  await home.user.click(await home.findByRole('button', { name: 'UPDATE' }));
  expect(await home.findByText('Activity updated successfully!')).toBeTruthy();
  expect(await home.findByRole('link', { name: /Walking.*9:00 AM – 10:00 AM/ })).toBeTruthy();
  expect(home.queryByRole('link', { name: /Running/ })).toBeNull();
  expect(home.getByRole('button', { name: 'Sat, Jun 6' })).toBeTruthy();
  expect(await read('2026-06-06')).toMatchObject([{ id: run.id, activityType: 'walking' }]);
});

test('CACHE-07 an activity that moves to another day leaves the old list and joins the new one', async () => {
  const run = await logged('2026-06-08');
  const home = await renderScreen('/home?date=2026-06-09', { as: alice });
  await home.findByText('No activities logged for this date');
  await home.user.click(home.getByRole('button', { name: 'Previous day' }));
  await home.findByRole('link', { name: /Running/ });
  home.unmount();

  const screen = await openForm(addressOf(run));
  await screen.turn(/^End/, { Day: '9' });
  await screen.turn(/^Start/, { Day: '9' });
  await waitFor(() => expect(screen.update.disabled).toBe(false));
  await screen.user.click(screen.update);
  expect(await screen.findByRole('button', { name: 'Tue, Jun 9' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Running/ })).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByText('June 8th, 2026')).toBeTruthy();
  expect(screen.getByText('No activities logged for this date')).toBeTruthy();
});

test('ACT-19 only edited values change: seconds and the zone stay', async () => {
  const walk = await logged('2026-06-10', {
    activityType: 'walking',
    startTime: '2026-06-10T00:00:42Z',
    endTime: '2026-06-10T01:00:17Z',
    timezone: 'Asia/Tokyo',
  });
  const screen = await openForm(addressOf(walk));
  expect(screen.field(/^Start/).textContent).toContain('9:00 AM');
  expect(screen.getByText('Times are local time in Tokyo.')).toBeTruthy();
  await screen.turn(/^End/, { Min: '30' });
  await screen.user.click(screen.update);
  await screen.findByText('Activity updated successfully!');
  expect(screen.wire.sent('useUpdateActivityMutation')[0]!['input']).toMatchObject({
    startTime: '2026-06-10T00:00:42.000Z',
    endTime: '2026-06-10T01:30:00.000Z',
    timezone: 'Asia/Tokyo',
  });
});

test('ACT-12 ACT-20 ACT-21 CACHE-07 DELETE ACTIVITY deletes only after confirmation, and offers Undo', async () => {
  const screen = await openForm(addressOf(await logged('2026-06-11')));
  const before = await read('2026-06-11');
  await screen.user.click(screen.getByRole('button', { name: 'DELETE ACTIVITY' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await screen.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await read('2026-06-11')).toHaveLength(1);

  await screen.confirmDelete();
  expect(await screen.findByText('Activity deleted successfully!')).toBeTruthy();
  expect(await screen.findByText('No activities logged for this date')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Thu, Jun 11' })).toBeTruthy();
  expect(await read('2026-06-11')).toEqual([]);

  // By keyboard, for as long as the notice is open.
  await screen.user.keyboard('{F8}');
  expect(document.activeElement?.textContent).toBe('Undo');
  await screen.user.keyboard('{Enter}');
  expect(await screen.findByText('Activity restored')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('No activities logged for this date')).toBeNull());
  expect(await read('2026-06-11')).toEqual(before);
});

test('ACT-38 an update that fails says so and keeps the form', async () => {
  const screen = await openForm(addressOf(await logged('2026-06-12')));
  await screen.turn(/^End/, { Min: '30' });
  screen.wire.cut('useUpdateActivityMutation');
  await screen.user.click(screen.update);
  expect(await screen.findByText('Failed to update activity. Please try again.')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
  expect(screen.field(/^End/).textContent).toContain('10:30 AM');
  expect(screen.update.disabled).toBe(false);
});

test('ACT-39 a delete that fails says so, and the activity stays', async () => {
  const screen = await openForm(addressOf(await logged('2026-06-13')));
  screen.wire.cut('useDeleteActivityMutation');
  await screen.confirmDelete();
  expect(await screen.findByText('Failed to delete activity. Please try again.')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
  expect(await read('2026-06-13')).toHaveLength(1);
});

test('ACT-38 ACT-39 a deleted activity is explained, and what was typed can be kept as a new one', async () => {
  const updated = await logged('2026-06-14');
  await alice.rest('DELETE', `/api/activities/${updated.id}`);
  const screen = await openForm(addressOf(updated));
  await screen.turn(/^End/, { Min: '30' });
  await screen.user.click(screen.update);
  expect(await screen.findByText('No longer there')).toBeTruthy();
  await screen.user.click(await screen.findByRole('button', { name: 'Keep it as a new entry' }));
  await screen.user.click(await screen.findByRole('button', { name: 'SAVE' }));
  expect(await screen.findByRole('button', { name: 'Sun, Jun 14' })).toBeTruthy();
  expect(await read('2026-06-14')).toMatchObject([{ endTime: expect.stringContaining(':30:') }]);
});

test('CACHE-07 a day that still lists what another device deleted is read again', async () => {
  const run = await logged('2026-06-15');
  const screen = await renderScreen('/home?date=2026-06-15', { as: alice });
  await screen.user.click(await screen.findByRole('link', { name: /Running/ }));
  const remove = await screen.findByRole('button', { name: 'DELETE ACTIVITY' });
  // Not before: once it is announced, the day no longer lists it.
  await alice.rest('DELETE', `/api/activities/${run.id}`);
  await screen.user.click(remove);
  const dialog = within(await screen.findByRole('alertdialog'));
  await screen.user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No longer there')).toBeTruthy();
  expect(await screen.findByText('No activities logged for this date')).toBeTruthy();
});
