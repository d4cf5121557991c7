import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { responseTimeoutMs } from '#frontend/app/offline/responseTimeout.ts';
import { date, logFood, mealsOf, openPhone } from './phone.ts';

test('days that cannot be read back do not hold up what is written next', async () => {
  const ann = await member();
  const phone = await openPhone();
  await phone.signIn(ann);
  await phone.app.keepUnopened(date);
  await phone.setOnline(false);
  await logFood(phone, 'Apple');
  phone.network.faults = [null, ...Array<'stuck'>(10).fill('stuck')];
  await phone.setOnline(true);
  expect(await mealsOf(ann)).toEqual(['Apple']);
  await phone.page.elapse(responseTimeoutMs);
  phone.network.faults = [];
  await logFood(phone, 'Pear');
  expect(await mealsOf(ann)).toEqual(['Apple', 'Pear']);
});
