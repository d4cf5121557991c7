import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { activityWrites } from '#frontend/activities/offlineWrites.ts';
import { environment } from '#frontend/app/environment.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { applyHistory, bringFiles, linesOf, sendLines } from '#tests/imports/histories.ts';
import { gpxOf } from '#tests/imports/trackFiles.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const day = '2026-03-02';

beforeAll(async () => void (await gateway()));
beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${day}T20:00:00Z`);
});
afterEach(() => clock.reset());

const run = (source: string, minutes: number) => ({
  kind: 'activity',
  source,
  id: 'run',
  type: 'running',
  start: `${day}T09:00:00Z`,
  end: `${day}T09:${minutes}:00Z`,
});

async function withRuns(...runs: object[]): Promise<Member> {
  const ann = await member({ timezone: 'UTC' });
  for (const one of runs) {
    const { body } = await sendLines(ann, linesOf([one]));
    await applyHistory(ann, body.id, { activities: 'BOTH' });
  }
  return ann;
}

test('DAY-12 a run from two sources is one row; its form lists the other one, which can be made to count', async () => {
  const ann = await withRuns(run('csv', 40), run('strong', 30));
  const screen = await renderScreen('/home', { as: ann });
  const row = await screen.findByRole('link', { name: /Running.*also from Strong/ });
  expect(screen.getAllByRole('link', { name: /Running/ })).toEqual([row]);
  await screen.user.click(row);
  const others = await screen.findByRole('region', { name: 'Also from' });
  const other = screen.within(others).getByRole('link', { name: /Strong/ });
  expect(other.textContent).toContain('30 min');

  await screen.user.click(other);
  await screen.findByText('Another source has the same time, and its entry counts instead of this one.');
  await screen.user.click(screen.getByRole('button', { name: 'Let this one count' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Let this one count' })).toBeNull());
  await act(() => screen.router.navigate('/home'));
  await screen.findByRole('link', { name: /Running.*also from CSV/ });
  expect(screen.getAllByRole('link', { name: /Running/ })).toHaveLength(1);
});

test('DAY-12 an own entry that waits to sync counts before a measured one, which comes back when it is removed', async () => {
  const ann = await withRuns(run('csv', 40));
  const screen = await renderScreen('/home', { as: ann });
  await screen.findByRole('link', { name: /Running.*40 min/ });
  const {
    useLogActivityMutation: logged,
    useUpdateActivityMutation: updated,
    useDeleteActivityMutation: deleted,
  } = activityWrites;
  const id = '0190a0a0-0000-7000-8000-000000000001';
  const input = {
    id,
    activityType: 'running',
    startTime: `${day}T09:05:00Z`,
    endTime: `${day}T09:35:00Z`,
    timezone: 'UTC',
  };
  // As the outbox shows a write that has not reached the server.
  await act(async () => environment().commitUpdate((store) => logged.apply(store, { input, day } as never)));
  const own = await screen.findByRole('link', { name: /Running.*also from CSV/ });
  expect(own.textContent).toContain('30 min');
  expect(screen.getAllByRole('link', { name: /Running/ })).toEqual([own]);

  // Moved away from it in the evening, it shows both.
  const later = { ...input, startTime: `${day}T18:05:00Z`, endTime: `${day}T18:35:00Z` };
  const move = { id, input: later, oldDay: day, newDay: day };
  await act(async () => environment().commitUpdate((store) => updated.apply(store, move as never)));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Running/ })).toHaveLength(2));
  for (const row of screen.getAllByRole('link', { name: /Running/ }))
    expect(row.textContent).not.toContain('also from');

  await act(async () => environment().commitUpdate((store) => deleted.apply(store, { id, day } as never)));
  const measured = await screen.findByRole('link', { name: /Running.*40 min/ });
  expect(measured.textContent).not.toContain('also from');
  expect(screen.getAllByRole('link', { name: /Running/ })).toEqual([measured]);
});

test('DAY-15 the route of a file is drawn as a line, north up, with its distance in words', async () => {
  const ann = await member({ timezone: 'UTC' });
  await ann.rest('POST', '/api/preferences', { distanceUnit: 'KM' });
  await bringFiles(ann, { 'walk.gpx': gpxOf(`${day}T09:00:00Z`) });
  const screen = await renderScreen('/home', { as: ann });
  await screen.user.click(await screen.findByRole('link', { name: /Walking/ }));
  const drawing = await screen.findByRole('img', { name: 'The route, 1.1 km' });
  expect(drawing.querySelector('polyline')!.getAttribute('points')).toBe('160,186 160,14');
  const ends = [...drawing.querySelectorAll('circle')].map((circle) => circle.getAttribute('cy'));
  expect(ends).toEqual(['186', '14']);
});
