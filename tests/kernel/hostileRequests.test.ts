import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { gateway, type Member, member, rest } from '#tests/support/kit.ts';
import { bodyOn, lanes } from '#tests/support/lanes.ts';

let alice: Member;
let origin: string;
beforeAll(async () => {
  origin = (await gateway()).url;
  alice = await member();
});

test('ERR-01 what is no JSON object is 400 with words, whatever it is', async () => {
  for (const body of ['', '{', 'null', '[]', '"x"', '5', '{"__proto__":{"admin":true}}', '\u0000']) {
    const { status, body: answer } = await rest('POST', '/api/login', body, { 'content-type': 'application/json' });
    expect([body, status, answer.code, typeof answer.message]).toEqual([body, 400, 'BAD_USER_INPUT', 'string']);
  }
  expect(
    (await rest('POST', '/api/login', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status,
  ).toBe(415);
});

test('bytes that are no UTF-8 are refused, never kept as something else', async () => {
  const date = '2026-03-02';
  const notes = Buffer.from(JSON.stringify({ date, content: 'Müde' }), 'latin1');
  const { status, body } = await alice.rest('POST', '/api/journal-entries', notes);
  expect([status, body]).toEqual([
    400,
    { message: 'This text cannot be read. Send the body in UTF-8.', code: 'BAD_USER_INPUT' },
  ]);
  expect((await alice.rest('GET', `/api/journal-entries/date/${date}`)).status).toBe(404);

  // With the last header none of them takes the short lane.
  for (const accept of ['application/json', 'text/html, application/json']) {
    for (const lane of lanes) {
      const operation = Buffer.from(JSON.stringify(bodyOn(lane, 'HomeScreenQuery', { date: 'ü' })), 'latin1');
      const { status, body } = await alice.rest('POST', '/graphql', operation, { accept });
      expect([status, body.errors]).toEqual([
        400,
        [{ message: 'This text cannot be read. Send the body in UTF-8.', extensions: { code: 'BAD_USER_INPUT' } }],
      ]);
    }
  }
});

test('a charset other than UTF-8 is 415', async () => {
  const send = async (charset: string, encoding: BufferEncoding) => {
    const headers = { 'content-type': `application/json${charset}` };
    const notes = Buffer.from(JSON.stringify({ date: '2026-03-03', content: 'Müde' }), encoding);
    return [
      (await alice.rest('POST', '/api/journal-entries', notes, headers)).status,
      ...(await Promise.all(
        lanes.map(async (lane) => (await alice.rest('POST', '/graphql', bodyOn(lane, 'viewerQuery'), headers)).status),
      )),
    ];
  };
  expect(await send('; charset=iso-8859-1', 'latin1')).toEqual([415, 415, 415, 415]);
  expect(await send(';charset="UTF-16"', 'utf16le')).toEqual([415, 415, 415, 415]);
  expect(await send('; charset=UTF-8', 'utf8')).toEqual([201, 200, 200, 200]);
  expect(await send('; charset="utf8"; a=b', 'utf8')).toEqual([200, 200, 200, 200]);
});

test('unknown paths and methods are told apart', async () => {
  expect((await rest('GET', '/api/nothing')).status).toBe(404);
  for (const [method, path, allow] of [
    ['PUT', '/api/login', 'POST'],
    ['DELETE', '/api/activities', 'GET, HEAD, POST'],
    ['POST', '/api/activities/5', 'PUT, DELETE'],
  ] as const) {
    const { status, headers, body } = await rest(method, path, {});
    expect([path, status, body.code, headers.get('allow')]).toEqual([path, 405, 'METHOD_NOT_ALLOWED', allow]);
  }
  expect((await rest('GET', '/api/%E0%A4%A')).status).toBe(404);
});

test('what is no HTTP, or too much of a head, is told in the error shape', async () => {
  const { hostname, port } = new URL(origin);
  const answerTo = (raw: string) =>
    new Promise<string>((resolve) => {
      let told = '';
      const socket = connect(Number(port), hostname, () => socket.write(raw));
      socket
        .setEncoding('utf8')
        .on('data', (text: string) => (told += text))
        .on('close', () => resolve(told))
        .on('error', () => {});
    });
  expect(await answerTo(`GET /api/user?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 [^]*\r\ncontent-type: application\/json[^]*\{"message":"The address and headers are too large\. Send at most 16 kB of them\.","code":"HEADERS_TOO_LARGE"\}$/,
  );
  expect(await answerTo('nonsense\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400 [^]*\{"message":"This request cannot be read as HTTP\.","code":"BAD_USER_INPUT"\}$/,
  );
});

test('a malformed request line leaves the server alive', async () => {
  const { hostname, port } = new URL(origin);
  for (const raw of [
    'GET /\u0001 HTTP/1.1\r\n\r\n',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'GET //\\evil HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(raw, 'latin1'));
      socket.on('data', () => socket.end());
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
    });
  }
  expect((await rest('GET', '/healthz')).status).toBe(200);
});
