import { test } from 'vitest';
import { twoDevices } from './property.ts';

const devices = twoDevices();

test('after any of 1,000 sequences two devices and the server agree, and nothing is lost', () =>
  devices.playRandom(1000, Date.now() % 2 ** 31));
