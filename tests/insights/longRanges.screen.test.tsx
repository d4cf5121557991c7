import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import '#frontend/nutrition/screen/NutritionScreen.tsx';
import '#frontend/progress/ProgressScreen.tsx';
import '#frontend/sleep/SleepScreen.tsx';
import { clock } from '#gateway/calendar/clock.ts';
import { billingGateway } from '#tests/billing/billingKit.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { becomes, sleepOn } from './analyticsKit.ts';

const today = '2026-03-02';
let free: Member;
let premium: Member;

beforeAll(async () => {
  await billingGateway();
  [free, premium] = [await member(), await member()];
  await becomes(premium, 'Premium');
  for (const who of [free, premium]) {
    await sleepOn(who, today, 480);
    await sleepOn(who, '2026-03-01', 420);
    await sleepOn(who, '2025-10-15', 360);
    await who.rest('POST', '/api/macros', {
      date: '2025-10-15',
      description: 'Meal',
      protein: 40,
      fats: 20,
      carbs: 50,
    });
    await who.rest('POST', '/api/macros', { date: today, description: 'Meal', protein: 40, fats: 20, carbs: 50 });
    for (const [date, weight] of [
      ['2025-10-15', 190],
      ['2026-03-01', 181],
      [today, 180],
    ] as const)
      await who.rest('POST', '/api/metrics', { date, weight });
  }
}, 60_000);
beforeEach(async () => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
  await (await gateway()).setClock(`${today}T12:00:00Z`);
});
afterEach(() => clock.reset());

const charts = [
  ['/nutrition', 'Daily Calories'],
  ['/sleep', 'Sleep hours'],
  ['/progress?show=weight', 'Weight'],
] as const;

describe.each(charts)('%s', (path, name) => {
  const open = async (as: Member) => {
    const screen = await renderScreen(path, { as });
    const group = screen.within(await screen.findByRole('group', { name: 'Longer ranges' }));
    const slider = (by: string) => screen.findByRole<HTMLInputElement>('slider', { name: `${name}, ${by} by ${by}` });
    return { ...screen, group, slider };
  };

  test('MEMB-12 with premium-analytics half a year and a year are drawn by week, gaps as gaps', async () => {
    const screen = await open(premium);
    await screen.user.click(screen.group.getByRole('button', { name: '180 days' }));
    expect((await screen.slider('week')).max).toBe('26');
    expect(screen.getByRole('button', { name: '180 days' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole<HTMLInputElement>('radio', { name: /^\d+D$/ }).map(({ checked }) => checked)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(screen.getByText('Sep 4, 2025 – Mar 2, 2026, by week')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Show table' }));
    // Weeks without anything are not in it: the gaps stay gaps.
    const weeks = screen
      .within(screen.getByRole('table'))
      .getAllByRole('row')
      .map(({ children }) => children[0]!.textContent);
    expect(weeks).toEqual(['Week of', 'Sun, Mar 1', 'Sun, Oct 12']);
    await screen.user.click(screen.getByRole('button', { name: 'Show chart' }));
    await screen.user.click(screen.getByRole('radio', { name: '30D' }));
    expect((await screen.slider('day')).max).toBe('29');
  });

  test('MEMB-12 MEMB-15 without it the longer ranges are shown, locked, and lead to the upgrade with Premium chosen', async () => {
    const screen = await open(free);
    expect(screen.group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '180 days (Premium)',
      '1 year (Premium)',
    ]);
    await screen.user.click(screen.group.getByRole('button', { name: '1 year (Premium)' }));
    expect(await screen.findByRole('dialog', { name: 'Upgrade your membership' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Premium/ }).checked).toBe(true);
    expect(screen.path()).toBe(path);
  });
});

test('SLEEP-01 a week has the mean of its nights', async () => {
  const screen = await renderScreen('/sleep?range=365', { as: premium });
  const slider = await screen.findByRole('slider', { name: 'Sleep hours, week by week' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Week of Sun, Mar 1: Sleep 7.5h');
});

test.each(['/nutrition', '/sleep'])(
  'MEMB-12 an address of %s that asks for more than the membership opens says so, and a shorter range is one step away',
  async (path) => {
    const screen = await renderScreen(`${path}?range=365`, { as: free });
    expect(await screen.findByText('More than 90 days at once is part of Premium.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See Premium' }).getAttribute('href')).toBe('/profile?upgrade=Premium');
    await screen.user.click(screen.getByRole('radio', { name: '7D' }));
    expect(await screen.findByRole('slider')).toBeTruthy();
  },
);

test('MEMB-08 a member with Ad-free is led to Manage Subscription', async () => {
  const who = await member();
  await becomes(who, 'Ad-free');
  const screen = await renderScreen('/sleep', { as: who });
  const link = await screen.findByRole('link', { name: '1 year (Premium)' });
  expect(link.getAttribute('href')).toBe('/profile');
  await act(() => screen.user.click(link));
  await waitFor(() => expect(screen.path()).toBe('/profile'));
});
