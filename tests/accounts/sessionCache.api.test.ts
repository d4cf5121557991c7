import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceChange } from '#tests/support/announceChange.ts';
import { gateway, member, type Member, rest } from '#tests/support/kit.ts';
import { ask } from '#tests/support/requestPaths.ts';
import { requestStatements } from '#tests/support/sentStatements.ts';

const day = '2026-03-02';
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

const home = (who: { token: string }) => ask('id', 'HomeScreenQuery', { date: day }, bearer(who));
const names = (who: { token: string }) => ask('id', 'viewerQuery', {}, bearer(who));
const list = (who: { token: string }) => rest('GET', `/api/activities/date/${day}`, undefined, bearer(who));

/** A member whose session the server has cached. */
async function cached(): Promise<Member> {
  const somebody = await member();
  await somebody.rest('POST', '/api/activities', {
    activityType: 'running',
    startTime: `${day}T07:00:00Z`,
    endTime: `${day}T08:00:00Z`,
  });
  // What was written above is announced a moment later, which empties the cache once more.
  await expect.poll(() => requestStatements(() => home(somebody))).toHaveLength(1);
  return somebody;
}

/** The same person on another device. */
async function elsewhere({ username, password }: Member): Promise<{ token: string }> {
  return (await rest('POST', '/api/login', { usernameOrEmail: username, password })).body;
}

const own = 'where user_id = (select id from users where username = $1)';

/** Ends sessions by hand, announces it as another process would, and waits until the session is dead here. */
async function endByHand(who: Member, ending: string): Promise<void> {
  await client.query(`with ended as (${ending}) select pg_notify('everystep_account', user_id::text) from ended`, [
    who.username,
  ]);
  await expect.poll(async () => (await names(who)).status).toBe(401);
}

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client((await gateway()).database.url);
  await client.connect();
});
afterAll(() => client.end());

