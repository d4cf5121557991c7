import { expect, onTestFinished, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { run } from '#tests/support/database.cluster.ts';
import { gateway, type Member, member, rest } from '#tests/support/kit.ts';
import { sentStatements } from '#tests/support/sentStatements.ts';
import { endUnannounced, withoutAnnouncements } from '#tests/support/withoutAnnouncements.ts';
import { follow } from './follow.ts';
import { programOf, RevokeToken, ListTokens } from '#tests/tokens/tokenKit.ts';

const SetTimezone = graphql(`
  mutation TestSetTimezoneLive($timezone: String!) {
    setTimezone(timezone: $timezone) { ... on SetTimezonePayload { viewer { timezone } } }
  }
`);

const bearerOf = ({ token }: Member) => `Bearer ${token}`;
const aRun = { activityType: 'running', startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' };

async function alsoOn({ username, password }: Member): Promise<string> {
  const { body } = await rest('POST', '/api/login', { usernameOrEmail: username, password });
  return `Bearer ${body.token}`;
}

test('one device hears of what another one writes, each change once, and nothing of other people', async () => {
  const [ann, eve] = [await member(), await member()];
  const [phone, stranger] = [await follow(await alsoOn(ann)), await follow(bearerOf(eve))];
  expect(phone.headers.get('content-type')).toContain('text/event-stream');
  expect(phone.headers.get('x-accel-buffering')).toBe('no');
  const { body } = await ann.rest('POST', '/api/activities', aRun);
  expect(await phone.next()).toBe('2026-03-02');
  await ann.rest('PUT', `/api/activities/${body.id}`, {
    ...aRun,
    startTime: '2026-03-04T08:00:00Z',
    endTime: '2026-03-04T09:00:00Z',
  });
  expect([await phone.next(), await phone.next()].toSorted()).toEqual(['2026-03-02', '2026-03-04']);
  await ann.rest('POST', '/api/macro-targets', { proteinTarget: 100, fatsTarget: 60, carbsTarget: 200 });
  expect(await phone.next()).toBeNull();
  await eve.rest('POST', '/api/macros', { description: 'Soup', protein: 1, fats: 1, carbs: 1, date: '2026-05-05' });
  expect(await stranger.next()).toBe('2026-05-05');
});

test('PROF-25 a new time zone and new preferences are announced to the other devices', async () => {
  const ann = await member();
  const phone = await follow(await alsoOn(ann));
  await ann.rest('POST', '/api/preferences', { hourCycle: 'H24' });
  expect(await phone.next()).toBeNull();
  expect((await ann.gql(SetTimezone, { timezone: 'Asia/Tokyo' })).data.setTimezone).toMatchObject({
    viewer: { timezone: 'Asia/Tokyo' },
  });
  expect(await phone.next()).toBeNull();
  // The same once more changes nothing.
  await ann.gql(SetTimezone, { timezone: 'Asia/Tokyo' });
  await ann.rest('POST', '/api/activities', aRun);
  expect(await phone.next()).toBe('2026-03-02');
});

test('every part of a day is announced, a refused write is not', async () => {
  const ann = await member();
  const phone = await follow(bearerOf(ann));
  expect((await ann.rest('POST', '/api/macros', { description: '' })).status).toBe(400);
  const writes: [string, string, object][] = [
    ['/api/macros', '2026-03-01', { description: 'Soup', protein: 1, fats: 1, carbs: 1, date: '2026-03-01' }],
    ['/api/metrics', '2026-03-03', { weight: 150, date: '2026-03-03' }],
    ['/api/journal-entries', '2026-03-05', { content: 'A good day.', date: '2026-03-05' }],
    ['/api/activities', '2026-03-02', aRun],
  ];
  for (const [path, date, body] of writes) {
    expect((await ann.rest('POST', path, body)).status).toBeLessThan(300);
    expect(await phone.next(), path).toBe(date);
  }
});

test('a stream of one day hears of that day alone', async () => {
  const ann = await member();
  const phone = await follow(bearerOf(ann), 'subscription { dayChanged(date: "2026-03-02") { date } }');
  await ann.rest('POST', '/api/macros', { description: 'Soup', protein: 1, fats: 1, carbs: 1, date: '2026-03-01' });
  await ann.rest('POST', '/api/activities', aRun);
  expect(await phone.next()).toBe('2026-03-02');
});

test('an announcement names the parts that changed, and a stream of some parts hears of those alone', async () => {
  const ann = await member();
  const all = await follow(bearerOf(ann), 'subscription { dayChanged { date parts } }');
  const some = await follow(bearerOf(ann), 'subscription { dayChanged(parts: [JOURNAL, TARGETS]) { date parts } }');
  const date = '2026-03-02';
  const writes: [string, object, string[]][] = [
    ['/api/activities', aRun, ['ACTIVITIES']],
    ['/api/macros', { description: 'Soup', protein: 1, fats: 1, carbs: 1, date }, ['MACROS']],
    ['/api/metrics', { weight: 150, date }, ['METRICS']],
    ['/api/journal-entries', { content: 'A good day.', date }, ['JOURNAL']],
  ];
  for (const [path, body, parts] of writes) {
    expect((await ann.rest('POST', path, body)).status).toBeLessThan(300);
    expect(await all.change(), path).toEqual({ date, parts });
  }
  // Read before the next write: what changes while a stream is behind is announced together.
  expect(await some.change()).toEqual({ date, parts: ['JOURNAL'] });
  const targets = { proteinTarget: 100, fatsTarget: 60, carbsTarget: 200 };
  expect((await ann.rest('POST', '/api/macro-targets', targets)).status).toBeLessThan(300);
  const ofTargets = { date: null, parts: ['TARGETS'] };
  expect([await all.change(), await some.change()]).toEqual([ofTargets, ofTargets]);
});

test('an announcement carries the day as it is now, and photos that were locked meanwhile stay locked', async () => {
  const ann = await member();
  const phone = await follow(
    bearerOf(ann),
    'subscription { dayChanged { date day { activities { databaseId } macros { description } photos { __typename } } } }',
  );
  const photos = { __typename: 'PhotoDay' };
  const { body } = await ann.rest('POST', '/api/activities', aRun);
  const date = '2026-03-02';
  expect(await phone.change()).toEqual({ date, day: { activities: [{ databaseId: body.id }], macros: [], photos } });
  await ann.rest('DELETE', `/api/activities/${body.id}`);
  expect(await phone.change()).toEqual({ date, day: { activities: [], macros: [], photos } });
  await ann.rest('POST', '/api/macro-targets', { proteinTarget: 100, fatsTarget: 60, carbsTarget: 200 });
  expect(await phone.change()).toEqual({ date: null, day: null });
  expect((await ann.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '1234' })).status).toBe(200);
  expect(await phone.change()).toEqual({ date: null, day: null });
  await ann.rest('POST', '/api/macros', { description: 'Soup', calories: 50, date });
  expect(await phone.change()).toEqual({
    date,
    day: { activities: [], macros: [{ description: 'Soup' }], photos: { __typename: 'PhotosLockedProblem' } },
  });
});

