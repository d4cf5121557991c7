import { beforeAll, expect, test } from 'vitest';
import { gateway, member } from '#tests/support/kit.ts';
import { appleDay, dayOf, phoneOf, push } from './pushes.ts';

beforeAll(async () => {
  const { setClock } = await gateway();
  await setClock('2026-03-20T12:00:00Z');
});

const date = '2026-03-02';
const time = `${date}T07:00:00Z`;
const heart = (bpm: number, ms?: number) => ({
  restingHeartRate: [{ time, bpm }],
  ...(ms && { heartRateVariability: [{ time, ms }] }),
});
const apple = (name: string, units: string, qty: number) => ({
  data: { metrics: [{ name, units, data: [{ qty, date: `${date} 08:00:00 +0000` }] }] },
});

test('a day shows the heart as the named source measured it, and the larger counts of two', async () => {
  const ann = await member();
  const phone = await phoneOf(ann);
  await push(phone, { data: appleDay({ date, offset: '+0000', steps: 4000 }) });
  await push(phone, { ...heart(61, 90), steps: [{ date, count: 9000 }] });
  expect((await dayOf(ann, date)).health).toEqual({
    source: 'APPLE_HEALTH',
    steps: 9000,
    activeEnergy: 2092,
    restingHeartRate: 54,
    heartRateVariability: 48.3,
  });
});

test('a day names the source that measured more of the heart', async () => {
  const ann = await member();
  const phone = await phoneOf(ann);
  const health = async () => (await dayOf(ann, date)).health;
  await push(phone, apple('step_count', 'count', 9000));
  await push(phone, heart(61));
  expect(await health()).toMatchObject({ source: 'HEALTH_CONNECT', steps: 9000, restingHeartRate: 61 });
  await push(phone, apple('resting_heart_rate', 'count/min', 54));
  expect(await health()).toMatchObject({ source: 'APPLE_HEALTH', restingHeartRate: 54, heartRateVariability: null });
  await push(phone, heart(61, 90));
  expect(await health()).toMatchObject({ source: 'HEALTH_CONNECT', restingHeartRate: 61, heartRateVariability: 90 });
});
