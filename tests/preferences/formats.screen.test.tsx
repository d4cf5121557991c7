import { afterEach, beforeEach, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { gateway, member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const now = '2026-03-04T12:00:00Z';

beforeEach(async () => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(now);
  await (await gateway()).setClock(now);
});
afterEach(() => clock.reset());

async function european() {
  const greta = await member();
  const chosen = { hourCycle: 'H24', firstWeekday: 'MONDAY', dateForm: 'DMY' };
  expect((await greta.rest('POST', '/api/preferences', chosen)).status).toBe(200);
  for (const [date, from, to] of [
    ['2026-03-01', '08:00', '08:10'],
    ['2026-03-04', '10:05', '13:35'],
  ])
    await greta.rest('POST', '/api/activities', {
      activityType: 'running',
      startTime: `${date}T${from}:00Z`,
      endTime: `${date}T${to}:00Z`,
    });
  return greta;
}

test('DAY-03 DAY-07 DAY-14 the day page follows the clock, the first weekday and the date form of the member', async () => {
  const screen = await renderScreen('/home?date=2026-03-04', { as: await european() });
  expect(await screen.findByText('10:05 – 13:35')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByText('Tue, 3 Mar')).toBeTruthy();
  await screen.user.click(screen.getByText('Tue, 3 Mar'));
  const headers = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(headers).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);
  expect(screen.getByRole('button', { name: 'Monday, 2 March 2026' })).toBeTruthy();
});

test('WORK-01 the weeks of the workouts begin on the first weekday of the member', async () => {
  const screen = await renderScreen('/workouts', { as: await european() });
  expect(await screen.findByText('Minutes, each week from its Monday')).toBeTruthy();
  const weeks = await screen.findByRole<HTMLInputElement>('slider', { name: 'Workouts, week by week' });
  expect(weeks.getAttribute('aria-valuetext')).toContain('Week of Mon, 2 Mar');
  expect(screen.getByText('Cardio', { selector: 'p' }).parentElement!.textContent).toContain('3 hr 30 min');
});

test('ACT-06 the wheels of a 24-hour clock have no AM and PM, and typed times follow', async () => {
  const screen = await renderScreen('/add-activity?activity=running', { as: await european() });
  await screen.user.click(await screen.findByRole('button', { name: /^Start/ }));
  const wheels = (await screen.findAllByRole('listbox')).map(
    (wheel) =>
      wheel
        .getAttribute('aria-labelledby')!
        .split(' ')
        .map((id) => document.getElementById(id)!.textContent)[0],
  );
  expect(wheels).toEqual(['Month', 'Day', 'Hour', 'Min']);
  const typed = screen.getByPlaceholderText('Type it: 6:50, 2245');
  await screen.user.type(typed, '1815{Enter}');
  expect(await screen.findByRole('button', { name: /^Start Wed, 4 Mar 18:15/ })).toBeTruthy();
});
