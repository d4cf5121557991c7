import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { allParts, bitsOf, partsOf } from '#gateway/live/dayParts.rules.ts';
import { run } from '#tests/support/database.cluster.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import type { TokenScope } from '#gateway/kernel/tokens/scope.rules.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';

interface Changes {
  cursor: string;
  days: string[];
  isComplete: boolean;
}

async function changes(who: Member, since?: string): Promise<Changes> {
  const { status, body } = await who.rest(
    'GET',
    `/api/changed-days${since === undefined ? '' : `?${new URLSearchParams({ since })}`}`,
  );
  expect(status).toBe(200);
  return body;
}

/** Returns the days that the work changed; 'any' when it may be any. */
async function changedBy(who: Member, work: () => Promise<unknown>): Promise<string[] | 'any'> {
  const { cursor } = await changes(who);
  await work();
  const { days, isComplete } = await changes(who, cursor);
  return isComplete ? days : 'any';
}

const meal = (date: string) => ({ description: 'Soup', protein: 1, fats: 1, carbs: 1, date });
const runOn = (date: string) => ({
  activityType: 'running',
  startTime: `${date}T08:00:00Z`,
  endTime: `${date}T09:00:00Z`,
});

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: (await gateway()).database.url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a cursor lists the days that changed after it, each once, and nothing of other people', async () => {
  const [ann, eve] = [await member(), await member()];
  const first = await changes(ann);
  expect(first).toMatchObject({ days: [], isComplete: false });
  expect(await changes(ann, first.cursor)).toMatchObject({ days: [], isComplete: true });
  await ann.rest('POST', '/api/macros', meal('2026-03-04'));
  await ann.rest('POST', '/api/activities', runOn('2026-03-02'));
  await ann.rest('POST', '/api/macros', meal('2026-03-04'));
  await eve.rest('POST', '/api/macros', meal('2026-05-05'));
  const second = await changes(ann, first.cursor);
  expect(second).toMatchObject({ days: ['2026-03-02', '2026-03-04'], isComplete: true });
  expect(await changes(ann, second.cursor)).toMatchObject({ days: [], isComplete: true });
  // The earlier cursor keeps its meaning.
  expect((await changes(ann, first.cursor)).days).toEqual(['2026-03-02', '2026-03-04']);
});

test('every part of a day counts, and so do changes, deletions, what is restored, and both days of what moves', async () => {
  const ann = await member();
  const created = async (path: string, body: object) => (await ann.rest('POST', path, body)).body;
  const activity = await created('/api/activities', runOn('2026-03-02'));
  const food = await created('/api/macros', meal('2026-03-01'));
  const write = (method: string, path: string, body?: object) => changedBy(ann, () => ann.rest(method, path, body));
  expect(await write('PUT', `/api/activities/${activity.id}`, runOn('2026-03-04'))).toEqual([
    '2026-03-02',
    '2026-03-04',
  ]);
  expect(await write('DELETE', `/api/activities/${activity.id}`)).toEqual(['2026-03-04']);
  expect(await write('POST', `/api/activities/${activity.id}/restore`)).toEqual(['2026-03-04']);
  expect(await write('DELETE', `/api/macros/${food.id}`)).toEqual(['2026-03-01']);
  expect(await write('POST', '/api/metrics', { weight: 150, date: '2026-03-03' })).toEqual(['2026-03-03']);
  expect(await write('POST', '/api/journal-entries', { content: 'A day.', date: '2026-03-05' })).toEqual([
    '2026-03-05',
  ]);
  expect(await changedBy(ann, async () => sendPhotos(ann, [await jpeg('a.jpg')], { date: '2026-03-06' }))).toEqual([
    '2026-03-06',
  ]);
  expect(await write('POST', '/api/macros', { description: '' })).toEqual([]);
});

