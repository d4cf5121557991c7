import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import HomeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import SleepScreenQuery from '#frontend/__generated__/SleepScreenQuery.graphql.ts';
import viewerQuery from '#frontend/__generated__/viewerQuery.graphql.ts';
import { forgetViewer } from '#frontend/app/viewer.ts';
import { watched } from '#frontend/app/offline/waiting.ts';
import { notices } from '#frontend/app/notices.ts';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

/** What the browser says about its connection. */
async function connection(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('offline a screen says so, and opens by itself when the connection is back', async () => {
  const ada = await member();
  const wire = tapWire([HomeScreenQuery]);
  wire.cut('HomeScreenQuery');
  await connection(false);
  const screen = await renderScreen('/home', { as: ada });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re offline');
  expect(screen.getByRole('main').textContent).not.toMatch(/safe|saved/);
  await connection(true);
  expect(await screen.findByRole('link', { name: 'ADD ACTIVITY' })).toBeTruthy();
});

test('a failed chart recovers by itself when the connection is back', async () => {
  const ada = await member();
  const wire = tapWire([SleepScreenQuery]);
  wire.cut('SleepScreenQuery');
  const screen = await renderScreen('/sleep', { as: ada });
  expect(screen.getByText('Everystep cannot be reached. Check your connection and try again.')).toBeTruthy();
  await connection(false);
  expect(screen.getByText('You’re offline. This will load when you’re back online.')).toBeTruthy();
  await connection(true);
  await waitFor(() => expect(screen.queryByText(/cannot be reached|You’re offline/)).toBeNull());
});

test('after a failed start the header shows the member with the next successful call', async () => {
  const ada = await member();
  forgetViewer();
  const wire = tapWire([viewerQuery, HomeScreenQuery]);
  wire.cut('viewerQuery');
  const release = wire.hold('HomeScreenQuery');
  const rendering = renderScreen('/home', { as: ada });
  await waitFor(() => expect(document.querySelector('[aria-label="Profile"]')?.textContent).toBe('U'));
  release();
  const screen = await rendering;
  await waitFor(() => expect(screen.getByRole('link', { name: 'Profile' }).textContent).toBe('AL'));
});

test('a call without a response for 8 seconds shows a notice until the response comes', async () => {
  vi.useFakeTimers();
  const shown = () => notices.list().find(({ open }) => open)?.title;
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const calls = [watched(first.promise), watched(second.promise)];
  await vi.advanceTimersByTimeAsync(7999);
  expect(shown()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toBe('Everystep is slow to respond');
  first.resolve('here');
  expect(await calls[0]).toBe('here');
  expect(shown()).toBe('Everystep is slow to respond');
  second.reject(new Error('cut'));
  await expect(calls[1]).rejects.toThrow('cut');
  expect(shown()).toBeUndefined();
});
