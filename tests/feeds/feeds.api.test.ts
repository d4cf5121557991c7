import { beforeAll, expect, test } from 'vitest';
import { escaped, folded, icalendar } from '#gateway/feeds/icalendar.rules.ts';
import { tokenScopes } from '#gateway/kernel/tokens/scope.rules.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { exportOf } from '#tests/imports/archives.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';

beforeAll(async () => {
  await (await gateway()).setClock('2026-03-20T12:00:00Z');
});

async function feedOf(ann: Member): Promise<string> {
  const { status, body } = await ann.rest('POST', '/api/calendar-feed');
  expect(status).toBe(201);
  return new URL(body.feed.url).pathname;
}
const read = async (path: string, init?: RequestInit) => fetch((await gateway()).url + path, init);
/** Lines with their folds undone. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a feed is off until it is made; then it holds the activities in UTC, folded and escaped, without notes', async () => {
  const ann = await member({ timezone: 'Europe/Berlin' });
  expect((await ann.rest('GET', '/api/calendar-feed')).body).toEqual({ feed: null });
  const { body: run } = await ann.rest('POST', '/api/activities', {
    activityType: 'running',
    startTime: '2026-03-02T18:00:00+01:00',
    endTime: '2026-03-02T18:40:00+01:00',
    location: `Park; North, \\ ${'🏃‍♀️ü'.repeat(30)}`,
    notes: 'my secret',
  });
  const path = await feedOf(ann);
  expect((await ann.rest('GET', '/api/calendar-feed')).body.feed.createdAt).toBe('2026-03-20T12:00:00.000Z');
  const response = await read(path);
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('secret');
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      `UID:${run.id}@everystep`,
      'DTSTART:20260302T170000Z',
      'DTEND:20260302T174000Z',
      'SUMMARY:Running',
      `LOCATION:Park\\; North\\, \\\\ ${'🏃‍♀️ü'.repeat(30)}`,
    ]),
  );
});

test('a reader that knows the calendar gets 304 until something changes; the id of an event stays', async () => {
  const ann = await member();
  const path = await feedOf(ann);
  const etag = (await read(path)).headers.get('etag')!;
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
    expect((await read(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
  const walk = { activityType: 'walking', startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' };
  const { body } = await ann.rest('POST', '/api/activities', walk);
  const changed = await read(path, { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  await ann.rest('PUT', `/api/activities/${body.id}`, { ...walk, endTime: '2026-03-02T10:00:00Z' });
  const [before, after] = [await changed.text(), await (await read(path)).text()];
  const uid = (text: string) => linesOf(text).find((line) => line.startsWith('UID:'));
  expect([uid(before), after.includes('DTEND:20260302T100000Z')]).toEqual([uid(after), true]);
  const head = await read(path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await read(path, { method: 'POST' })).status).toBe(405);
});

test('a renewed or removed address, another secret and other forms are not found', async () => {
  const ann = await member();
  const first = await feedOf(ann);
  const second = await feedOf(ann);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect((await ann.rest('GET', '/api/calendar-feed')).body.feed.url.endsWith(second)).toBe(true);
  expect((await ann.rest('DELETE', '/api/calendar-feed')).status).toBe(204);
  expect((await ann.rest('DELETE', '/api/calendar-feed')).status).toBe(204);
  for (const path of [
    second,
    `/calendar/${'A'.repeat(43)}.ics`,
    '/calendar/',
    '/calendar/x.ics',
    `/calendar/${'A'.repeat(5000)}.ics`,
    '/calendar/%00.ics',
    '/calendar/../api/user',
  ])
    expect((await read(path)).status).not.toBe(200);
});

test('a feed holds its own member only, tokens cannot reach it, and its address does not travel', async () => {
  const [ann, eve] = [await member(), await member()];
  await ann.rest('POST', '/api/activities', {
    activityType: 'walking',
    startTime: '2026-03-02T08:00:00Z',
    endTime: '2026-03-02T09:00:00Z',
  });
  const [anns, eves] = [await feedOf(ann), await feedOf(eve)];
  expect((await (await read(eves)).text()).includes('VEVENT')).toBe(false);
  const program = await programOf(ann, tokenScopes);
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await program.rest(method, '/api/calendar-feed', method === 'POST' ? {} : undefined)).status).toBe(403);
  expect(JSON.stringify((await exportOf(ann)).files)).not.toContain(anns.slice(10, 53));
});

test('text cannot leave its line, and no character is cut in two', () => {
  const hostile = 'x\r\nBEGIN:VEVENT\nEND\u2028;,\\\u0000\u0007';
  expect(escaped(hostile)).toBe(String.raw`x\nBEGIN:VEVENT\nEND\n\;\,\\`);
  const text = icalendar('Everystep', [
    { uid: 'a', start: 0, end: 1000, changedAt: 0, summary: hostile.repeat(20), location: '👩‍👩‍👧‍👦'.repeat(40) },
  ]);
  expect(text.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(1);
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text).not.toContain('\uFFFD');
  expect(folded('é'.repeat(100)).replaceAll('\r\n ', '')).toBe('é'.repeat(100));
});
