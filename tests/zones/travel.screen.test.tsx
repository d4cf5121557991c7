import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#frontend/home/zone/ZoneLine.tsx';
import { clock } from '#gateway/calendar/clock.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

// In Berlin it is March 4th already, in Los Angeles still March 3rd.
const now = '2026-03-03T23:30:00Z';
const question = 'You seem to be in Los Angeles. Use its time?';

beforeEach(async () => {
  clock.set(now);
  await (await gateway()).setClock(now);
  deviceIn('America/Los_Angeles');
});
afterEach(() => {
  clock.reset();
  vi.unstubAllEnvs();
});

function deviceIn(zone: string): void {
  vi.stubEnv('TZ', zone);
}

const fromBerlin = () => member({ timezone: 'Europe/Berlin' });
const accountZone = async (who: Member) => (await who.rest('GET', '/api/user')).body.timezone as string;
const wakeUp = () => act(() => void dispatchEvent(new Event('focus')));

test('PROF-25 a traveller is asked which time to use, and Yes takes over the one of the device', async () => {
  const grace = await fromBerlin();
  const screen = await renderScreen('/home', { as: grace });
  expect(await screen.findByText(question)).toBeTruthy();
  expect(screen.getByText('March 4th, 2026')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Timezone saved')).toBeTruthy();
  expect(await screen.findByText('March 3rd, 2026')).toBeTruthy();
  expect(screen.queryByText(question)).toBeNull();
  expect(await accountZone(grace)).toBe('America/Los_Angeles');
  expect(localStorage.getItem('user_timezone')).toBe('America/Los_Angeles');
});

test('PROF-25 Not now is remembered for this zone; the next one is asked about', async () => {
  const grace = await fromBerlin();
  const screen = await renderScreen('/home', { as: grace });
  await screen.user.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(screen.getByText('March 4th, 2026')).toBeTruthy();
  await wakeUp();
  expect(screen.queryByText(question)).toBeNull();
  deviceIn('Asia/Tokyo');
  await wakeUp();
  expect(await screen.findByText('You seem to be in Tokyo. Use its time?')).toBeTruthy();
  expect(await accountZone(grace)).toBe('Europe/Berlin');
});

test('PROF-25 Always has today follow the device, there and back, and the server knows', async () => {
  const grace = await fromBerlin();
  const screen = await renderScreen('/home', { as: grace });
  await screen.user.click(await screen.findByRole('button', { name: 'Always use my device’s' }));
  expect(await screen.findByText('March 3rd, 2026')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  await waitFor(async () => expect(await accountZone(grace)).toBe('America/Los_Angeles'));
  expect((await grace.rest('GET', '/api/preferences')).body.followsDeviceZone).toBe(true);
  // Back at home, without a question.
  deviceIn('Europe/Berlin');
  await wakeUp();
  expect(await screen.findByText('March 4th, 2026')).toBeTruthy();
  await waitFor(async () => expect(await accountZone(grace)).toBe('Europe/Berlin'));
});

test('PROF-25 a device in the zone of the account, or in one with the same time, is not asked', async () => {
  deviceIn('Europe/Paris');
  const screen = await renderScreen('/home', { as: await fromBerlin() });
  await screen.findByText('My Day');
  expect(screen.queryByText(/You seem to be/)).toBeNull();
});

test('PROF-25 the form takes its clock and its day from the same zone', async () => {
  const grace = await fromBerlin();
  const screen = await renderScreen('/add-activity?activity=running', { as: grace });
  expect(await screen.findByRole('button', { name: /^Start Wed, Mar 4 9:00 AM/ })).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'SAVE' }));
  await screen.findByText('Activity added successfully!');
  const { body } = await grace.rest('GET', '/api/activities/date/2026-03-04');
  expect(body).toMatchObject([{ startTime: '2026-03-04T08:00:00.000Z', timezone: 'Europe/Berlin' }]);
});

test('PROF-25 Profile shows the zone of the account, not the one of the device', async () => {
  const screen = await renderScreen('/profile', { as: await member({ timezone: 'Africa/Cairo' }) });
  const select = (await screen.findByLabelText('Timezone')) as HTMLSelectElement;
  expect(select.value).toBe('Africa/Cairo');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(localStorage.getItem('user_timezone')).toBe('Africa/Cairo');
});
