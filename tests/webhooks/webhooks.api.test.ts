import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { assertWebhookDocumented } from '#tests/support/openapi.ts';
import { mailServer, type MailServer } from '#tests/support/smtp.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';
import { tokenScopes } from '#gateway/kernel/tokens/scope.rules.ts';
import { webhookTexts } from '#gateway/webhooks/webhookTexts.rules.ts';
import { exportOf } from '#tests/imports/archives.ts';
import { receiver } from './receiver.ts';

let mails: MailServer;
let client: pg.Client;
const receivers: Awaited<ReturnType<typeof receiver>>[] = [];

beforeAll(async () => {
  mails = await mailServer();
  const { database } = await gateway({ WEBHOOK_LOCAL_TARGETS: 'on', SMTP_URL: mails.url });
  client = new pg.Client(database.url);
  client.on('error', () => {});
  await client.connect();
});
afterAll(() => receivers.forEach(({ stop }) => stop()));

async function hooked(ann: Member) {
  const target = await receiver();
  receivers.push(target);
  const { status, body } = await ann.rest('POST', '/api/webhooks', { url: target.url });
  expect(status).toBe(201);
  return { target, id: body.id as string, secret: body.secret as string };
}
const logOf = async (ann: Member) => (await ann.rest('GET', '/api/webhooks')).body[0];
// A retried message waits for the job queue, and a change that no process announced for the round of every 15 seconds.
const soon = { interval: 100 };

