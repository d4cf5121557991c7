import { expect, test } from 'vitest';
import { member, type Member } from '#tests/support/kit.ts';
import { date, logFood, mealsOf, openPhone } from './phone.ts';
import { begin } from './writes.ts';

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
  await phone.signIn(ann);
  await logFood(phone, 'Apple');
  // Ann's entry is deleted from the device once her day is stored there, which takes until time passes.
  phone.app.session.end('refused');
  await phone.signIn(bob);
  await phone.setOnline(false);
  await logFood(phone, 'Pear');
  await phone.elapse(1000);
  expect(await phone.app.countStored('writes')).toBe(1);
  await phone.setOnline(true);
  expect([await mealsOf(ann), await mealsOf(bob)]).toEqual([['Apple'], ['Pear']]);
});

test('what a member has not sent waits while others use the device, and is sent once the member is back', async () => {
  const [ann, bob] = [await member(), await member()];
  const phone = await openPhone();
  const addPhoto = () =>
    begin({ on: 'phone', does: 'add', kind: 'photo', day: 0 }, phone, { date, count: 1, isNew: () => true });
  const photosOf = async ({ rest }: Member) =>
    ((await rest('GET', `/api/photos/date/${date}`)).body as unknown[]).length;
  await phone.signIn(ann);
  await phone.setOnline(false);
  await logFood(phone, 'Apple');
  addPhoto();
  await phone.page.quiet();
  expect([await phone.app.countStored('writes'), await phone.app.countStored('files')]).toEqual([2, 1]);

  phone.app.session.end('refused');
  await phone.setOnline(true);
  await phone.signIn(bob);
  expect([await phone.app.countStored('writes'), await phone.app.countStored('files')]).toEqual([0, 0]);
  expect(phone.unsynced()).toEqual([]);
  await phone.setOnline(false);
  await logFood(phone, 'Pear');
  phone.app.session.end('refused');
  await phone.setOnline(true);

  await phone.signIn(ann);
  await phone.elapse(1000);
  expect([await mealsOf(ann), await photosOf(ann), await mealsOf(bob)]).toEqual([['Apple'], 1, []]);
  phone.app.session.end('left');
  await phone.page.quiet();

  await phone.signIn(bob);
  await phone.elapse(1000);
  expect([await mealsOf(ann), await mealsOf(bob)]).toEqual([['Apple'], ['Pear']]);
  expect([await phone.app.countStored('writes'), await phone.app.countStored('files')]).toEqual([0, 0]);
});
