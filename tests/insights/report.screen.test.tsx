import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import ReportScreenQuery from '#frontend/__generated__/ReportScreenQuery.graphql.ts';
import '#frontend/insights/ReportScreen.tsx';
import { clock } from '#gateway/calendar/clock.ts';
import { billingGateway } from '#tests/billing/billingKit.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';
import { becomes, sleepOn, walkOn } from './analyticsKit.ts';

const today = '2026-03-02';
let alice: Member;

beforeAll(async () => {
  await billingGateway();
  alice = await member({ firstName: 'Alice' });
  await becomes(alice, 'Premium');
  await sleepOn(alice, today, 450);
  await walkOn(alice, '2026-03-01', 75);
  await alice.rest('POST', '/api/macros', { date: today, description: 'Meal', protein: 100, fats: 50, carbs: 200 });
  for (const [date, weight] of [
    ['2026-02-10', 182],
    [today, 180.5],
  ] as const)
    await alice.rest('POST', '/api/metrics', { date, weight });
  await alice.rest('POST', '/api/journal-entries', {
    date: '2026-02-15',
    content: 'A long walk by the river.',
    mood: 'GOOD',
    tags: ['river'],
  });
  await alice.rest('POST', '/api/journal-entries', { date: '2026-01-05', content: 'Before these days.' });
});
beforeEach(async () => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
  await (await gateway()).setClock(`${today}T12:00:00Z`);
});
afterEach(() => clock.reset());

async function openReport(path = '/report', as = alice) {
  const wire = tapWire([ReportScreenQuery]);
  const screen = await renderScreen(path, { as });
  return {
    ...screen,
    wire,
    tick: (name: string) => screen.user.click(screen.getByRole('checkbox', { name })),
    headings: () =>
      screen
        .within(screen.getByRole('article'))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    rows: (table: string) =>
      screen
        .within(screen.getByRole('region', { name: `${table}, table` }))
        .getAllByRole('row')
        .map(({ children }) => [...children].map(({ textContent }) => textContent)),
  };
}

test('the report shows the last 30 days in all and by week, and neither journal nor photos unless they are ticked', async () => {
  const screen = await openReport();
  expect(await screen.findByRole('article', { name: 'Alice Lovelace' })).toBeTruthy();
  expect(screen.getByText('February 1st, 2026 – March 2nd, 2026')).toBeTruthy();
  expect(screen.headings()).toEqual(['In all', 'Week by week', 'Activities', 'Goals']);
  expect(screen.rows('Week by week').at(-1)).toEqual([
    'Mar 1 – Mar 2',
    '7.5',
    '1,650',
    '100',
    '50',
    '200',
    '180.5',
    '75',
  ]);
  expect(screen.rows('Activities').at(-1)).toEqual(['Walking', '1', '1 hr 15 min']);
  expect(screen.getByText('180.5 lbs (−1.5)')).toBeTruthy();
  expect(screen.wire.sent('ReportScreenQuery')).toEqual([
    expect.objectContaining({ from: '2026-02-01', to: today, journal: false, photos: false }),
  ]);
  await screen.tick('Journal');
  expect(await screen.findByText('A long walk by the river.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'February 15th, 2026' }).textContent).toContain('Mood: Good, tag river');
  expect(screen.queryByText('Before these days.')).toBeNull();
  expect(screen.path()).toBe(
    '/report?from=2026-02-01&to=2026-03-02&parts=sleep,nutrition,weight,activities,goals,journal',
  );
});

test('a report of days with one weight claims no change', async () => {
  const screen = await openReport(`/report?from=${today}&to=${today}&parts=weight`);
  await screen.findByRole('article');
  expect(screen.getByText('180.5 lbs')).toBeTruthy();
  expect(screen.queryByText(/lbs \(/)).toBeNull();
});

test('parts that are not ticked are left out', async () => {
  const screen = await openReport('/report?from=2026-02-22&to=2026-03-02&parts=sleep');
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.headings()).toEqual(['In all', 'Week by week']);
  expect(screen.rows('Week by week')[0]).toEqual(['Week', 'Sleep hours']);
  await screen.tick('Weight');
  await waitFor(() => expect(screen.rows('Week by week')[0]).toEqual(['Week', 'Sleep hours', 'Weight lbs']));
});

test('another range shows another report; a reversed range is reported and kept', async () => {
  const screen = await openReport('/report?from=2026-02-22&to=2026-03-02&parts=sleep');
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-03-01' } });
  expect(await screen.findByText('March 1st, 2026 – March 2nd, 2026')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-01' } });
  expect(await screen.findByText('The last day must not be before the first.')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print or save as PDF' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sleep' }).checked).toBe(true);
});

test('photos stay behind their PIN', async () => {
  const bob = await member();
  await becomes(bob, 'Premium');
  expect((await bob.rest('PUT', '/api/user/photos-pin', { pin: '1234', enabled: true })).status).toBeLessThan(300);
  const screen = await openReport('/report?parts=photos', bob);
  expect(await screen.findByText('Your photos are locked. Open them on the page Photos, then come back.')).toBeTruthy();
  expect(screen.container.querySelector('article img')).toBeNull();
});

test('a member who declined a PIN is not asked for one', async () => {
  const carl = await member();
  await becomes(carl, 'Premium');
  await carl.rest('PUT', '/api/user/photos-pin', { enabled: false });
  const screen = await openReport('/report?parts=photos', carl);
  expect(await screen.findByText('No photos of these days.')).toBeTruthy();
});

test('MEMB-12 MEMB-15 without premium-analytics the report and correlations are locked, and lead to the upgrade', async () => {
  const who = await member();
  const screen = await openReport('/report', who);
  expect(await screen.findByText('The printable report is part of Premium.')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  screen.unmount();
  const progress = await renderScreen('/progress', { as: who });
  const card = progress.within(await progress.findByRole('region', { name: 'What goes together' }));
  await progress.user.click(await card.findByRole('button', { name: 'See Premium' }));
  expect(await progress.findByRole('dialog', { name: 'Upgrade your membership' })).toBeTruthy();
  expect(progress.getByRole<HTMLInputElement>('radio', { name: /^Premium/ }).checked).toBe(true);
});