describe('a cached session ends at once', () => {
  test.each<[string, (alice: Member) => Promise<unknown>]>([
    ['signed out', async (alice) => alice.rest('POST', '/api/logout')],
    [
      'ended from another device',
      async (alice) => ask('id', 'useEndOtherSessionsMutation', {}, bearer(await elsewhere(alice))),
    ],
    [
      'a new password on another device',
      async (alice) =>
        ask(
          'id',
          'useChangePasswordMutation',
          { currentPassword: alice.password, newPassword: 'battery staple' },
          bearer(await elsewhere(alice)),
        ),
    ],
    [
      'deleted with the account',
      async (alice) =>
        ask('id', 'useDeleteAccountMutation', { password: alice.password }, bearer(await elsewhere(alice))),
    ],
    ['removed by another process', (alice) => endByHand(alice, `delete from user_sessions ${own} returning user_id`)],
    [
      'run out, says the database',
      (alice) =>
        endByHand(alice, `update user_sessions set expires_at = now() - interval '1 second' ${own} returning user_id`),
    ],
  ])('%s', async (_how, end) => {
    const alice = await cached();
    await end(alice);
    for (const call of [home, names])
      expect(await call(alice)).toMatchObject({
        status: 401,
        body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
      });
    expect(await list(alice)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  test('after 30 idle days, without any write', async () => {
    const alice = await cached();
    const { setClock } = await gateway();
    await setClock(
      Temporal.Now.instant()
        .add({ hours: 24 * 31 })
        .toString(),
    );
    try {
      expect((await home(alice)).status).toBe(401);
    } finally {
      await setClock(null);
    }
  });
});

test('an ended session reads nothing but the session', async () => {
  const alice = await cached();
  await alice.rest('POST', '/api/logout');
  const sent = await requestStatements(() => home(alice));
  // The last one asks whether the token was renewed a moment ago.
  expect(sent.map(({ text }) => /"s"\."(former_)?token_hash" = /.test(text))).toEqual([true, true]);
});

describe('a write in a cached session', () => {
  const run = { activityType: 'running', startTime: `${day}T17:00:00Z`, endTime: `${day}T18:00:00Z` };
  const log = (who: { token: string }) => ask('id', 'useLogActivityMutation', { input: run, day }, bearer(who));
  const logged = async ({ username }: Member) =>
    (
      await client.query(
        'select count(*)::int as runs from activities where user_id = (select id from users where username = $1)',
        [username],
      )
    ).rows[0].runs;

  test('takes two statements: the write and the day', async () => {
    const alice = await cached();
    expect(await requestStatements(() => log(alice))).toHaveLength(2);
    expect(await logged(alice)).toBe(2);
  });

  test('an ended session writes nothing', async () => {
    const alice = await cached();
    await endByHand(alice, `delete from user_sessions ${own} returning user_id`);
    expect((await log(alice)).status).toBe(401);
    expect(await logged(alice)).toBe(1);
  });

  test('a zone changed meanwhile applies, and the row is written once', async () => {
    const alice = await cached();
    await client.query("update users set timezone = 'Asia/Tokyo' where username = $1", [alice.username]);
    await announceChange(alice);
    const { body } = await ask(
      'id',
      'useLogActivityMutation',
      { input: { ...run, startTime: `${day}T17:00`, endTime: `${day}T18:00` }, day },
      bearer(alice),
    );
    expect(
      body.data.logActivity.viewer.day.activities.map(({ startTime }: { startTime: string }) => startTime),
    ).toContain(`${day}T08:00:00.000Z`);
    expect(await logged(alice)).toBe(2);
  });

  test('an invalid input is refused, with and without a session', async () => {
    const alice = await cached();
    const wrong = { input: { ...run, endTime: run.startTime }, day };
    expect((await ask('id', 'useLogActivityMutation', wrong, bearer(alice))).body.data.logActivity.__typename).toBe(
      'ValidationProblem',
    );
    await endByHand(alice, `delete from user_sessions ${own} returning user_id`);
    expect((await ask('id', 'useLogActivityMutation', wrong, bearer(alice))).status).toBe(401);
  });

  test('many simultaneous writes are all stored', async () => {
    const alice = await cached();
    const answers = await Promise.all(Array.from({ length: 8 }, () => log(alice)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await logged(alice)).toBe(9);
  });
});

describe('over REST', () => {
  test('the list of a day is one statement', async () => {
    const alice = await cached();
    expect(
      await requestStatements(async () =>
        expect(await list(alice)).toMatchObject({ status: 200, body: [{ activityType: 'running' }] }),
      ),
    ).toHaveLength(1);
  });

  test('only a live session learns what is wrong with a call', async () => {
    const alice = await cached();
    const wrong = () => rest('GET', '/api/activities/date/yesterday', undefined, bearer(alice));
    expect((await wrong()).status).toBe(400);
    await endByHand(alice, `delete from user_sessions ${own} returning user_id`);
    expect((await wrong()).status).toBe(401);
  });
});

describe('changes of a member apply to the next call of every session', () => {
  test('the names', async () => {
    const alice = await cached();
    await client.query("update users set first_name = 'Grace' where username = $1", [alice.username]);
    await announceChange(alice);
    expect((await home(alice)).body.data.viewer.firstName).toBe('Grace');
    expect(await requestStatements(() => home(alice))).toHaveLength(1);
  });

  test('the PIN, set on another device: the photos of the day are locked', async () => {
    const alice = await cached();
    const other = await elsewhere(alice);
    await ask(
      'id',
      'useSetPhotosPinMutation',
      { pin: '4711', date: day, onDay: false, inAlbum: false, order: 'NEWEST' },
      bearer(other),
    );
    const { viewer } = (await home(alice)).body.data;
    expect([viewer.photosLocked, viewer.day.photos.__typename]).toEqual([true, 'PhotosLockedProblem']);
    // And the one that set it sees them, fifteen minutes from each look.
    for (let look = 0; look < 3; look += 1)
      expect((await home(other)).body.data.viewer.day.photos.__typename).toBe('PhotoDay');
  });

  test('a session never serves another member', async () => {
    const [alice, bob] = [await cached(), await cached()];
    const both = await Promise.all([home(alice), home(bob), home(alice), home(bob)]);
    expect(both.map(({ body }) => body.data.viewer.username)).toEqual([
      alice.username,
      bob.username,
      alice.username,
      bob.username,
    ]);
  });
});
