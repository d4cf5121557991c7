import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, member, type RestResponse } from '#tests/support/kit.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';

let alice: Member;
beforeAll(async () => {
  alice = await member();
  await alice.rest('POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'in' });
});

/** The address of the next page as a client reads it; undefined on the last. */
function nextOf({ headers }: RestResponse): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
}

/** Follows the links from a first address; returns the pages. */
async function pagesFrom(path: string): Promise<{ id: string }[][]> {
  const pages = [];
  for (let next: string | undefined = path; next;) {
    const page: RestResponse = await alice.rest('GET', next);
    expect(page.status).toBe(200);
    pages.push(page.body);
    next = nextOf(page);
  }
  return pages;
}

const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];

const kinds = [
  {
    path: '/api/activities',
    add: (date: string) =>
      alice.rest('POST', '/api/activities', {
        activityType: 'running',
        startTime: `${date}T07:00:00Z`,
        endTime: `${date}T08:00:00Z`,
      }),
  },
  {
    path: '/api/macros',
    add: (date: string) => alice.rest('POST', '/api/macros', { date, description: 'Porridge', calories: 300 }),
  },
  {
    path: '/api/metrics',
    add: (date: string) => alice.rest('POST', '/api/metrics', { date, weight: 160.5, customFields: { Waist: 30 } }),
  },
  {
    path: '/api/journal-entries',
    add: (date: string) => alice.rest('POST', '/api/journal-entries', { date, content: `A text of ${date}.` }),
  },
];

describe.each(kinds)('$path', ({ path, add }) => {
  beforeAll(async () => {
    for (const date of days) expect((await add(date)).status).toBeLessThan(300);
  });

  test('its pages together are the list, the newest first', async () => {
    const whole = await alice.rest('GET', path);
    expect([whole.body.length, nextOf(whole)]).toEqual([5, undefined]);
    const pages = await pagesFrom(`${path}?first=2`);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(whole.body);
  });

  test('what is added meanwhile moves nothing to another page', async () => {
    const first = await alice.rest('GET', `${path}?first=2`);
    await add('2026-03-06');
    const second = await alice.rest('GET', nextOf(first)!);
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(4);
  });

  test.each(['first=0', 'first=-1', 'first=x', 'first=1.5', 'first=100', 'first=101', 'after=nonsense', 'after='])(
    '?%s is a clear answer',
    async (query) => {
      const answer = await alice.rest('GET', `${path}?${query}`);
      if (query === 'first=100' || query === 'after=') return expect(answer.status).toBe(200);
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_USER_INPUT']);
      expect(Object.keys(answer.body.fields)).toEqual([query.split('=')[0]]);
    },
  );
});

test('REST-59 photos come in pages, the newest first within a day too, and none while they are locked', async () => {
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await sendPhotos(alice, [await jpeg(name)], { date: '2026-03-02' });
  const whole = await alice.rest('GET', '/api/photos');
  const pages = await pagesFrom('/api/photos?first=2&from=2026-03-01');
  expect(pages.map(({ length }) => length)).toEqual([2, 1]);
  expect(pages.flat().map(({ id }) => id)).toEqual(whole.body.map(({ id }: { id: string }) => id).toReversed());

  await alice.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '4711' });
  const locked = await alice.rest('GET', '/api/photos?first=2');
  expect([locked.status, locked.body.code]).toEqual([403, 'PHOTOS_LOCKED']);
});

test('GET /api/metrics has each day as the day itself does, and a weight in the unit it was entered in', async () => {
  const bob = await member();
  await bob.rest('POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'cm' });
  await bob.rest('POST', '/api/metrics', { date: '2026-03-01', weight: 80.5, weightUnit: 'kg' });
  await bob.rest('POST', '/api/metrics', { date: '2026-03-02', customFields: { Waist: 82.5 } });
  const { body } = await bob.rest('GET', '/api/metrics');
  expect(body).toMatchObject([
    { date: '2026-03-02', weight: null, customFields: { Waist: 82.5 } },
    { date: '2026-03-01', weightEntered: 80.5, weightUnit: 'KG', customFields: {} },
  ]);
  for (const record of body) expect((await bob.rest('GET', `/api/metrics/date/${record.date}`)).body).toEqual([record]);
});

const order = 'The last day must not be before the first.';

test.each([
  '/api/activities',
  '/api/activities?first=2',
  '/api/activities/sleep/chart',
  '/api/macros',
  '/api/macros?first=2',
  '/api/metrics',
  '/api/photos',
  '/api/photos?first=2',
])('%s refuses a last day before the first', async (path) => {
  const bob = await member();
  const range = (from: string, to: string) => `${path}${path.includes('?') ? '&' : '?'}from=${from}&to=${to}`;
  expect((await bob.rest('GET', range('2026-03-02', '2026-03-02'))).status).toBe(200);
  const { status, body } = await bob.rest('GET', range('2026-03-02', '2026-03-01'));
  expect([status, body]).toEqual([400, { message: order, code: 'BAD_USER_INPUT', fields: { to: order } }]);
});
