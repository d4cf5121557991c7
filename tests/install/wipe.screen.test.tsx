import { afterEach, beforeEach, expect, test } from 'vitest';
import { areSingleKeysOn, setSingleKeys } from '#frontend/commands/singleKeys.ts';
import { session } from '#frontend/app/session.ts';
import { claimDevice, deviceOwner, wipeAfterSessions, wipeDevice } from '#frontend/app/wipe.ts';
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
  localStorage.setItem('journal_draft:ada:2026-03-01', 'Dear diary');
  sessionStorage.setItem('draft:ada:feedback', 'I wish for more');
  sessionStorage.setItem('pwa-install-dismissed', 'true');
}

test('AUTH-38 signing out wipes the member’s data from the browser', () => {
  session.begin('a token');
  useDevice();
  session.end('left');
  expect([keys(localStorage), keys(sessionStorage)]).toEqual([[], ['pwa-install-dismissed']]);
});

test('signing out keeps single keys turned off, as the device needs it', () => {
  session.begin('a token');
  setSingleKeys(false);
  session.end('left');
  expect(areSingleKeysOn()).toBe(false);
});

test('a refused session wipes everything but drafts, which wait for their owner', () => {
  session.begin('a token');
  claimDevice('ada');
  useDevice();
  session.end('refused');
  expect([keys(localStorage), keys(sessionStorage)]).toEqual([
    ['journal_draft:ada:2026-03-01', 'sealed_owner'],
    ['draft:ada:feedback', 'pwa-install-dismissed'],
  ]);
  expect(deviceOwner()).toBeNull();
  claimDevice('bob');
  expect([keys(localStorage), keys(sessionStorage)]).toEqual([['device_owner'], ['pwa-install-dismissed']]);
});

test('a tab keeps no draft after a sign-out, or another member’s sign-in, in another tab', () => {
  claimDevice('ada');
  useDevice();
  // Another tab wiped the storage they share.
  localStorage.clear();
  stop();
  stop = wipeAfterSessions();
  expect(keys(sessionStorage)).toEqual(['pwa-install-dismissed']);
  useDevice();
  localStorage.setItem('device_owner', 'bob');
  claimDevice('bob');
  expect(keys(sessionStorage)).toEqual(['pwa-install-dismissed']);
});

test('the same member finds everything again, another member nothing', async () => {
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
  expect([keys(localStorage), keys(sessionStorage)]).toEqual([
    ['authToken', 'device_owner', 'user_timezone'],
    ['pwa-install-dismissed'],
  ]);
  expect(session.token()).toBe(bob.token);
});

test('a session that ended while the app was closed is wiped at the next start, except drafts', () => {
  claimDevice('ada');
  useDevice();
  stop();
  stop = wipeAfterSessions();
  expect(keys(localStorage)).toEqual(['journal_draft:ada:2026-03-01', 'sealed_owner']);
});

test('signing out works in a browser that refuses storage', async () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  await expect(wipeDevice()).resolves.toBeUndefined();
  Object.defineProperty(globalThis, 'localStorage', real);
});