test('a changed day is told once, signed as Standard Webhooks asks', async () => {
  const ann = await member();
  const { target, secret } = await hooked(ann);
  await ann.rest('POST', '/api/metrics', { date: '2026-03-02', weight: 150 });
  await ann.rest('POST', '/api/journal-entries', { content: 'my secret', date: '2026-03-03' });
  await expect
    .poll(() => target.received.flatMap(({ body }) => JSON.parse(body).data.dates as string[]).toSorted(), soon)
    .toEqual(['2026-03-02', '2026-03-03']);
  const [{ headers, body }] = target.received as [(typeof target.received)[number]];
  expect(JSON.parse(body)).toMatchObject({ type: 'day.changed', data: { isComplete: true } });
  expect(body).not.toContain('secret');
  await assertWebhookDocumented('day.changed', { headers, body });
  const id = headers['webhook-id'] as string;
  const at = headers['webhook-timestamp'] as string;
  expect([id.slice(0, 4), Math.abs(Number(at) - Date.now() / 1000) < 60]).toEqual(['msg_', true]);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`,
  );
  await expect.poll(async () => (await logOf(ann)).deliveries[0].status, soon).toBe('DELIVERED');
  expect((await logOf(ann)).deliveries[0]).toMatchObject({
    attempts: 1,
    responseStatus: 200,
    problem: null,
    messageId: expect.stringMatching(/^msg_/),
  });
});

test('a failed message is sent again under the same id; a redirect is not followed', async () => {
  const ann = await member();
  const { target, id } = await hooked(ann);
  target.settings.status = 302;
  target.settings.location = target.url.replace('/hook', '/elsewhere');
  expect((await ann.rest('POST', `/api/webhooks/${id}/test`)).status).toBe(200);
  await expect.poll(async () => (await logOf(ann)).deliveries[0].status, soon).toBe('FAILED');
  await assertWebhookDocumented('test', target.received[0]!);
  expect((await logOf(ann)).deliveries[0]).toMatchObject({
    responseStatus: 302,
    problem: expect.stringMatching(/redirected/),
  });
  expect(target.received.map(({ path }) => path)).toEqual(['/hook']);
  target.settings.location = '';
  target.settings.status = 500;
  await ann.rest('POST', '/api/metrics', { date: '2026-03-02', weight: 150 });
  await expect.poll(() => target.received.length, soon).toBe(2);
  target.settings.status = 204;
  await expect.poll(() => target.received.length, soon).toBe(3);
  expect(target.received[2]!.headers['webhook-id']).toBe(target.received[1]!.headers['webhook-id']);
  await expect
    .poll(async () => (await logOf(ann)).deliveries[0], soon)
    .toMatchObject({ status: 'DELIVERED', attempts: 2 });
  expect((await logOf(ann)).status).toBe('ACTIVE');
});

test('after the last attempt of a fifth message in a row it is off, with a mail, and can be turned on again', async () => {
  const ann = await member();
  const { target, id } = await hooked(ann);
  target.settings.status = 503;
  await client.query('update webhooks set failures = 4 where id = $1', [id]);
  await ann.rest('POST', '/api/metrics', { date: '2026-03-02', weight: 150 });
  await expect.poll(async () => (await logOf(ann)).deliveries[0]?.attempts, soon).toBe(1);
  await client.query('update webhook_deliveries set attempts = 6 where webhook_id = $1', [id]);
  await expect.poll(async () => (await logOf(ann)).status, soon).toBe('OFF');
  await expect
    .poll(() => mails.received.some(({ subject }) => subject === 'A webhook was turned off'), soon)
    .toBe(true);
  expect((await logOf(ann)).deliveries[0]).toMatchObject({ status: 'FAILED', attempts: 7, responseStatus: 503 });
  expect((await ann.rest('POST', `/api/webhooks/${id}/enable`)).body.status).toBe('ACTIVE');
});

test('a message that waits for its next attempt stays, however many follow', async () => {
  const ann = await member();
  const { target, id } = await hooked(ann);
  target.settings.status = 503;
  await ann.rest('POST', '/api/metrics', { date: '2026-03-02', weight: 150 });
  await expect.poll(async () => (await logOf(ann)).deliveries[0]?.attempts, soon).toBe(1);
  const waiting = await client.query('select id from webhook_deliveries where webhook_id = $1', [id]);
  await client.query(
    "insert into webhook_deliveries (user_id, id, webhook_id, type, body, status, created_at) select user_id, gen_random_uuid(), webhook_id, type, body, 'failed', now() + interval '1 minute' from webhook_deliveries, generate_series(1, 40) where webhook_id = $1",
    [id],
  );
  expect((await ann.rest('POST', `/api/webhooks/${id}/test`)).status).toBe(200);
  const kept = (await client.query('select id from webhook_deliveries where webhook_id = $1', [id])).rows;
  expect(kept).toContainEqual(waiting.rows[0]);
  expect(kept.length).toBeLessThan(35);
});

test('while a failed message waits the next changes wait with it, for an hour at most', async () => {
  const [ann, bob] = [await member(), await member()];
  const [{ target, id }, other] = [await hooked(ann), await hooked(bob)];
  await client.query(
    `insert into webhook_deliveries (user_id, id, webhook_id, type, body, attempts, attempted_at)
     select user_id, gen_random_uuid(), id, 'day.changed', '{}', 5, now() from webhooks where id = $1`,
    [id],
  );
  await ann.rest('POST', '/api/metrics', { date: '2026-03-03', weight: 150 });
  await bob.rest('POST', '/api/metrics', { date: '2026-03-03', weight: 150 });
  // By the time bob's change is reported, ann's has been looked for, too.
  await expect.poll(() => other.target.received.length, soon).toBe(1);
  await ann.rest('POST', '/api/metrics', { date: '2026-03-04', weight: 150 });
  await client.query(
    `update webhook_deliveries set attempted_at = now() - interval '61 minutes' where webhook_id = $1`,
    [id],
  );
  await expect
    .poll(() => target.received.map(({ body }) => JSON.parse(body).data.dates.toSorted()), soon)
    .toEqual([['2026-03-03', '2026-03-04']]);
});

test('messages of others do not wait for a silent receiver', async () => {
  const [ann, bob] = [await member(), await member()];
  const [silent, quick] = [await hooked(ann), await hooked(bob)];
  silent.target.settings.isSilent = true;
  for (let time = 0; time < 5; time += 1) await ann.rest('POST', `/api/webhooks/${silent.id}/test`);
  await expect.poll(() => silent.target.received.length, soon).toBe(1);
  await bob.rest('POST', `/api/webhooks/${quick.id}/test`);
  await expect.poll(async () => (await logOf(bob)).deliveries[0].status, soon).toBe('DELIVERED');
  // The call is still open, and the next one waits for its end.
  expect((await logOf(ann)).deliveries.map(({ status }: { status: string }) => status)).toEqual(
    Array(5).fill('WAITING'),
  );
  expect(silent.target.received).toHaveLength(1);
});

test('a change is reported after a pause of hours', async () => {
  const ann = await member();
  const { target, id } = await hooked(ann);
  // As if both were of last night, and no round had run since.
  await client.query('begin');
  await client.query('lock table webhooks in exclusive mode');
  await ann.rest('POST', '/api/metrics', { date: '2026-03-02', weight: 150 });
  const nineHoursAgo = Date.now() - 9 * 3_600_000;
  await client.query(
    "update webhooks set cursor = regexp_replace(cursor, '^(\\d+\\.)\\d+', '\\1' || $2::text) where id = $1",
    [id, nineHoursAgo],
  );
  await client.query(
    "update day_changes set changed_at = now() - interval '8 hours' where user_id = (select user_id from webhooks where id = $1)",
    [id],
  );
  await client.query('commit');
  await expect
    .poll(() => target.received.map(({ body }) => JSON.parse(body).data.dates), soon)
    .toEqual([['2026-03-02']]);
});

test('a receiver that says 410 is not called again', async () => {
  const ann = await member();
  const { target } = await hooked(ann);
  target.settings.status = 410;
  await ann.rest('POST', '/api/metrics', { date: '2026-03-02', weight: 150 });
  await expect.poll(async () => (await logOf(ann)).status, soon).toBe('OFF');
});

test('a silent receiver is given up after 10 seconds', async () => {
  const ann = await member();
  const { target, id } = await hooked(ann);
  target.settings.isSilent = true;
  await ann.rest('POST', `/api/webhooks/${id}/test`);
  await expect.poll(async () => (await logOf(ann)).deliveries[0].problem, soon).toMatch(/10 seconds/);
});

test('webhooks of others are not found, tokens cannot reach them, secrets stay, and five are enough', async () => {
  const [ann, eve] = [await member(), await member()];
  const { target, id, secret } = await hooked(ann);
  for (const [method, path] of [
    ['POST', `/api/webhooks/${id}/test`],
    ['POST', `/api/webhooks/${id}/enable`],
    ['DELETE', `/api/webhooks/${id}`],
  ] as const)
    expect((await eve.rest(method, path)).status).toBe(404);
  expect((await eve.rest('GET', '/api/webhooks')).body).toEqual([]);
  const program = await programOf(ann, tokenScopes);
  expect((await program.rest('GET', '/api/webhooks')).status).toBe(403);
  expect((await program.rest('POST', '/api/webhooks', { url: target.url })).status).toBe(403);
  expect(JSON.stringify((await ann.rest('GET', '/api/webhooks')).body)).not.toContain(secret);
  const { rows } = await client.query('select secret from webhooks where id = $1', [id]);
  expect(rows[0].secret.toString('latin1')).not.toContain(secret);
  const { files } = await exportOf(ann);
  expect(files.webhooks).toMatchObject([{ id, url: target.url, status: 'active' }]);
  expect(JSON.stringify(files)).not.toContain(secret);
  for (let more = 0; more < 4; more += 1) await ann.rest('POST', '/api/webhooks', { url: target.url });
  expect((await ann.rest('POST', '/api/webhooks', { url: target.url })).status).toBe(409);
  expect((await ann.rest('DELETE', `/api/webhooks/${id}`)).status).toBe(204);
  expect((await ann.rest('DELETE', `/api/webhooks/${id}`)).status).toBe(404);
});

test.each([
  ['', webhookTexts.urlRequired],
  ['hello', webhookTexts.urlRequired],
  ['ftp://example.org', webhookTexts.urlRequired],
  ['javascript:alert(1)', webhookTexts.urlRequired],
  ['https://user:pass@example.org/', webhookTexts.urlWithSecret],
  ['https://user@example.org/', webhookTexts.urlWithSecret],
  ['https://', webhookTexts.urlRequired],
  [`https://example.org/${'x'.repeat(2000)}`, webhookTexts.urlTooLong],
  [7, webhookTexts.urlRequired],
])('%j is no address of a webhook', async (url, message) => {
  const ann = await member();
  const { status, body } = await ann.rest('POST', '/api/webhooks', { url });
  expect([status, body.fields]).toEqual([400, { url: message }]);
});
