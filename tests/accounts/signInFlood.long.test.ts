import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';

interface Reads {
  count: number;
  p50: number;
  p95: number;
  max: number;
}

test('A8 the duration of reads, idle and during 32 continuous sign-ins', { timeout: 300_000 }, async () => {
  const folder = await dataFolder();
  const server = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    await server.end('SIGTERM');
    await folder.remove();
  });

  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        server.url + path,
        { method, agent, headers: { ...(body && { 'content-type': 'application/json' }), ...headers } },
        (response) => {
          let text = '';
          response.on('data', (chunk) => (text += chunk));
          response.on('end', () => resolve({ status: response.statusCode!, text }));
        },
      );
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  const registered = await call('POST', '/api/register', {
    username: 'ann',
    email: 'ann@example.org',
    password: 'correct horse',
    firstName: 'A',
    lastName: 'B',
  });
  const headers = { authorization: `Bearer ${JSON.parse(registered.text).token}` };

  async function readFor(ms: number): Promise<Reads> {
    const times: number[] = [];
    for (const until = performance.now() + ms; performance.now() < until; await wait(5)) {
      const began = performance.now();
      expect((await call('GET', '/api/activities/date/2026-03-02', undefined, headers)).status).toBe(200);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]! * 10) / 10;
    return { count: times.length, p50: at(0.5), p95: at(0.95), max: at(1) };
  }

  await readFor(4000);
  for (let round = 1; round <= 3; round += 1) {
    const quiet = await readFor(5000);
    const statuses: Record<number, number> = {};
    const flooding = new AbortController();
    const flood = Array.from({ length: 32 }, async (_, index) => {
      while (!flooding.signal.aborted) {
        const { status } = await call('POST', '/api/login', {
          usernameOrEmail: `nobody${index}`,
          password: 'wrong password',
        });
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 429) await wait(20);
      }
    });
    const flooded = await readFor(8000);
    flooding.abort();
    await Promise.all(flood);
    console.table({ quiet, flooded });
    console.log('sign-ins by status', statuses);
    expect(Object.keys(statuses)).toEqual(['401', '429']);
  }
});
