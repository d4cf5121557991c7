import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import '#frontend/insights/ReportScreen.tsx';
import '#frontend/progress/ProgressScreen.tsx';
import '#frontend/sleep/SleepScreen.tsx';
import { clock } from '#gateway/calendar/clock.ts';
import { gateway, member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { sleepOn } from './analyticsKit.ts';

const today = '2026-03-02';

// Server and screens stand before the test's time runs.
beforeAll(async () => void (await gateway()), 120_000);
beforeEach(async () => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
  await (await gateway()).setClock(`${today}T12:00:00Z`);
});
afterEach(() => clock.reset());

test('MEMB-12 with billing off longer ranges, correlations and the report are available, and nothing is sold', async () => {
  const who = await member();
  await sleepOn(who, today, 480);
  const sleep = await renderScreen('/sleep', { as: who });
  await sleep.user.click(await sleep.findByRole('button', { name: '1 year' }));
  expect(await sleep.findByRole('slider', { name: 'Sleep hours, week by week' })).toBeTruthy();
  expect(sleep.queryByText(/Premium/)).toBeNull();
  sleep.unmount();
  const progress = await renderScreen('/progress', { as: who });
  expect(await progress.findByText('Sleep and activity')).toBeTruthy();
  expect(progress.getAllByText('Not enough data yet')).toHaveLength(5);
  expect(progress.getByText('Log nights and activities: 1 of 14 days so far.')).toBeTruthy();
  await progress.user.click(progress.getByRole('link', { name: 'Open the report' }));
  expect(await progress.findByRole('article', { name: 'Ada Lovelace' })).toBeTruthy();
  expect(progress.queryByText(/Premium/)).toBeNull();
});
