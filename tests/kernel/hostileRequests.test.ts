import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { accountLimits, firstNameInput, loginInput } from '#gateway/accounts/account.rules.ts';
import { publicFeedbackInput } from '#gateway/feedback/feedback.rules.ts';
import { feedbackTexts } from '#gateway/feedback/feedbackTexts.rules.ts';
import { maxCharacters } from '#gateway/journal/journal.rules.ts';
import { termsIn, wantedFrom } from '#gateway/journal/journalSearch.rules.ts';
import { journalTexts } from '#gateway/journal/journalTexts.rules.ts';
import { saveMetricsInput } from '#gateway/metrics/metric.rules.ts';
import { metricTexts } from '#gateway/metrics/metricTexts.rules.ts';
import { problemsOf } from '#tests/calendar/problems.ts';
import { gateway, type Member, member, rest } from '#tests/support/kit.ts';
import { bodyOn, requestPaths } from '#tests/support/requestPaths.ts';

let alice: Member;
let origin: string;
beforeAll(async () => {
  origin = (await gateway()).url;
  alice = await member();
});

test('ERR-01 a body that is not a JSON object is 400 with a message', async () => {
  for (const body of ['', '{', 'null', '[]', '"x"', '5', '{"__proto__":{"admin":true}}', '\u0000']) {
    const { status, body: answer } = await rest('POST', '/api/login', body, { 'content-type': 'application/json' });
    expect([body, status, answer.code, typeof answer.message]).toEqual([body, 400, 'BAD_USER_INPUT', 'string']);
  }
  expect(
    (await rest('POST', '/api/login', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status,
  ).toBe(415);
});

test('bytes that are not UTF-8 are refused', async () => {
  const date = '2026-03-02';
  const notes = Buffer.from(JSON.stringify({ date, content: 'Müde' }), 'latin1');
  const { status, body } = await alice.rest('POST', '/api/journal-entries', notes);
  expect([status, body]).toEqual([
    400,
    { message: 'This text cannot be read. Send the body in UTF-8.', code: 'BAD_USER_INPUT' },
  ]);
  expect((await alice.rest('GET', `/api/journal-entries/date/${date}`)).status).toBe(404);

  // With the last header none of them takes the short way.
  for (const accept of ['application/json', 'text/html, application/json']) {
    for (const way of requestPaths) {
      const operation = Buffer.from(JSON.stringify(bodyOn(way, 'HomeScreenQuery', { date: 'ü' })), 'latin1');
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
        requestPaths.map(
          async (way) => (await alice.rest('POST', '/graphql', bodyOn(way, 'viewerQuery'), headers)).status,
        ),
      )),
    ];
  };
  expect(await send('; charset=iso-8859-1', 'latin1')).toEqual([415, 415, 415, 415, 415]);
  expect(await send(';charset="UTF-16"', 'utf16le')).toEqual([415, 415, 415, 415, 415]);
  expect(await send('; charset=UTF-8', 'utf8')).toEqual([201, 200, 200, 200, 200]);
  expect(await send('; charset="utf8"; a=b', 'utf8')).toEqual([200, 200, 200, 200, 200]);
});

test('unknown paths and methods have different errors', async () => {
  expect((await rest('GET', '/api/nothing')).status).toBe(404);
  for (const [method, path, allow] of [
    ['PUT', '/api/login', 'POST'],
    ['DELETE', '/api/activities', 'GET, HEAD, POST'],
    ['POST', '/api/activities/5', 'GET, HEAD, PUT, DELETE'],
  ] as const) {
    const { status, headers, body } = await rest(method, path, {});
    expect([path, status, body.code, headers.get('allow')]).toEqual([path, 405, 'METHOD_NOT_ALLOWED', allow]);
  }
  expect((await rest('GET', '/api/%E0%A4%A')).status).toBe(404);
});

