import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '#frontend/app/session.ts';
import { claimDevice, wipeAfterSessions, wipeDevice } from '#frontend/app/wipe.ts';
import { forgetViewer, viewerOfSession } from '#frontend/app/viewer.ts';
import { gateway, member } from '#tests/support/kit.ts';

const keys = (area: Storage) => Object.keys(area).toSorted();
let stop = () => {};

beforeEach(async () => {
  await gateway();
  stop = wipeAfterSessions();
});
afterEach(() => {
  stop();
  session.end('left');
  localStorage.clear();
  sessionStorage.clear();
});

/** What a person leaves in a browser while they use it. */
function useDevice(): void {
  localStorage.setItem('pinned_activities:ada', '["rowing"]');
  localStorage.setItem('user_timezone', 'Europe/Berlin');
  sessionStorage.setItem('journal_draft', 'Dear diary');
  sessionStorage.setItem('pwa-install-dismissed', 'true');
}

test.each(['left', 'refused'] as const)('AUTH-38 the end of a session (%s) wipes what the browser kept of the person', (why) => {
  session.begin('a token');
  useDevice();
  session.end(why);
  expect([keys(localStorage), keys(sessionStorage)]).toEqual([[], ['pwa-install-dismissed']]);
});

test('the same person finds everything again, somebody else nothing', async () => {
  const [ada, bob] = [await member(), await member()];
  const signIn = async (token: string) => {
    forgetViewer();
    session.begin(token);
    await viewerOfSession();
  };
  await signIn(ada.token);
  useDevice();
  await signIn(ada.token);
  expect(localStorage.getItem('pinned_activities:ada')).not.toBeNull();
  // Another session took the place of the first without its end being seen.
  await signIn(bob.token);
  expect([keys(localStorage), keys(sessionStorage)]).toEqual([['authToken', 'device_owner'], ['pwa-install-dismissed']]);
  expect(session.token()).toBe(bob.token);
});

test('a session that ended while the app was closed is wiped at the next start', () => {
  claimDevice('ada');
  useDevice();
  stop();
  stop = wipeAfterSessions();
  expect(keys(localStorage)).toEqual([]);
});

test('a browser that refuses storage does not stop anybody from signing out', async () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => { throw new DOMException('Denied', 'SecurityError'); } });
  await expect(wipeDevice()).resolves.toBeUndefined();
  Object.defineProperty(globalThis, 'localStorage', real);
});
