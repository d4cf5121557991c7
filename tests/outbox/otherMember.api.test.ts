import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { date, mealsOf, openPhone } from './phone.ts';

test('who was signed in does not own the device when the response arrives after the end of the session', async () => {
  const [ann, bob] = [await member(), await member()];
  const phone = await openPhone();
  await phone.signIn(ann);
  const owner = () => (phone.page.globals['localStorage'] as Storage).getItem('device_owner');
  const annsId = owner();
  expect(annsId).not.toBeNull();
  // Asks who is signed in first. The next call learns that the session has ended.
  phone.network.faults = ['late', 401];
  await phone.start();
  expect(phone.app.session.token()).toBeNull();
  expect(owner()).toBeNull();
  await phone.signIn(bob);
  const bobsId = owner();
  expect(bobsId).not.toBe(annsId);
  await phone.elapse(1000);
  expect(owner()).toBe(bobsId);
});

test('an entry that waits stays on the device when the one before it was of another member', async () => {
  const [ann, bob] = [await member(), await member()];
  const phone = await openPhone();
  const logFood = async (description: string) => {
    void phone.app.writes.logMacros({ input: { id: newId(), description, protein: 1, fats: 0, carbs: 0, date }, date });
    await phone.page.quiet();
  };
  await phone.signIn(ann);
  await logFood('Apple');
  // Ann's entry is deleted from the device once her day is stored there, which takes until time passes.
  phone.app.session.end('refused');
  await phone.signIn(bob);
  await phone.setOnline(false);
  await logFood('Pear');
  await phone.elapse(1000);
  expect(await phone.app.countStored('writes')).toBe(1);
  await phone.setOnline(true);
  expect([await mealsOf(ann), await mealsOf(bob)]).toEqual([['Apple'], ['Pear']]);
});
