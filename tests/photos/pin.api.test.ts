import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { jpeg } from '#tests/support/images.ts';
import { load, sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, type Member, member, rest, sessionOf } from '#tests/support/kit.ts';
import { ask } from '#tests/support/requestPaths.ts';

const SetPin = graphql(`
  mutation TestSetPin($input: PhotosPinInput!) {
    setPhotosPin(input: $input) { __typename ... on PhotosPinPayload { viewer { photosPinEnabled photosLocked photosOpenUntil } } ... on Problem { message } }
  }
`);
const DeclinePin = graphql(`
  mutation TestDeclinePin($proof: PhotosPinProof) {
    declinePhotosPin(proof: $proof) { __typename ... on PhotosPinPayload { viewer { photosPinEnabled photosLocked } } ... on Problem { message } }
  }
`);
const Verify = graphql(`
  mutation TestVerifyPin($pin: String) {
    verifyPhotosPin(pin: $pin) {
      __typename
      ... on PhotosPinPayload { viewer { photosLocked photosOpenUntil } }
      ... on Problem { message }
      ... on PhotosLockedProblem { passwordOnly }
      ... on RateLimitedProblem { retryAfter }
    }
  }
`);
const Unlock = graphql(`
  mutation TestUnlockPhotos($password: String) { unlockPhotosWithPassword(password: $password) { __typename ... on PhotosPinPayload { viewer { photosLocked } } } }
`);
const Lock = graphql(`
  mutation TestLockPhotos { lockPhotos { viewer { photosLocked photosOpenUntil } } }
`);

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await gateway()).database.url, max: 2 });
});
afterAll(() => pool.end());
afterEach(async () => (await gateway()).setClock(null));

const put = (who: Member, body: unknown) => who.rest('PUT', '/api/user/photos-pin', body);
const verify = (who: Member, pin: unknown) => who.rest('POST', '/api/user/verify-photos-pin', { pin });
const statusOf = async (who: Member) => (await who.rest('GET', '/api/photos')).status;

async function withPin(pin = '4711'): Promise<Member> {
  const who = await member();
  expect((await put(who, { enabled: true, pin })).status).toBe(200);
  return who;
}