test.each([
  ['targets', 'POST', '/api/macro-targets', { proteinTarget: 100, fatsTarget: 60, carbsTarget: 200 }],
  ['a metric of their own', 'POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'in' }],
  ['a kind of activity', 'POST', '/api/custom-activities', { name: 'Sauna', category: 'RECOVERY' }],
  ['a photos PIN', 'PUT', '/api/user/photos-pin', { enabled: true, pin: '2580' }],
  ['another name', 'PUT', '/api/profile/user', { firstName: 'Zoe', lastName: 'Roe' }],
] as const)('%s may show on any day', async (_name, method, path, body) => {
  const ann = await member();
  const { username, email } = ann;
  const changed = await changedBy(ann, async () => {
    expect((await ann.rest(method, path, { username, email, ...body })).status).toBeLessThan(300);
  });
  expect(changed).toBe('any');
});

/** Begins a transaction that logs a meal. */
async function openMeal({ username }: Member, date: string) {
  const client = await connected();
  await client.query('begin');
  await client.query(
    `insert into macro_entries (user_id, id, description, protein, fats, carbs, date)
     select id, gen_random_uuid(), 'Soup', 1, 1, 1, $2 from users where username = $1`,
    [username, date],
  );
  return client;
}

test('a write that commits after the cursor is listed, although it began before', async () => {
  const ann = await member();
  const client = await openMeal(ann, '2026-03-07');
  await ann.rest('POST', '/api/macros', meal('2026-03-08'));
  const { cursor } = await changes(ann);
  await ann.rest('POST', '/api/macros', meal('2026-03-09'));
  const meanwhile = await changes(ann, cursor);
  expect(meanwhile.days).toEqual(['2026-03-09']);
  await client.query('commit');
  expect((await changes(ann, meanwhile.cursor)).days).toEqual(['2026-03-07']);
  expect((await changes(ann, cursor)).days).toEqual(['2026-03-07', '2026-03-09']);
});

test('a write of another member that was open is not listed', async () => {
  const [ann, bob] = [await member(), await member()];
  const client = await openMeal(bob, '2026-03-07');
  await ann.rest('POST', '/api/macros', meal('2026-03-08'));
  const { cursor } = await changes(ann);
  await client.query('commit');
  expect((await changes(ann, cursor)).days).toEqual([]);
});

test('writes of one member do not wait for each other', async () => {
  const ann = await member();
  const client = await openMeal(ann, '2026-03-07');
  expect((await ann.rest('POST', '/api/macros', meal('2026-03-07'))).status).toBe(201);
  await client.query('rollback');
});

test('a cursor that is too old, invented or of another database may have missed any day', async () => {
  const ann = await member();
  const { cursor } = await changes(ann);
  for (const invented of ['', 'x', '1.2.3', `${cursor},`, '9'.repeat(400)])
    expect(await changes(ann, invented), invented).toMatchObject({ days: [], isComplete: false });
  const { setClock, database } = await gateway();
  onTestFinished(() => setClock(null));
  await setClock(new Date(Date.now() + 13.9 * 86_400_000).toISOString());
  expect((await changes(ann, cursor)).isComplete).toBe(true);
  await setClock(new Date(Date.now() + 14.1 * 86_400_000).toISOString());
  expect((await changes(ann, cursor)).isComplete).toBe(false);
  await setClock(null);
  // As the first start after a restore does.
  await run(database.url, "update instance set marked_at = now() + interval '1 minute'");
  expect((await changes(ann, cursor)).isComplete).toBe(false);
});

test('a cursor lists the days of one part, and what shows on every day counts for its own part', async () => {
  const ann = await member();
  const { cursor } = await changes(ann);
  await ann.rest('POST', '/api/macros', meal('2026-03-04'));
  await ann.rest('POST', '/api/activities', runOn('2026-03-02'));
  await ann.rest('POST', '/api/macro-targets', { proteinTarget: 100, fatsTarget: 60, carbsTarget: 200 });
  const of = async (parts: string) =>
    (await ann.rest('GET', `/api/changed-days?${new URLSearchParams({ since: cursor, parts })}`)).body;
  expect(await of('MACROS')).toMatchObject({ days: ['2026-03-04'], isComplete: true });
  expect(await of('ACTIVITIES')).toMatchObject({ days: ['2026-03-02'], isComplete: true });
  expect(await of('ACTIVITIES,MACROS')).toMatchObject({ days: ['2026-03-02', '2026-03-04'], isComplete: true });
  expect(await of('JOURNAL')).toMatchObject({ days: [], isComplete: true });
  expect(await of('TARGETS')).toMatchObject({ days: [], isComplete: false });
  expect((await ann.rest('GET', '/api/changed-days?parts=soup')).status).toBe(400);
  const program = await programOf(ann, ['activities:read']);
  const allowed = async (parts: string) =>
    (await ann.rest('GET', `/api/changed-days?parts=${parts}`, undefined, program.bearer)).status;
  expect([await allowed('ACTIVITIES'), await allowed('JOURNAL')]).toEqual([200, 403]);
});

test('each table whose changes are recorded is one part of a day, and what is unknown counts as all', async () => {
  const client = await connected();
  const { rows } = await client.query<{ name: string; bits: number }>(
    `select c.relname as name, day_part(c.relname) as bits from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where g.tgname = 'record_insert' and c.relnamespace = current_schema()::regnamespace`,
  );
  expect(Object.fromEntries(rows.map(({ name, bits }) => [name, partsOf(bits)]))).toEqual({
    activities: ['activities'],
    custom_activities: ['activities'],
    macro_entries: ['macros'],
    metric_records: ['metrics'],
    metric_values: ['metrics'],
    custom_metric_fields: ['metrics'],
    photos: ['photos'],
    journal_entries: ['journal'],
    wearable_days: ['wearable'],
    health_days: ['wearable'],
    progress_entries: ['progress'],
    goal_progress: ['goals'],
    goal_targets: ['goals'],
    macro_targets: ['targets'],
  });
  // As a worker of a distributed database names a shard, and a table of a later version.
  const { rows: others } = await client.query("select day_part('photos_102008') as shard, day_part('naps') as unknown");
  expect(others).toEqual([{ shard: bitsOf(['photos']), unknown: allParts }]);
});

test('a transaction that changes several parts of a day names each', async () => {
  const ann = await member();
  const client = await openMeal(ann, '2026-03-07');
  await client.query(
    "insert into metric_records (user_id, id, date, weight) select id, gen_random_uuid(), '2026-03-07', 150 from users where username = $1",
    [ann.username],
  );
  const { cursor } = await changes(ann);
  await client.query('commit');
  for (const [parts, days] of [
    ['MACROS', ['2026-03-07']],
    ['METRICS', ['2026-03-07']],
    ['PHOTOS', []],
  ] as const)
    expect(
      (await ann.rest('GET', `/api/changed-days?${new URLSearchParams({ since: cursor, parts })}`)).body.days,
    ).toEqual(days);
});

test('more than a hundred days count as all of them', async () => {
  const ann = await member();
  const days = Array.from({ length: 101 }, (_, index) =>
    Temporal.PlainDate.from('2026-01-01').add({ days: index }).toString(),
  );
  const { cursor } = await changes(ann);
  for (const date of days.slice(1)) await ann.rest('POST', '/api/metrics', { weight: 150, date });
  expect((await changes(ann, cursor)).days).toEqual(days.slice(1));
  await ann.rest('POST', '/api/metrics', { weight: 150, date: days[0] });
  expect(await changes(ann, cursor)).toMatchObject({ days: [], isComplete: false });
});

test('polling with the cursor is not modified until a day changes', async () => {
  const ann = await member();
  const { cursor } = await changes(ann);
  const path = `/api/changed-days?${new URLSearchParams({ since: cursor })}`;
  const poll = async (tag?: string) => {
    const { status, headers } = await fetch(`${(await gateway()).url}${path}`, {
      headers: { authorization: `Bearer ${ann.token}`, ...(tag && { 'if-none-match': tag }) },
    });
    return { status, tag: headers.get('etag')! };
  };
  const first = await poll();
  expect([first.status, (await poll(first.tag)).status]).toEqual([200, 304]);
  await ann.rest('POST', '/api/macros', meal('2026-03-04'));
  expect((await poll(first.tag)).status).toBe(200);
});

test('a token hears of the days on which a part changed that it may read, and of no other', async () => {
  const ann = await member();
  const { cursor } = await changes(ann);
  await ann.rest('POST', '/api/activities', runOn('2026-03-02'));
  await ann.rest('POST', '/api/macros', meal('2026-03-04'));
  const heard = async (scope: TokenScope) => {
    const { bearer } = await programOf(ann, [scope]);
    const path = `/api/changed-days?${new URLSearchParams({ since: cursor })}`;
    return (await ann.rest('GET', path, undefined, bearer)).body.days;
  };
  expect([await heard('activities:read'), await heard('nutrition:read'), await heard('profile:read')]).toEqual([
    ['2026-03-02'],
    ['2026-03-04'],
    [],
  ]);
});

test('a deleted account leaves no change behind', async () => {
  const ann = await member();
  await ann.rest('POST', '/api/macros', meal('2026-03-04'));
  const client = await connected();
  const { rows } = await client.query('select id from users where username = $1', [ann.username]);
  const count = async () => (await client.query('select from day_changes where user_id = $1', [rows[0].id])).rowCount;
  expect(await count()).toBeGreaterThan(0);
  const query = `mutation { deleteAccount(password: "${ann.password}") { __typename } }`;
  expect((await ann.rest('POST', '/graphql', { query })).body.errors).toBeUndefined();
  expect(await count()).toBe(0);
});

test('a gateway deletes changes that no valid cursor asks for, at its start and every hour', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `with added as (insert into users (id, email, email_key, username, username_key, password_hash, first_name, last_name)
       values (gen_random_uuid(), 'a', 'a', 'a', 'a', '-', 'A', 'B') returning id)
     insert into day_changes (user_id, xact, date, changed_at)
     select id, days, '2026-03-01', now() - make_interval(days => days) from added, unnest(array[1, 14, 16]) days`,
  );
  const { stop } = await serveTestGateway(database.url);
  const left = async () => (await client.query('select xact::int from day_changes order by 1')).rows;
  await expect.poll(left).toEqual([{ xact: 1 }, { xact: 14 }]);
  await stop();
  await client.end();
});
