import { describe, expect, test } from 'vitest';
import { only, postMessage } from '#gateway/webhooks/postMessage.ts';
import { isPublic, RefusedTarget, targetAddress } from '#gateway/webhooks/targetAddress.ts';
import { webhookTexts } from '#gateway/webhooks/webhookTexts.rules.ts';
import { run } from '#tests/support/database.cluster.ts';
import { gateway, member } from '#tests/support/kit.ts';
import { receiver } from './receiver.ts';

const local = [
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:db8::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'nonsense',
];

describe('where a webhook may lead', () => {
  test.each(local)('%s is not public', (address) => expect(isPublic(address)).toBe(false));
  test.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '::ffff:93.184.216.34'])('%s is public', (address) =>
    expect(isPublic(address)).toBe(true),
  );

  test.each(local.slice(0, -1))(
    'a name that resolves to %s is refused, also beside a public address',
    async (address) => {
      for (const found of [[{ address }], [{ address: '93.184.216.34' }, { address }]])
        await expect(targetAddress(new URL('https://hooks.example.org/'), false, async () => found)).rejects.toThrow(
          RefusedTarget,
        );
    },
  );

  test('a name server that changes its answer after the check leads nowhere else', async () => {
    const answers = ['93.184.216.34', '127.0.0.1'];
    let asked = 0;
    const resolve = async () => [{ address: answers[asked++]! }];
    const target = await targetAddress(new URL('https://hooks.example.org/'), false, resolve);
    expect([target, asked]).toEqual([{ address: '93.184.216.34', family: 4 }, 1]);
    const seen: unknown[] = [];
    only(target)('hooks.example.org', { all: true }, (...given: unknown[]) => seen.push(given));
    only(target)('hooks.example.org', {}, (...given: unknown[]) => seen.push(given));
    expect(seen).toEqual([
      [null, [{ address: '93.184.216.34', family: 4 }]],
      [null, '93.184.216.34', 4],
    ]);
  });

  test('the connection goes to the checked address, whatever the name says', async () => {
    const target = await receiver();
    const url = new URL(target.url.replace('127.0.0.1', 'nowhere.invalid'));
    const message = { url, headers: { 'webhook-id': 'msg_1' }, body: '{}' };
    const sent = await postMessage(message, true, async () => [{ address: '127.0.0.1' }]);
    expect([sent, target.received[0]?.headers.host]).toEqual([{ status: 200, problem: null }, url.host]);
    expect(await postMessage(message, false, async () => [{ address: '127.0.0.1' }])).toEqual({
      status: null,
      problem: webhookTexts.httpsOnly,
    });
    target.stop();
  });

  test('without encryption nothing leaves the own network', async () => {
    const url = new URL('http://hooks.example.org/');
    await expect(targetAddress(url, true, async () => [{ address: '93.184.216.34' }])).rejects.toThrow(
      webhookTexts.httpsOnly,
    );
  });
});

const soon = { interval: 100 };

test('an address without encryption is refused unless the operator allows local ones', async () => {
  const ann = await member();
  const { status, body } = await ann.rest('POST', '/api/webhooks', { url: 'http://127.0.0.1:1/' });
  expect([status, body.fields]).toEqual([400, { url: webhookTexts.urlRequired }]);
  expect((await ann.rest('GET', '/api/webhooks')).body).toEqual([]);
  expect((await ann.rest('POST', '/api/webhooks', { url: 'HTTPS://example.org/' })).status).toBe(201);
});

test.each([
  'https://127.0.0.1:1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://localhost:1/',
])('%s is refused, and not called where it is stored already, unless the operator allows it', async (url) => {
  const ann = await member();
  const problem = webhookTexts.privateAddress;
  const refused = await ann.rest('POST', '/api/webhooks', { url });
  expect([refused.status, refused.body.fields]).toEqual([400, { url: problem }]);
  const { body } = await ann.rest('POST', '/api/webhooks', { url: 'https://example.org/' });
  await run((await gateway()).database.url, `update webhooks set url = '${url}' where id = '${body.id}'`);
  await ann.rest('POST', `/api/webhooks/${body.id}/test`);
  await expect
    .poll(async () => (await ann.rest('GET', '/api/webhooks')).body[0].deliveries[0], soon)
    .toMatchObject({ status: 'FAILED', responseStatus: null, problem });
});
