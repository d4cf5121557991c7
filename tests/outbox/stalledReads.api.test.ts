import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { responseTimeoutMs } from '#frontend/app/offline/responseTimeout.ts';
import { date, mealsOf, openPhone } from './phone.ts';

test('days that cannot be read back do not hold up what is written next', async () => {
  const ann = await member();
  const phone = await openPhone();
  const logFood = async (description: string) => {
    void phone.app.writes.logMacros({ input: { id: newId(), description, protein: 1, fats: 0, carbs: 0, date }, date });
    await phone.page.quiet();
  };
  await phone.signIn(ann);
  await phone.app.keepUnopened(date);
  await phone.setOnline(false);
  await logFood('Apple');
  phone.network.faults = [null, ...Array<'stuck'>(10).fill('stuck')];
  await phone.setOnline(true);
  expect(await mealsOf(ann)).toEqual(['Apple']);
  await phone.page.elapse(responseTimeoutMs);
  phone.network.faults = [];
  await logFood('Pear');
  expect(await mealsOf(ann)).toEqual(['Apple', 'Pear']);
});
