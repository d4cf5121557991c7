import { test } from 'vitest';
import { twoDevices } from './property.ts';

/** Long enough to shorten a sequence that fails. */
const timeoutMs = 600_000;
const devices = twoDevices();

test(
  'after any sequence of writes, failures and restarts two devices and the server agree, and nothing is lost',
  { timeout: timeoutMs },
  () => devices.playRandom(12, 1),
);

test('a write waits on the device although the server could not say whose session it is', () =>
  devices.play([
    { on: 'phone', does: 'meet', faults: [401] },
    { on: 'phone', does: 'read again' },
    { on: 'phone', does: 'meet', faults: [null, 503, 429, 503, 'lost request'] },
    { on: 'phone', does: 'sign in' },
    { on: 'phone', does: 'add', kind: 'food', day: 0 },
  ]));

test('an entry stays on the screen when the page dies right after it was saved and opens without a connection', () =>
  devices.play([
    { on: 'phone', does: 'add', kind: 'food', day: 0 },
    { on: 'phone', does: 'add', kind: 'food', day: 1 },
    { on: 'phone', does: 'wait', seconds: 1 },
    { on: 'phone', does: 'add', kind: 'food', day: 0 },
    { on: 'phone', does: 'go offline' },
    { on: 'phone', does: 'edit', kind: 'food', day: 0, pick: 1, field: 0 },
    { on: 'phone', does: 'restart' },
  ]));

test('a stored day that could not be read again does not replace what was saved meanwhile', () =>
  devices.play([
    { on: 'phone', does: 'meet', faults: [null, 'stuck'] },
    { on: 'phone', does: 'restart' },
    { on: 'phone', does: 'add', kind: 'food', day: 0 },
    { on: 'phone', does: 'wait', seconds: 1 },
    { on: 'phone', does: 'go offline' },
    { on: 'phone', does: 'restart' },
  ]));

test('targets that were synced stay on the screen of a past day', () =>
  devices.play([
    { on: 'phone', does: 'meet', faults: ['lost request'] },
    { on: 'phone', does: 'set', kind: 'targets', day: 0, pick: 0, field: 1 },
  ]));

test('Undo of a write that is being sent waits for its response', () =>
  devices.play([
    { on: 'phone', does: 'meet', faults: ['lost request', 'late'] },
    { on: 'phone', does: 'add', kind: 'food', day: 0 },
    { on: 'phone', does: 'undo' },
    { on: 'phone', does: 'wait', seconds: 1 },
  ]));

test('Keep mine writes over what another device saved, also while the server is busy', () =>
  devices.play([
    { on: 'phone', does: 'go offline' },
    { on: 'phone', does: 'set', kind: 'targets', day: 0, pick: 0, field: 0 },
    { on: 'laptop', does: 'set', kind: 'targets', day: 0, pick: 0, field: 0 },
    { on: 'phone', does: 'come online' },
    { on: 'phone', does: 'meet', faults: ['busy'] },
    { on: 'phone', does: 'keep mine' },
    { on: 'phone', does: 'restart' },
  ]));

test('what was saved while the session ended leaves the device once the same person is back', () =>
  devices.play([
    { on: 'phone', does: 'meet', faults: ['late', 401] },
    { on: 'phone', does: 'add', kind: 'photo', day: 0 },
    { on: 'phone', does: 'read again' },
  ]));

test('a read that fails late does not bring back what this device stored before a later read', () =>
  devices.play([
    { on: 'phone', does: 'add', kind: 'food', day: 0 },
    { on: 'phone', does: 'meet', faults: [null, 'stuck'] },
    { on: 'phone', does: 'restart' },
    { on: 'phone', does: 'wait', seconds: 9 },
  ]));

test('a read that was sent before a save and arrives after it does not take the entry off the screen', () =>
  devices.play([
    { on: 'phone', does: 'meet', faults: ['late'] },
    { on: 'phone', does: 'read again' },
    { on: 'phone', does: 'add', kind: 'food', day: 0 },
    { on: 'phone', does: 'wait', seconds: 1 },
  ]));

test('a read that was sent before a sync and arrives after it does not take the entry off the screen', () =>
  devices.play([
    { on: 'phone', does: 'meet', faults: ['late'] },
    { on: 'phone', does: 'read again' },
    { on: 'phone', does: 'meet', faults: ['lost response'] },
    { on: 'phone', does: 'add', kind: 'food', day: 0 },
    { on: 'phone', does: 'get the focus' },
    { on: 'phone', does: 'wait', seconds: 1 },
  ]));