test('a token sees of a changed day only what its scopes allow', async () => {
  const ann = await member();
  const program = await programOf(ann, ['activities:read']);
  const stream = await follow(
    program.bearer.authorization,
    'subscription { dayChanged { day { date activities { activityType } } } }',
  );
  await ann.rest('POST', '/api/activities', aRun);
  expect(await stream.change()).toEqual({ day: { date: '2026-03-02', activities: [{ activityType: 'running' }] } });
  const tooMuch = 'subscription { dayChanged { day { journalEntry { content } } } }';
  expect((await follow(program.bearer.authorization, tooMuch)).status).toBe(403);
  // The journal's change is not announced to it.
  const kinds = await follow(program.bearer.authorization, 'subscription { dayChanged { parts } }');
  await ann.rest('POST', '/api/journal-entries', { content: 'A good day.', date: '2026-03-02' });
  await ann.rest('POST', '/api/activities', aRun);
  expect(await kinds.change()).toEqual({ parts: ['ACTIVITIES'] });
  const journal = 'subscription { dayChanged(parts: [JOURNAL]) { date } }';
  expect((await follow(program.bearer.authorization, journal)).status).toBe(403);
});

test('a stream ends with its session or its token, at once', async () => {
  const ann = await member();
  const other = await alsoOn(ann);
  const phone = await follow(other);
  await rest('POST', '/api/logout', {}, { authorization: other });
  expect(await phone.next()).toBe('end');
  const program = await programOf(ann, ['activities:read']);
  const stream = await follow(program.bearer.authorization);
  const [{ id } = { id: '' }] = (await ann.gql(ListTokens)).data.viewer!.accessTokens;
  await ann.gql(RevokeToken, { id });
  expect(await stream.next()).toBe('end');
});