async function secondSession(of: Member): Promise<Member> {
  const { body } = await rest('POST', '/api/login', { usernameOrEmail: of.username, password: of.password });
  return { ...of, ...sessionOf(body.token) };
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

describe('setting it', () => {
  test('REST-19 PIN-20 REST-20 PIN-21 ENT-05 null at first; declined is false, set is true', async () => {
    const who = await member();
    const enabled = async () => (await who.rest('GET', '/api/user')).body.photosPinEnabled;
    expect(await enabled()).toBe(null);
    const declined = await put(who, { enabled: false });
    expect([declined.status, declined.body.photosPinEnabled, await enabled()]).toEqual([200, false, false]);
    const set = await put(who, { enabled: true, pin: '0042' });
    expect([set.status, set.body.photosPinEnabled, await enabled()]).toEqual([200, true, true]);
    expect(JSON.stringify(set.body)).not.toMatch(/0042|argon2/);
  });

  test('REST-20 a PIN has exactly four digits', async () => {
    const who = await member();
    for (const pin of [
      '',
      '123',
      '12345',
      'abcd',
      '12 4',
      '１２３４',
      '-123',
      null,
      undefined,
      ['1234'],
      { not: '' },
      true,
    ]) {
      const { status, body } = await put(who, { enabled: true, pin });
      expect([pin, status, body.code, Object.keys(body.fields)]).toEqual([pin, 400, 'BAD_USER_INPUT', ['pin']]);
    }
    for (const enabled of ['maybe', null, undefined, 1])
      expect((await put(who, { enabled, pin: '1234' })).body.fields).toHaveProperty('enabled');
    expect((await who.rest('GET', '/api/user')).body.photosPinEnabled).toBe(null);
  });

  test('ENT-01 the PIN is stored as a hash that the database alone cannot guess', async () => {
    const who = await withPin('1234');
    const { rows } = await pool.query('select photos_pin from users where username = $1', [who.username]);
    expect(rows[0].photos_pin).toMatch(/^\$argon2id\$/);
    const { verify: fits } = await import('argon2');
    expect(await fits(rows[0].photos_pin, '1234')).toBe(false);
  });

  test('PIN-21 a session that sets the PIN has not entered it yet, unless it asks to stay open', async () => {
    const who = await withPin();
    expect(await statusOf(who)).toBe(403);
    const other = await member();
    const { data } = await other.gql(SetPin, { input: { pin: '1111', open: true } });
    expect(data.setPhotosPin).toMatchObject({ viewer: { photosPinEnabled: true, photosLocked: false } });
    expect(await statusOf(other)).toBe(200);
    expect(await statusOf(await secondSession(other))).toBe(403);
  });

  test('REST-20 REST-19 changing or removing an enabled one needs open photos, the PIN or the password', async () => {
    for (const change of [{ enabled: false }, { enabled: true, pin: '9999' }]) {
      const who = await withPin();
      const refused = await put(who, change);
      expect([refused.status, refused.body.code]).toEqual([403, 'PIN_REQUIRED']);
      const wrongPin = await put(who, { ...change, currentPin: '0000' });
      expect([wrongPin.status, wrongPin.body.code]).toEqual([400, 'INCORRECT_PIN']);
      const wrongPassword = await put(who, { ...change, password: 'not mine' });
      expect([wrongPassword.status, wrongPassword.body.code]).toEqual([400, 'INCORRECT_PASSWORD']);
      expect((await who.rest('GET', '/api/user')).body.photosPinEnabled).toBe(true);
      expect((await put(who, { ...change, currentPin: '4711' })).status).toBe(200);
    }
    const byPassword = await withPin();
    expect((await put(byPassword, { enabled: true, pin: '9999', password: byPassword.password })).status).toBe(200);
    expect((await verify(byPassword, '4711')).status).toBe(400);
    expect((await verify(byPassword, '9999')).status).toBe(200);
    expect((await put(byPassword, { enabled: false })).status).toBe(200);
    expect(await statusOf(byPassword)).toBe(200);
  });

  test('PIN-21 a new PIN locks every session', async () => {
    const who = await withPin();
    const second = await secondSession(who);
    for (const session of [who, second]) expect((await verify(session, '4711')).status).toBe(200);
    expect((await put(who, { enabled: true, pin: '2222' })).status).toBe(200);
    for (const session of [who, second]) expect(await statusOf(session)).toBe(403);
  });

  test('REST-19 GraphQL knows the same verbs', async () => {
    const who = await withPin();
    expect((await who.gql(DeclinePin, {})).data.declinePhotosPin).toMatchObject({ __typename: 'PinRequiredProblem' });
    expect((await who.gql(DeclinePin, { proof: { currentPin: '4711' } })).data.declinePhotosPin).toMatchObject({
      viewer: { photosPinEnabled: false, photosLocked: false },
    });
    expect((await who.gql(SetPin, { input: { pin: 'x' } })).data.setPhotosPin).toEqual({
      __typename: 'ValidationProblem',
      message: 'PIN must be 4 digits',
    });
    expect((await who.gql(Verify, { pin: '4711' })).data.verifyPhotosPin.__typename).toBe('NotFoundProblem');
  });
});

describe('entering it', () => {
  test('REST-21 REST-22 the right PIN opens the photos for this session; a wrong one is 400 and keeps the session', async () => {
    const who = await withPin();
    const wrong = await verify(who, '0000');
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { message: 'Incorrect PIN. Please try again.', code: 'INCORRECT_PIN' },
    ]);
    expect(await statusOf(who)).toBe(403);
    const right = await verify(who, 4711);
    expect([right.status, right.body.verified]).toEqual([200, true]);
    expect(await statusOf(who)).toBe(200);
    expect(await statusOf(await secondSession(who))).toBe(403);
  });

  test('REST-21 it lasts 15 minutes from the last use, and ends with the session', async () => {
    const { setClock } = await gateway();
    const who = await withPin();
    await verify(who, '4711');
    for (const at of [14, 28, 42]) {
      await setClock(minutes(at));
      expect([at, await statusOf(who)]).toEqual([at, 200]);
    }
    await setClock(minutes(57.1));
    expect(await statusOf(who)).toBe(403);
    await setClock(null);
  });

  test('REST-21 using a cached session extends the minutes, and no promise is left unhandled', async () => {
    const { setClock } = await gateway();
    const who = await withPin();
    await verify(who, '4711');
    const alone: unknown[] = [];
    const note = (error: unknown) => void alone.push(error);
    process.on('unhandledRejection', note);
    try {
      for (const at of [0, 0, 2, 14, 28]) {
        await setClock(minutes(at));
        const { body } = await ask(
          'id',
          'HomeScreenQuery',
          { date: '2026-03-02' },
          { authorization: `Bearer ${who.token}` },
        );
        expect([at, body.errors, body.data.viewer.day.photos.__typename]).toEqual([at, undefined, 'PhotoDay']);
      }
    } finally {
      process.off('unhandledRejection', note);
    }
    expect(alone).toEqual([]);
  });

  test('REST-21 loading an image counts as use; other calls do not', async () => {
    const { setClock } = await gateway();
    const who = await member();
    const [photo] = (await sendPhotos(who, [await jpeg()])).body;
    await put(who, { enabled: true, pin: '4711' });
    await verify(who, '4711');
    await setClock(minutes(10));
    expect((await load(`/api/photos/${photo.filename}`, { as: who })).status).toBe(200);
    await setClock(minutes(24));
    expect((await who.rest('GET', '/api/user')).status).toBe(200);
    await setClock(minutes(25.1));
    expect((await load(`/api/photos/${photo.filename}`, { as: who })).status).toBe(403);
  });

  test('REST-21 "lock now" locks this session at once', async () => {
    const who = await withPin();
    await verify(who, '4711');
    expect((await who.gql(Lock)).data.lockPhotos.viewer).toEqual({ photosLocked: true, photosOpenUntil: null });
    expect(await statusOf(who)).toBe(403);
    await verify(who, '4711');
    expect((await who.rest('POST', '/api/user/lock-photos')).status).toBe(204);
    expect(await statusOf(who)).toBe(403);
  });

  test('REST-21 without a PIN or a session none can be entered', async () => {
    expect((await verify(await member(), '4711')).status).toBe(404);
    expect((await rest('POST', '/api/user/verify-photos-pin', { pin: '4711' })).status).toBe(401);
    expect((await rest('PUT', '/api/user/photos-pin', { enabled: false })).status).toBe(401);
  });

  test('OPEN-46 where no PIN is stored although one is enabled, only the password opens them', async () => {
    const who = await withPin();
    await pool.query('update users set photos_pin = null where username = $1', [who.username]);
    expect(await statusOf(who)).toBe(403);
    expect((await verify(who, '4711')).body.code).toBe('INCORRECT_PIN');
    expect((await who.rest('POST', '/api/user/verify-photos-pin', { password: who.password })).status).toBe(200);
    expect(await statusOf(who)).toBe(200);
  });

  test('OPEN-46 with null nothing is locked yet: the screen asks, the server does not', async () => {
    expect(await statusOf(await member())).toBe(200);
  });
});

