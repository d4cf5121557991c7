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

test('DAY-14 DAY-19 DAY-20 a run over midnight shows on both its days, marked, and counts on the first', async () => {
  const ann = await member();
  await ann.rest('POST', '/api/activities', {
    activityType: 'running',
    startTime: '2026-03-03T23:30:00Z',
    endTime: '2026-03-04T00:30:00Z',
  });
  const screen = await renderScreen('/home', { as: ann });
  expect(await screen.findByText('11:30 PM – 12:30 AM · from yesterday')).toBeTruthy();
  expect(screen.getByText('No activities logged today')).toBeTruthy();
  expect(screen.queryByText('1 hr active')).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByText('11:30 PM – 12:30 AM · until tomorrow')).toBeTruthy();
  expect(screen.getByText('1 hr active')).toBeTruthy();
  expect(screen.queryByText('No activities logged for this date')).toBeNull();
});
