import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { date, openPhone } from './phone.ts';

test('the removal of a metric can be undone without a connection, and its values are shown', async () => {
  const ann = await member();
  const { body: field } = await ann.rest('POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'in' });
  await ann.rest('POST', '/api/metrics', { date, customFields: { Waist: 31.5 } });
  const phone = await openPhone();
  await phone.signIn(ann);
  const shown = () => phone.app.shown('metric', date)!.map(({ values }) => values['value']);
  const id = String(phone.app.shown('field', date)![0]!.record['id']);
  expect(await phone.app.writes.deleteField({ id, date })).toMatchObject({ ok: true });
  await phone.page.quiet();
  expect(shown()).toEqual([]);

  await phone.setOnline(false);
  await phone.app.writes.restoreField({ id, date });
  await phone.page.quiet();
  expect(shown()).toEqual([31.5]);
  expect(phone.unsynced()).toHaveLength(1);
  expect((await ann.rest('GET', '/api/custom-metric-fields')).body).toEqual([]);

  await phone.setOnline(true);
  expect(phone.unsynced()).toEqual([]);
  expect(shown()).toEqual([31.5]);
  expect((await ann.rest('GET', '/api/custom-metric-fields')).body).toMatchObject([{ id: field.id }]);
});