describe('guessing it', () => {
  test('REST-22 OPEN-45 five tries are free, then each waits 1, 5, 15 and 60 minutes, whatever RATE_LIMITS says', async () => {
    const { setClock } = await gateway();
    const who = await withPin();
    for (let guess = 0; guess < 5; guess += 1)
      expect((await verify(who, `000${guess}`)).body.code).toBe('INCORRECT_PIN');
    let at = 0;
    for (const wait of [1, 5, 15, 60, 60]) {
      await setClock(minutes(at + wait - 0.5));
      const early = await verify(who, '4711');
      expect([wait, early.status, early.body.code]).toEqual([wait, 429, 'RATE_LIMITED']);
      expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      at += wait + 0.1;
      await setClock(minutes(at));
      expect([wait, (await verify(who, '0000')).body.code]).toEqual([wait, 'INCORRECT_PIN']);
    }
  });

  test('REST-22 OPEN-45 after 15 wrong ones only the password opens them, which restarts the count', async () => {
    const { setClock } = await gateway();
    const who = await withPin();
    for (let guess = 0; guess < 15; guess += 1) {
      await setClock(minutes(guess * 61));
      expect([guess, (await verify(who, '0000')).body.code]).toEqual([guess, 'INCORRECT_PIN']);
    }
    await setClock(minutes(20 * 61));
    const { status, body } = await verify(who, '4711');
    expect([status, body.code, body.message]).toEqual([
      403,
      'PHOTOS_LOCKED',
      'Too many wrong PINs. Please unlock your photos with your account password.',
    ]);
    expect((await who.gql(Verify, { pin: '4711' })).data.verifyPhotosPin).toMatchObject({
      __typename: 'PhotosLockedProblem',
      passwordOnly: true,
    });
    expect((await put(who, { enabled: true, pin: '9999', currentPin: '4711' })).body.code).toBe('PHOTOS_LOCKED');
    expect((await who.rest('POST', '/api/user/verify-photos-pin', { password: 'not mine' })).body.code).toBe(
      'INCORRECT_PASSWORD',
    );
    expect((await who.gql(Unlock, { password: who.password })).data.unlockPhotosWithPassword).toEqual({
      __typename: 'PhotosPinPayload',
      viewer: { photosLocked: false },
    });
    expect(await statusOf(who)).toBe(200);
    expect((await verify(await secondSession(who), '4711')).status).toBe(200);
  });

  test('REST-22 of 40 guesses sent at once, from several sessions, five are compared', async () => {
    const who = await withPin();
    const sessions = [who, await secondSession(who)];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => verify(sessions[index % 2]!, String(1000 + index))),
    );
    const codes = answers.map(({ body }) => body.code as string);
    expect(codes.filter((code) => code === 'INCORRECT_PIN')).toHaveLength(5);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(35);
    const { rows } = await pool.query(
      'select wrong_tries from photos_pin_attempts a join users u on u.id = a.user_id where username = $1',
      [who.username],
    );
    expect(rows).toEqual([{ wrong_tries: 5 }]);
  });

  test('REST-21 a right PIN clears the count of wrong ones', async () => {
    const who = await withPin();
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) expect((await verify(who, '0000')).status).toBe(400);
      expect((await verify(who, '4711')).status).toBe(200);
    }
  });

  test('REST-22 an operation takes only one guess', async () => {
    const who = await withPin();
    const query =
      'mutation { a: verifyPhotosPin(pin: "0001") { __typename } b: verifyPhotosPin(pin: "0002") { __typename } }';
    const { body } = await who.rest('POST', '/graphql', { query });
    expect(body.data).toBeUndefined();
    expect((await verify(who, '4711')).status).toBe(200);
  });

  test('REST-22 a wrong PIN in one account does not affect others', async () => {
    const [one, two] = [await withPin(), await withPin()];
    for (let guess = 0; guess < 6; guess += 1) await verify(one, '0000');
    expect((await verify(one, '4711')).status).toBe(429);
    expect((await verify(two, '4711')).status).toBe(200);
  });
});
