import { expect, onTestFinished, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { Device, startCompiler } from './device.ts';

const date = '2026-03-02';

test('the removal of a metric can be undone without a connection, and its values are shown', async () => {
  const ann = await member();
  const { body: field } = await ann.rest('POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'in' });
  await ann.rest('POST', '/api/metrics', { date, customFields: { Waist: 31.5 } });
  const compiler = await startCompiler();
  onTestFinished(() => compiler.close());
  const phone = new Device(compiler, 'phone', { arrived: [], days: [date] });
  await phone.start();
  onTestFinished(() => phone.page.kill());
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
