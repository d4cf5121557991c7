import { expect, test } from 'vitest';
import { installFlags, isStandalone, type Surroundings } from '#frontend/app/install/standalone.ts';

const tab: Surroundings = { displayMode: false, iosFlag: undefined, referrer: '' };

test('INSTALL-13 the display mode standalone says it runs installed', () => {
  expect(isStandalone({ ...tab, displayMode: true })).toBe(true);
  expect(isStandalone(tab)).toBe(false);
});

test('INSTALL-14 the iOS flag says it runs installed', () => {
  expect(isStandalone({ ...tab, iosFlag: true })).toBe(true);
  expect(isStandalone({ ...tab, iosFlag: false })).toBe(false);
});

test('INSTALL-15 a referrer of an Android app says it runs installed', () => {
  expect(isStandalone({ ...tab, referrer: 'android-app://org.example.store/' })).toBe(true);
  expect(isStandalone({ ...tab, referrer: 'https://example.org/android-app://' })).toBe(false);
});

test.each<[string, Partial<Surroundings>]>([
  ['display mode', { displayMode: true }],
  ['iOS flag', { iosFlag: true }],
  ['referrer', { referrer: 'android-app://x' }],
])('INSTALL-16 canInstall and isInstalled rest on the same detection (%s)', (_name, seen) => {
  const offered = { hasOffer: true, wasInstalled: false };
  expect(installFlags({ ...tab, ...seen }, offered)).toEqual({ canInstall: false, isInstalled: true });
  expect(installFlags(tab, offered)).toEqual({ canInstall: true, isInstalled: false });
});

test('INSTALL-16 without an offer nothing can be installed, and a just installed app cannot be installed again', () => {
  expect(installFlags(tab, { hasOffer: false, wasInstalled: false })).toEqual({
    canInstall: false,
    isInstalled: false,
  });
  expect(installFlags(tab, { hasOffer: true, wasInstalled: true })).toEqual({ canInstall: false, isInstalled: true });
});
