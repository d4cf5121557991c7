import { dataFolder } from '#tests/support/serverProcess.ts';
import { startServer } from './processes.ts';

/** A demo with its 120 days, as `npm run demo` starts it, on a port and in a folder of its own. */
export async function startDemo(): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = await dataFolder();
  const { host, port, stop } = await startServer([process.execPath, 'gateway/commands/demo.command.ts'], {
    DATA_DIR: `${data.path}/data`,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
  });
  return { url: `http://${host}:${port}`, stop: () => stop().then(data.remove) };
}

/** The session token of the demo's member. */
export async function signIn(url: string): Promise<string> {
  const { token } = (await post(`${url}/api/login`, { usernameOrEmail: 'demo', password: 'everystep' })) as {
    token: string;
  };
  return token;
}

/** Logs walks until a day of the demo has 40 rows. Returns that day. */
export async function fullDay(url: string, token: string): Promise<string> {
  const day = '2026-02-03';
  const answer = await fetch(`${url}/api/activities/date/${day}`, { headers: { authorization: `Bearer ${token}` } });
  const there = ((await answer.json()) as unknown[]).length;
  for (let minute = there; minute < 40; minute += 1) {
    const at = (second: number) => `${day}T09:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}Z`;
    await post(
      `${url}/api/activities`,
      { activityType: 'walking', startTime: at(0), endTime: at(50), location: 'Tiergarten' },
      token,
    );
  }
  return day;
}

async function post(address: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
