import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { busySeconds, type Delivery } from './network.ts';
import { date, openPhone } from './phone.ts';

/** A phone with the app, and how to log food on it. `food` lists what arrived at the server. */
async function signedInPhone() {
  const arrived: Delivery[] = [];
  const phone = await openPhone({ arrived });
  await phone.signIn(await member());
  return {
    phone,
    logFood: async (description: string) => {
      const input = { id: newId(), description, protein: 1, fats: 0, carbs: 0, date };
      void phone.app.writes.logMacros({ input, date });
      await phone.page.quiet();
    },
    food: () => arrived.flatMap(({ variables }) => (variables['input'] as { description?: string })?.description ?? []),
  };
}

test('waiting writes respect the Retry-After of a response, also after a restart', async () => {
  const { phone, logFood, food } = await signedInPhone();
  phone.network.faults = ['busy'];
  await logFood('Apple');
  await logFood('Pear');
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
  const { phone, logFood, food } = await signedInPhone();
  phone.network.faults = ['busy'];
  await logFood('Apple');
  expect(food()).toEqual([]);
  await phone.page.counted(phone.app.syncNow());
  expect(food()).toEqual(['Apple']);
});
