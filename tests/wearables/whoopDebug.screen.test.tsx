import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapCalls, wearer } from './screenKit.ts';
import { activitiesOf, whoopInstance, type WhoopInstance } from './wearableKit.ts';

let instance: WhoopInstance;
beforeAll(async () => {
  instance = await whoopInstance();
});
beforeEach(() => localStorage.setItem('user_timezone', 'UTC'));

async function openDebug(as: Member) {
  const calls = tapCalls();
  const screen = await renderScreen('/whoop-debug', { as });
  const part = (name: string) => screen.within(screen.getByRole('region', { name }));
  const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  return { ...screen, calls, part, fact };
}

test('SHELL-21 WEAR-08 WEAR-12 it opens for a member and shows the status, and nothing secret', async () => {
  const { who } = await wearer(instance);
  const screen = await openDebug(who);
  expect(await screen.findByRole('heading', { level: 1, name: 'WHOOP connection' })).toBeTruthy();
  await screen.part('Status').findByText('Connection');
  expect(screen.calls.steps).toContain('GET /api/whoop/status');
  expect([screen.fact('Connection'), screen.fact('First fill')]).toEqual(['Connected', 'Done']);
  expect(screen.fact('Last sync')).toMatch(/^Today/);
  const secrets = [...instance.whoop.store.access.keys(), ...instance.whoop.store.refresh.keys(), 'bearer', 'offline'];
  for (const secret of secrets) expect(document.documentElement.outerHTML).not.toContain(secret);
});

test('WEAR-08 without a connection the status says so; a failed read is shown and can be retried', async () => {
  const screen = await openDebug(await member());
  await screen.part('Status').findByText('Connection');
  expect(screen.fact('Connection')).toBe('Not connected');
  screen.calls.respond('GET /api/whoop/status', () => Promise.reject(new TypeError('Failed to fetch')));
  await screen.user.click(screen.part('Status').getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Everystep cannot be reached. Check your connection and try again.')).toBeTruthy();
});

test('WEAR-09 the test call reads from WHOOP now; a refusal shows its message', async () => {
  const { who } = await wearer(instance);
  const screen = await openDebug(who);
  const part = screen.part('Test call');
  await screen.user.click(part.getByRole('button', { name: 'Run the test call' }));
  await part.findByText('Height');
  expect(['Height', 'Weight', 'Highest heart rate'].map(screen.fact)).toEqual(['1.80 m', '81.6 kg', '191 bpm']);
  expect(screen.calls.steps).toContain('GET /api/whoop/test-body');
  instance.whoop.fail(1, 429, 60);
  await screen.user.click(part.getByRole('button', { name: 'Run the test call' }));
  expect(await part.findByText('WHOOP asks us to slow down. Please try again in a moment.')).toBeTruthy();
  expect(part.getByText('The server answered 429.')).toBeTruthy();
});

test('WEAR-10 Disconnect sends its call, keeps what came in, and the status follows', async () => {
  const { who } = await wearer(instance);
  const screen = await openDebug(who);
  await screen.part('Status').findByText('Connection');
  await screen.user.click(screen.part('Disconnect').getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('WHOOP disconnected')).toBeTruthy();
  await waitFor(() => expect(screen.fact('Connection')).toBe('Not connected'));
  expect(screen.calls.steps).toContain('POST /api/whoop/disconnect');
  expect(await activitiesOf(who)).toHaveLength(2);
});

test('SHELL-21 a visitor signs in first', async () => {
  expect((await renderScreen('/whoop-debug')).path()).toBe('/login?next=%2Fwhoop-debug');
});
