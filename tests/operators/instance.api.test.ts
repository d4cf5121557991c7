import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { gateway, member, type Member, rest } from '#tests/support/kit.ts';

interface Job {
  id: string;
  name: string;
  isMail: boolean;
  username: string | null;
  isGivenUp: boolean;
  attempts: number;
  reason: string;
}

let operator: Member;
let client: pg.Client;
let backups: string;
beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'everystep-backups-'));
  // Nobody listens there: every mail fails and is tried again.
  const { database } = await gateway({ SMTP_URL: 'smtp://127.0.0.1:1', BACKUP_DIR: backups });
  operator = await member();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await rm(backups, { recursive: true, force: true });
});

const jobs = async (): Promise<Job[]> => (await operator.rest('GET', '/api/operator/jobs')).body;
const patience = { interval: 100 };

/** A mail that failed at least so often. */
async function failedMail(who: Member, attempts = 1): Promise<Job> {
  const find = async () => (await jobs()).find((job) => job.username === who.username && job.attempts >= attempts);
  await expect.poll(find, patience).toBeDefined();
  return (await find())!;
}

test('a failed mail is listed with its reason and without its address; it is retried and discarded', async () => {
  const ann = await member();
  await rest('POST', '/api/auth/request-password-reset', { email: ann.email });
  const job = await failedMail(ann);
  expect(job).toMatchObject({ name: 'password-reset-mail', isMail: true, isGivenUp: false });
  expect(job.reason).toContain('The mail server at SMTP_URL did not take a mail');
  expect(JSON.stringify(job)).not.toContain(ann.email);
  // As after the last of its tries.
  await client.query(`update jobs.job set state = 'failed', completed_on = now() where id = $1`, [job.id]);
  expect(await failedMail(ann)).toMatchObject({ id: job.id, isGivenUp: true, nextAt: null });
  const retry = () => operator.rest('POST', `/api/operator/jobs/${job.id}/retry`);
  expect((await retry()).status).toBe(204);
  expect(await failedMail(ann)).toMatchObject({ id: job.id, isGivenUp: false });
  const discard = () => operator.rest('DELETE', `/api/operator/jobs/${job.id}`);
  expect((await discard()).status).toBe(204);
  expect([(await discard()).status, (await retry()).status]).toEqual([404, 404]);
  expect((await jobs()).filter(({ id }) => id === job.id)).toEqual([]);
});

test('deleting an account takes its failed jobs along', async () => {
  const ann = await member();
  await rest('POST', '/api/auth/request-password-reset', { email: ann.email });
  const { id } = await failedMail(ann);
  await client.query(`update jobs.job set state = 'failed' where id = $1`, [id]);
  const [{ id: annsId }] = (await operator.rest('GET', `/api/operator/members?search=${ann.username}`)).body;
  await operator.rest('POST', `/api/operator/members/${annsId}/delete`, { username: ann.username });
  expect((await jobs()).filter((job) => job.id === id)).toEqual([]);
});

test('the instance says its version, how many accounts there are, and which part does not work', async () => {
  const { body } = await operator.rest('GET', '/api/operator/instance');
  expect(body).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), memberCount: expect.any(Number) });
  const of = (part: string) => body.checks.find((check: { part: string }) => check.part === part);
  expect(of('DATABASE')).toMatchObject({ isOk: true, detail: expect.stringMatching(/^PostgreSQL \d+/) });
  expect(of('STORAGE')).toMatchObject({ isOk: true });
  expect(of('MAIL')).toEqual({ part: 'MAIL', isOk: false, detail: 'The mail server does not respond.' });
  expect(of('BACKUPS')).toMatchObject({ isOk: expect.any(Boolean) });
  expect(of('DISK').detail).toMatch(/ free$/);
});

test('an operator backs up now, and finds the archive in the list', async () => {
  const list = async () => (await operator.rest('GET', '/api/operator/backups')).body.backups as { name: string }[];
  // The round of the day makes the first by itself.
  await expect.poll(async () => (await list()).length, patience).toBe(1);
  const [first] = await list();
  expect((await operator.rest('POST', '/api/operator/backups')).status).toBe(204);
  // Of two archives of one day the newer stays.
  await expect.poll(async () => (await list()).map(({ name }) => name), patience).not.toContain(first!.name);
  expect(await list()).toEqual([
    { name: expect.stringMatching(/\.tar$/), madeAt: expect.stringMatching(/Z$/), isEncrypted: false },
  ]);
});

test('a backup that is too old is reported', async () => {
  const report = async () =>
    (await operator.rest('GET', '/api/operator/instance')).body.checks.find(
      ({ part }: { part: string }) => part === 'BACKUPS',
    );
  await expect.poll(report, patience).toMatchObject({ isOk: true, detail: 'The last was made within the hour.' });
  clock.advance({ hours: 40 });
  onTestFinished(clock.reset);
  expect(await report()).toMatchObject({ isOk: false, detail: 'The last was made 40 hours ago.' });
});

test('without BACKUP_DIR there is no list, and no backup is begun', async () => {
  const { database } = await gateway();
  const { url, stop } = await serveTestGateway(database.url);
  const ask = (method: string) =>
    fetch(`${url}/api/operator/backups`, { method, headers: { authorization: `Bearer ${operator.token}` } });
  const [listed, begun] = [await ask('GET'), await ask('POST')];
  await stop();
  expect(await listed.json()).toEqual({ backsUp: false, backups: [] });
  expect(begun.status).toBe(503);
});

test.each([
  ['GET', 'instance'],
  ['GET', 'jobs'],
  ['POST', `jobs/${crypto.randomUUID()}/retry`],
  ['DELETE', `jobs/${crypto.randomUUID()}`],
  ['GET', 'backups'],
  ['POST', 'backups'],
])('who is no operator is refused %s %s', async (method, path) => {
  const other = await member();
  const { status, body } = await other.rest(method, `/api/operator/${path}`);
  expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
});
