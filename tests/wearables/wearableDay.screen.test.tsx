import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { wearer, yesterday } from './screenKit.ts';
import { activitiesOf, whoopInstance, type WhoopInstance } from './wearableKit.ts';

let instance: WhoopInstance;
beforeAll(async () => {
  instance = await whoopInstance();
});
beforeEach(() => localStorage.setItem('user_timezone', 'UTC'));

test('measurements of the WHOOP are shown on their day: scores in a quiet line, and a mark on each row', async () => {
  const { who } = await wearer(instance);
  await who.rest('POST', '/api/activities', {
    activityType: 'walking',
    startTime: `${yesterday}T12:00:00Z`,
    endTime: `${yesterday}T12:30:00Z`,
  });
  const screen = await renderScreen(`/home?date=${yesterday}`, { as: who });
  const scores = await screen.findByRole('group', { name: 'Scores of the day' });
  expect(scores.textContent).toBe('Recovery64%Strain4.0HRV71msResting HR52bpmfrom WHOOP');
  const rows = screen
    .within(screen.getByRole('list', { name: 'Activities' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(rows.map((row) => [row?.match(/^[A-Z][a-z]+/)?.[0], row?.includes('WHOOP')])).toEqual([
    ['Sleep', true],
    ['Walking', false],
    ['Running', true],
  ]);
});

test('a day without a WHOOP shows nothing of it', async () => {
  const screen = await renderScreen('/home', { as: await member() });
  await screen.findByText('No activities logged today');
  expect(screen.queryByRole('group', { name: 'Scores of the day' })).toBeNull();
  expect(document.body.textContent).not.toContain('WHOOP');
});

test('a weight from the WHOOP is marked until it is replaced', async () => {
  const { who } = await wearer(instance);
  const screen = await renderScreen('/home', { as: who });
  const weight = await screen.findByRole('spinbutton', { name: 'Weight' });
  const metrics = screen.within(screen.getByRole('region', { name: 'Metrics' }));
  expect(weight).toHaveProperty('value', '180');
  expect(metrics.getByText(/WHOOP/)).toBeTruthy();
  await screen.user.clear(weight);
  await screen.user.type(weight, '179{Enter}');
  await waitFor(() => expect(metrics.queryByText(/WHOOP/)).toBeNull());
});

test('a WHOOP activity says where it comes from and what editing does, also after its address is reset', async () => {
  const { who } = await wearer(instance);
  const screen = await renderScreen(`/home?date=${yesterday}`, { as: who });
  await screen.user.click(await screen.findByRole('link', { name: /^Running/ }));
  await waitFor(() => expect(screen.path()).toBe('/add-activity'));
  expect(screen.getByText(/^Your band measured this\. Once you change it, it is an entry of your own/)).toBeTruthy();
});

test('once edited it is the member’s own entry, without a mark', async () => {
  const { who } = await wearer(instance);
  const [run] = (await activitiesOf(who)).filter(({ activityType }) => activityType === 'running');
  const times = { activityType: 'running', startTime: run!.startTime, endTime: `${yesterday}T17:50:00Z` };
  expect((await who.rest('PUT', `/api/activities/${run!.id}`, times)).status).toBe(200);
  const screen = await renderScreen(`/home?date=${yesterday}`, { as: who });
  const row = await screen.findByRole('link', { name: /^Running/ });
  expect(row.textContent).toContain('50 min');
  expect(row.textContent).not.toContain('WHOOP');
  await screen.user.click(row);
  await screen.findByRole('button', { name: 'UPDATE' });
  expect(screen.queryByText(/^Your band measured this/)).toBeNull();
});
