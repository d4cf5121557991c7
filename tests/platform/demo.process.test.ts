import { expect, test } from 'vitest';
import { seedDemo } from '#prisma/demo/seed.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { secretKey, serveTestGateway } from '#tests/support/gateway.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';

test('the demo is 120 believable days of one person who can sign in, and is written once', async () => {
  const database = await createTestDatabase();
  const gateway = await serveTestGateway(database.url);
  try {
    expect(await seedDemo(gateway.kernel, 'Europe/Berlin')).toBe('made');
    expect(await seedDemo(gateway.kernel, 'Europe/Berlin')).toBe('there already');
    const call = async (path: string, init: RequestInit = {}) => (await fetch(gateway.url + path, init)).json();
    const { token } = (await call('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ usernameOrEmail: 'demo', password: 'everystep' }),
    })) as { token: string };
    const get = (path: string) => call(path, { headers: { authorization: `Bearer ${token}` } });
    const activities = (await get('/api/activities')) as { date: string; durationMinutes: number }[];
    const macros = (await get('/api/macros')) as { date: string; protein: number }[];
    const nights = (await get('/api/activities/sleep/chart')) as { value: number }[];
    expect(new Set(activities.map(({ date }) => date)).size).toBeGreaterThan(110);
    expect(new Set(macros.map(({ date }) => date)).size).toBeGreaterThan(100);
    expect(nights.length).toBeGreaterThan(100);
    expect(nights.every(({ value }) => value > 4 && value < 11)).toBe(true);
    expect(activities.every(({ durationMinutes }) => durationMinutes > 0 && durationMinutes < 720)).toBe(true);
    const photos = (await get('/api/photos/dates')) as { date: string; count: number }[];
    const entries = (await get('/api/journal-entries')) as { content: string }[];
    const goals = (await get('/api/goals')) as object[];
    expect([photos.length >= 6, entries.length > 30, goals.length]).toEqual([true, true, 4]);
    expect((await get('/api/progress')) as unknown[]).toHaveLength(3);
  } finally {
    await gateway.stop();
    await database.drop();
  }
});

test('DEMO_TIMEZONE is the zone of the person in the demo', async () => {
  const database = await createTestDatabase();
  const folder = await dataFolder();
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path, SECRET_KEY: secretKey };
  const server = await startServer({ ...settings, DEMO_TIMEZONE: 'Pacific/Auckland' }, 'demo');
  try {
    const response = await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ usernameOrEmail: 'demo', password: 'everystep' }),
    });
    const { user } = (await response.json()) as { user: { timezone: string } };
    expect(user.timezone).toBe('Pacific/Auckland');
  } finally {
    await server.end('SIGTERM');
    await folder.remove();
    await database.drop();
  }
});
