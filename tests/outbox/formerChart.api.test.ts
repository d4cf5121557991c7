import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { openPhone } from './phone.ts';

test('without a connection a chart opens as it was on the last day it was seen', async () => {
  const ann = await member();
  const food = { description: 'Apple', protein: 25, fats: 0, carbs: 0 };
  await ann.rest('POST', '/api/macros', { ...food, date: '2026-03-03' });
  const phone = await openPhone({ days: [] });
  await phone.signIn(ann);
  const open = async (from: string, to: string) => {
    const chart = phone.app.chart(from, to);
    phone.app.show(chart);
    await phone.page.quiet();
    return JSON.stringify(phone.app.inStore(chart) ?? null);
  };
  expect(await open('2026-02-25', '2026-03-03')).toContain('"protein":25');
  expect(await open('2026-02-02', '2026-03-03')).toContain('"protein":25');
  await phone.setOnline(false);
  await phone.start();

  expect(await open('2026-02-27', '2026-03-05')).toContain('"protein":25');
  expect(phone.app.staleness.since()).not.toBeNull();
  // No chart of so many days, nor one of these days, was seen.
  expect(await open('2026-03-01', '2026-03-05')).toBe('null');
  expect(await open('2026-02-24', '2026-03-02')).toBe('null');
  await ann.rest('POST', '/api/macros', { ...food, protein: 30, date: '2026-03-05' });
  await phone.setOnline(true);
  expect(await open('2026-02-27', '2026-03-05')).toContain('"protein":30');
  expect(phone.app.staleness.since()).toBeNull();
});