test('a session that ended without an announcement opens no stream', async () => {
  const ann = await member();
  await endUnannounced(ann);
  expect((await follow(bearerOf(ann))).status).toBe(401);
});

test('a stream whose session or token ended while no announcement was heard ends afterwards, another one goes on', async () => {
  const ann = await member();
  const [phone, tablet, program] = [await alsoOn(ann), await alsoOn(ann), await programOf(ann, ['activities:read'])];
  const [onPhone, onTablet, ofProgram] = [
    await follow(phone),
    await follow(tablet),
    await follow(program.bearer.authorization),
  ];
  const [{ id } = { id: '' }] = (await ann.gql(ListTokens)).data.viewer!.accessTokens;
  await withoutAnnouncements(async () => {
    await rest('POST', '/api/logout', {}, { authorization: phone });
    await ann.gql(RevokeToken, { id });
  });
  expect([await onPhone.next(), await onTablet.next(), await ofProgram.next()]).toEqual(['end', null, 'end']);
});

test('a stream of the token before a new password ends with that token', async () => {
  const ann = await member();
  const former = await follow(bearerOf(ann));
  const passwords = { currentPassword: ann.password, newPassword: 'battery staple' };
  const { token } = (await ann.rest('POST', '/api/auth/change-password', passwords)).body;
  const current = await follow(`Bearer ${token}`);
  const { setClock } = await gateway();
  onTestFinished(() => setClock(null));
  await withoutAnnouncements(async () => setClock(new Date(Date.now() + 61_000).toISOString()));
  expect([await former.next(), await current.next()]).toEqual(['end', null]);
});

test('listening needs a session, and an eleventh stream is refused', async () => {
  const ann = await member();
  expect((await follow('Bearer nothing')).status).toBe(401);
  for (let count = 0; count < 10; count += 1) await follow(bearerOf(ann));
  const eleventh = await follow(bearerOf(ann));
  expect(eleventh.status).toBe(429);
});

test('a broken database connection is restored, and listeners learn that anything may have changed', async () => {
  const ann = await member();
  const phone = await follow(bearerOf(ann));
  await run(
    (await gateway()).database.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'everystep-live' and datname = current_database()",
  );
  expect(await phone.next()).toBeNull();
  await ann.rest('POST', '/api/activities', aRun);
  expect(await phone.next()).toBe('2026-03-02');
});

/** Makes a table unreachable while the work runs and until the gateway has sent a statement that needs it twice. */
async function refusedTwice(table: string, needs: string, work: () => Promise<unknown>): Promise<void> {
  const { url } = (await gateway()).database;
  await run(url, `alter table ${table} rename to away`);
  try {
    let sent = 0;
    const isWanted = (text: string) => text.includes(needs) && Boolean((sent += 1));
    await sentStatements(async () => {
      await work();
      await expect.poll(() => sent).toBeGreaterThan(1);
    }, isWanted);
  } finally {
    await run(url, `alter table away rename to ${table}`);
  }
}

test('a change that could not be announced, or not be read, at first is streamed as soon as it can be', async () => {
  const ann = await member();
  const phone = await follow(bearerOf(ann));
  const write = async () => expect((await ann.rest('POST', '/api/activities', aRun)).status).toBe(201);
  await refusedTwice('live_listeners', 'pg_notify', write);
  expect(await phone.next()).toBe('2026-03-02');
  await refusedTwice('instance', 'restoredAt', write);
  expect(await phone.next()).toBe('2026-03-02');
});

test('several processes hear of each other, and one that stops ends its streams at once', async () => {
  const { database } = await gateway();
  const second = await serveTestGateway(database.url);
  let isStopped = false;
  onTestFinished(async () => void (isStopped || (await second.stop())));
  const ann = await member();
  const phone = await follow(bearerOf(ann), undefined, second.url);
  await ann.rest('POST', '/api/activities', aRun);
  expect(await phone.next()).toBe('2026-03-02');
  const stopping = second.stop();
  expect(await phone.next()).toBe('end');
  await stopping;
  isStopped = true;
});
