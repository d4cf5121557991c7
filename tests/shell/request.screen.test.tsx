import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, post, read, request } from '#frontend/app/request.ts';
import { session } from '#frontend/app/session.ts';

interface Sent {
  address: string;
  init: RequestInit;
}

let sent: Sent[];
let logged: unknown[][];
const headersOf = ({ init }: Sent) => new Headers(init.headers);

/** Sets the network's response to the next call. */
function answers(status: number, body: string | null, { type = 'application/json', words = '' } = {}): void {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    sent.push({ address, init });
    return new Response(body, { status, statusText: words, headers: { 'content-type': type } });
  });
}

beforeEach(() => {
  sent = [];
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words));
  session.begin('a-token');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.end('left');
});

test('REST-01 REST-03 REST-04 a call goes to our origin, with cookies, and with the token if there is one', async () => {
  answers(200, '{}');
  await request('/api/user');
  session.end('left');
  await request('/api/availability?username=ada');
  expect(sent.map(({ address }) => new URL(address, location.origin).origin)).toEqual([
    location.origin,
    location.origin,
  ]);
  expect(sent.map(({ init }) => init.credentials)).toEqual(['include', 'include']);
  expect(sent.map((call) => headersOf(call).get('authorization'))).toEqual(['Bearer a-token', null]);
});

test('REST-02 a body goes as JSON, form data as it is', async () => {
  answers(200, '{}');
  const form = new FormData();
  await post('/api/goals', { goalName: 'Sleep' });
  await post('/api/photos', form);
  expect([sent[0]!.init.body, headersOf(sent[0]!).get('content-type')]).toEqual([
    '{"goalName":"Sleep"}',
    'application/json',
  ]);
  expect(sent[1]!.init.body).toBe(form);
  // The browser writes it, with the boundary of the form.
  expect(headersOf(sent[1]!).get('content-type')).toBeNull();
});

test('REST-05 a 204 is nothing', async () => {
  answers(204, null);
  expect(await request('/api/logout', { method: 'POST' })).toBeUndefined();
});

test.each([
  ['application/json', '{"a":1}', { a: 1 }],
  ['application/json; charset=utf-8', '[]', []],
  ['text/markdown', '{"a":1}', '{"a":1}'],
  ['text/plain', 'hello', 'hello'],
])('REST-06 a response of the type %s is parsed accordingly', async (type, body, expected) => {
  answers(200, body, { type });
  expect(await request('/x')).toEqual(expected);
});

test('REST-07 REST-08 a read is a GET to the segments of its key, with token and credentials, and wishes for JSON', async () => {
  answers(200, '[]');
  await read(['/api/activities', 'date', '2026-04-29']);
  const [call] = sent;
  expect([call!.address, call!.init.method ?? 'GET', call!.init.credentials]).toEqual([
    '/api/activities/date/2026-04-29',
    'GET',
    'include',
  ]);
  expect(headersOf(call!).get('authorization')).toBe('Bearer a-token');
  expect(headersOf(call!).get('accept')).toMatch(/^application\/json/);
});

test.each([401, 404])('REST-09 ERR-05 a read that returns %i throws, or yields null if configured', async (status) => {
  answers(status, '{"message":"no"}');
  await expect(read(['/api/user'])).rejects.toMatchObject({ status });
  expect(await read(['/api/user'], { absent: 'nothing' })).toBeNull();
});

test.each([400, 403, 500, 503])('REST-09 a %i always throws', async (status) => {
  answers(status, 'no');
  await expect(read(['/api/user'], { absent: 'nothing' })).rejects.toBeInstanceOf(ApiError);
});

test('ERR-01 ERR-02 ERR-03 a refusal has its status and its body, or its status text, and is logged as "API Error"', async () => {
  answers(409, '{"message":"taken"}', { words: 'Conflict' });
  await expect(request('/x')).rejects.toThrow(/^409: \{"message":"taken"\}$/);
  answers(502, '', { words: 'Bad Gateway' });
  await expect(request('/x')).rejects.toThrow(/^502: Bad Gateway$/);
  expect(logged.map(([label]) => label)).toEqual(['API Error', 'API Error']);
});

test('ERR-04 a 401 removes the stored token, another refusal does not', async () => {
  answers(403, 'no');
  await request('/x').catch(() => {});
  expect(localStorage.getItem('authToken')).toBe('a-token');
  answers(401, 'no');
  await request('/x').catch(() => {});
  expect([localStorage.getItem('authToken'), session.token()]).toEqual([null, null]);
});

test('a body that hangs ends a call that may be aborted', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start: (stream) => signal!.addEventListener('abort', () => stream.error(signal!.reason)),
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  const ended = expect(request('/x', { timesOut: true })).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(30_000);
  await ended;
});
