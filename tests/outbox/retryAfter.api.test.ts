import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { busySeconds, type Delivery } from './network.ts';
import { logFood, openPhone } from './phone.ts';

/** A phone with the app. `food` lists what arrived at the server. */
async function signedInPhone() {
  const arrived: Delivery[] = [];
  const phone = await openPhone({ arrived });
  await phone.signIn(await member());
  return {
    phone,
    food: () => arrived.flatMap(({ variables }) => (variables['input'] as { description?: string })?.description ?? []),
  };
}

test('waiting writes respect the Retry-After of a response, also after a restart', async () => {
  const { phone, food } = await signedInPhone();
  phone.network.faults = ['busy'];
  await logFood(phone, 'Apple');
  await logFood(phone, 'Pear');
  await phone.elapse((busySeconds - 60) * 1000);
  await phone.setOnline(true);
  expect(food()).toEqual([]);
  await phone.start();
  expect(food()).toEqual([]);
  await phone.elapse(50_000);
  expect(food()).toEqual([]);
  // The server is busy once more.
  phone.network.faults = ['busy'];
  await phone.elapse(20_000);
  expect(phone.unsynced()).toHaveLength(2);
  await phone.elapse((busySeconds - 20) * 1000);
  expect(food()).toEqual([]);
  await phone.elapse(30_000);
  expect(food()).toEqual(['Apple', 'Pear']);
  expect(phone.unsynced()).toEqual([]);
});

test('"Sync now" sends at once what waits for a Retry-After', async () => {
  const { phone, food } = await signedInPhone();
  phone.network.faults = ['busy'];
  await logFood(phone, 'Apple');
  expect(food()).toEqual([]);
  await phone.page.counted(phone.app.syncNow());
  expect(food()).toEqual(['Apple']);
});
