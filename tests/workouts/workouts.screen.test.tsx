import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import '#frontend/workouts/WorkoutsScreen.tsx';
import { clock } from '#gateway/calendar/clock.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

// A Wednesday; its week began on Sunday, March 1st.
const now = '2026-03-04T12:00:00Z';

// Server and screen stand before the first test's time runs.
beforeAll(async () => void (await gateway()));
beforeEach(async () => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(now);
  await (await gateway()).setClock(now);
});
afterEach(() => clock.reset());

const train = async (who: Member, activityType: string, date: string, end: string) =>
  expect(
    (
      await who.rest('POST', '/api/activities', {
        activityType,
        startTime: `${date}T08:00:00Z`,
        endTime: `${date}T${end}:00Z`,
        date,
      })
    ).status,
  ).toBe(201);

async function openWorkouts(as: Member, chart = 'Workouts') {
  const screen = await renderScreen('/workouts', { as });
  await screen.findByRole('heading', { level: 1, name: 'Workouts' });
  const weeks = await screen.findByRole<HTMLInputElement>('slider', { name: `${chart}, week by week` });
  return {
    ...screen,
    weeks,
    tile: (name: string) => screen.getByText(name, { selector: 'p' }).parentElement!.textContent,
    /** What the chart says of a week, the first being 0. */
    told(index: number) {
      fireEvent.change(weeks, { target: { value: String(index) } });
      return weeks.getAttribute('aria-valuetext');
    },
  };
}

test('WORK-02 the tiles Strength, Cardio, Flexibility and HIIT show this week’s minutes', async () => {
  const alice = await member();
  await train(alice, 'running', '2026-03-02', '09:15');
  await train(alice, 'walking', '2026-03-03', '08:30');
  await train(alice, 'running', '2026-02-24', '08:40');
  const screen = await openWorkouts(alice);
  expect(screen.tile('Cardio')).toContain('1 hr 45 min');
  for (const name of ['Strength', 'Flexibility', 'HIIT']) expect(screen.tile(name)).toContain('0 min');
  expect(screen.queryByText('Sample')).toBeNull();
});

test('WORK-01 the chart shows the real minutes of the last 8 weeks', async () => {
  const alice = await member();
  await train(alice, 'running', '2026-03-02', '09:15');
  await train(alice, 'cycling', '2026-02-24', '08:40');
  const screen = await openWorkouts(alice);
  expect(screen.weeks.max).toBe('7');
  expect(screen.told(7)).toBe('Week of Sun, Mar 1: Cardio 75 min');
  expect(screen.told(6)).toBe('Week of Sun, Feb 22: Cardio 40 min');
  expect(screen.told(5)).toBe('Week of Sun, Feb 15: No entries');
});

test('WORK-01 WORK-02 SHELL-34 OPEN-77 before anything is logged chart and tiles show sample data, and say so', async () => {
  const screen = await openWorkouts(await member(), 'Sample workouts');
  const note = within(screen.getByRole('note'));
  expect(note.getByText('Sample')).toBeTruthy();
  expect(note.getByText('This is sample data. Log an activity, and your own weeks take its place.')).toBeTruthy();
  for (const name of ['Strength', 'Cardio', 'Flexibility', 'HIIT'])
    expect(screen.tile(name)).toMatch(/min.*Sample|hr.*Sample/);
  expect(screen.told(7)).toBe('Week of Sun, Mar 1: Strength 110 min, Cardio 130 min, Flexibility 45 min, HIIT 40 min');
  expect(screen.getByRole('link', { name: 'Add activity' }).getAttribute('href')).toBe('/add-activity');
});

test('WORK-01 CACHE-08 minutes seen before follow a newly logged activity', async () => {
  const alice = await member();
  await train(alice, 'running', '2026-03-02', '09:00');
  const screen = await openWorkouts(alice);
  expect(screen.tile('Cardio')).toContain('1 hr');
  await screen.router.navigate('/add-activity?date=2026-03-03&activity=running');
  await screen.user.click(await screen.findByRole('button', { name: 'SAVE' }));
  await screen.findByText('Activity added successfully!');
  await screen.router.navigate('/workouts');
  await screen.findByRole('heading', { level: 1, name: 'Workouts' });
  await waitFor(() => expect(screen.tile('Cardio')).toContain('2 hr'));
});