test('invalid HTTP and too large headers get the error shape', async () => {
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

// Normalising a run of combining marks takes the square of its length: minutes for a million.
const marks = '\u0301\u0316'.repeat(500_000);

test('A6 a text too long for its field is refused before it is normalised', async () => {
  const problems = [
    problemsOf(() => loginInput.parse({ usernameOrEmail: marks, password: 'secret1' })),
    problemsOf(() =>
      publicFeedbackInput.parse({ name: 'Ann', email: marks, feedback: 'I would love to see more of it.' }),
    ),
    problemsOf(() => saveMetricsInput.parse({ date: '2026-03-02', customFields: [{ fieldName: marks, value: 1 }] })),
  ];
  expect(problems.map((found) => Object.values(found))).toEqual([
    ['Username or email can have at most 255 characters'],
    [feedbackTexts.wrongEmail.description],
    [metricTexts.unknownField],
  ]);
  // As many letters as fit, each written as a letter and two marks.
  const decomposed = 'ệ'.normalize('NFD').repeat(accountLimits.nameMax);
  expect(decomposed).toHaveLength(3 * accountLimits.nameMax);
  expect(firstNameInput.parse(decomposed)).toBe('ệ'.repeat(accountLimits.nameMax));
});

test('A6 a long run of combining marks is searched quickly', () => {
  expect(termsIn(`Caf${marks}e`, wantedFrom('cafe'))).toEqual(['CAFE']);
});

test('A6 more values than any form sends are 413, as a body or as variables', async () => {
  const names = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`name${index}`, 1]));
  const message = 'Too many values. Send at most 2,000 at once.';
  for (const body of [names, { list: Array(2001).fill(0) }, { deep: Array(50).fill(Array(40).fill(0)) }]) {
    const answer = await alice.rest('POST', '/api/macros', body);
    expect([answer.status, answer.body.message]).toEqual([413, message]);
  }
  for (const way of requestPaths) {
    const { status, body } = await alice.rest('POST', '/graphql', bodyOn(way, 'HomeScreenQuery', { date: names }));
    expect([status, body.errors[0].message]).toEqual([413, message]);
  }
});

test('A6 a document has at most 5,000 lines', async () => {
  const query = (lines: number) => ({ query: `{ viewer { id${'\n'.repeat(lines - 1)} } }` });
  expect((await alice.rest('POST', '/graphql', query(5000))).body.errors).toBeUndefined();
  const { status, body } = await alice.rest('POST', '/graphql', query(5001));
  expect([status, body.errors[0].message]).toEqual([400, 'This document has too many lines. Send at most 5,000.']);
});

test('A6 a document has room for one list of thousands of rows', async () => {
  const list = 'activities { id activityType startTime endTime durationMinutes date notes location }';
  const one = await alice.rest('POST', '/graphql', { query: `{ viewer { ${list} } }` });
  expect([one.status, one.body.errors]).toEqual([200, undefined]);
  const two = await alice.rest('POST', '/graphql', { query: `{ viewer { ${list} other: ${list} } }` });
  expect([two.status, two.body.errors[0].message]).toEqual([
    400,
    'This query asks for too much at once (complexity). Ask for fewer fields or shorter lists.',
  ]);
});

test('A6 long journals take several statements, and a response has at most 12 MB of them', async () => {
  const ann = await member();
  const days = Array.from({ length: 31 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`);
  const content = '\u{1F600}'.repeat(maxCharacters);
  for (const date of days) expect((await ann.rest('POST', '/api/journal-entries', { date, content })).status).toBe(201);
  const list = await ann.rest('GET', '/api/journal-entries');
  expect([list.status, list.body.message]).toEqual([413, journalTexts.tooMuchAtOnce]);
  for (const [order, expected] of [
    ['OLDEST', days],
    ['NEWEST', days.toReversed()],
  ] as const) {
    const query = `{ viewer { journalEntries(first: 100, order: ${order}) { edges { node { date characterCount } } } } }`;
    const { body } = await ann.rest('POST', '/graphql', { query });
    expect(body.data.viewer.journalEntries.edges).toEqual(
      expected.map((date) => ({ node: { date, characterCount: maxCharacters } })),
    );
  }
});
