import { beforeAll, describe, expect, test } from 'vitest';
import { gateway, type Member, member, rest } from '#tests/support/kit.ts';

beforeAll(async () => {
  // Each caller has an address of its own, as on the internet.
  await gateway({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
});

let addresses = 0;
const somewhere = () => ({ 'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}` });
const signIn = (usernameOrEmail: string, password: string, headers: Record<string, string> = {}) =>
  rest('POST', '/api/login', { usernameOrEmail, password }, { ...somewhere(), ...headers });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

/** The cookie that a device keeps after it signed in, as `everystep_device=…`. */
async function deviceOf(who: Member): Promise<string> {
  const { headers } = await signIn(who.username, who.password);
  const cookie = headers.getSetCookie().find((text) => text.startsWith('everystep_device='))!;
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
  return cookie.split(';')[0]!;
}

async function guessTenTimes(name: string, headers: Record<string, string> = {}): Promise<void> {
  for (let guess = 0; guess < 10; guess += 1) expect((await signIn(name, `wrong ${guess}`, headers)).status).toBe(401);
}

describe('B3 ten wrong passwords', () => {
  test('lock out the attacker, not the owner on a device that signed in before', async () => {
    const ann = await member();
    const cookie = await deviceOf(ann);
    await guessTenTimes(ann.username);
    expect((await signIn(ann.username, ann.password)).status).toBe(429);
    expect((await signIn(ann.username, ann.password, { cookie })).status).toBe(200);
    // A client without cookies sends the same as a header.
    expect((await signIn(ann.email, ann.password, { 'x-everystep-device': cookie.split('=')[1]! })).status).toBe(200);
    expect((await signIn(ann.username, ann.password)).status).toBe(429);
  });

  test('on a known device count against that device alone', async () => {
    const ann = await member();
    const [phone, tablet] = [await deviceOf(ann), await deviceOf(ann)];
    await guessTenTimes(ann.username, { cookie: phone });
    expect(
      statuses([
        await signIn(ann.username, ann.password, { cookie: phone }),
        await signIn(ann.username, ann.password, { cookie: tablet }),
        await signIn(ann.username, ann.password),
      ]),
    ).toEqual([429, 200, 200]);
  });

  test('count together for username, email, letter case and Unicode form', async () => {
    const name = `zo\u00eb${Math.random().toString(36).slice(2, 8)}`;
    const ann = await member({ username: name });
    const names = [name, name.toUpperCase(), name.normalize('NFD'), ann.email, ann.email.toUpperCase()];
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn(names[guess % names.length]!, `wrong ${guess}`)).status).toBe(401);
    for (const typed of names) expect([typed, (await signIn(typed, ann.password)).status]).toEqual([typed, 429]);
  });

  test('count when sent simultaneously, for known and unknown accounts alike', async () => {
    const ann = await member();
    for (const name of [ann.username, 'nobody-at-all']) {
      const answers = statuses(
        await Promise.all(Array.from({ length: 14 }, (_, guess) => signIn(name, `wrong ${guess}`))),
      );
      expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
      expect(answers.every((status) => status === 401 || status === 429)).toBe(true);
      for (let guess = 0; guess < 10; guess += 1) await signIn(name, `more ${guess}`);
      expect((await signIn(name, ann.password)).status).toBe(429);
    }
  });

  test('a missing, forged or changed mark, or another member’s, has no effect', async () => {
    const [ann, bob] = [await member(), await member()];
    const [own, others] = [(await deviceOf(ann)).split('=')[1]!, (await deviceOf(bob)).split('=')[1]!];
    await guessTenTimes(ann.username);
    const bytes = Buffer.from(own, 'base64url');
    bytes[20]! ^= 1;
    const swapped = Buffer.concat([
      Buffer.from(own, 'base64url').subarray(0, 16),
      Buffer.from(others, 'base64url').subarray(16),
    ]);
    for (const mark of [
      others,
      bytes.toString('base64url'),
      swapped.toString('base64url'),
      own.slice(0, -2),
      'x',
      '...',
      `${own}x${own}`,
    ]) {
      expect([mark, (await signIn(ann.username, ann.password, { cookie: `everystep_device=${mark}` })).status]).toEqual(
        [mark, 429],
      );
    }
    // A device two people share knows both.
    const both = await signIn(ann.username, ann.password, { cookie: `everystep_device=${others}.${own}` });
    expect(both.status).toBe(200);
    expect(both.headers.getSetCookie().find((text) => text.startsWith('everystep_device='))).toContain(`.${others};`);
  });

  test('signing out keeps the mark, which grants no access', async () => {
    const ann = await member();
    const cookie = await deviceOf(ann);
    const { headers } = await ann.rest('POST', '/api/logout', undefined, { cookie });
    expect(headers.getSetCookie().filter((text) => text.startsWith('everystep_device='))).toEqual([]);
    expect((await rest('GET', '/api/user', undefined, { cookie })).status).toBe(401);
  });

  test('REST-22 an invalid PIN format never counts as a try', async () => {
    const ann = await member();
    await ann.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '4711' });
    for (const pin of ['', '1', '12345', 'abcd', null, ['4711'], { not: '' }, true, '４７１１', '47 1', -471]) {
      for (const [path, method, body] of [
        ['/api/user/verify-photos-pin', 'POST', { pin }],
        ['/api/user/photos-pin', 'PUT', { enabled: true, pin: '0000', currentPin: pin ?? 'x' }],
      ] as const) {
        expect([path, pin, (await ann.rest(method, path, body)).status]).toEqual([path, pin, 400]);
      }
    }
    for (let guess = 0; guess < 4; guess += 1)
      expect((await ann.rest('POST', '/api/user/verify-photos-pin', { pin: '0000' })).body.code).toBe('INCORRECT_PIN');
    expect((await ann.rest('POST', '/api/user/verify-photos-pin', { pin: '4711' })).status).toBe(200);
  });

  test('wrong current passwords in one session do not lock another one', async () => {
    const ann = await member();
    const {
      body: { token },
    } = await signIn(ann.username, ann.password);
    for (let guess = 0; guess < 10; guess += 1)
      await ann.rest('POST', '/api/auth/reauthenticate', { currentPassword: `wrong ${guess}` });
    expect((await ann.rest('POST', '/api/auth/reauthenticate', { currentPassword: ann.password })).status).toBe(429);
    expect(
      (
        await rest(
          'POST',
          '/api/auth/reauthenticate',
          { currentPassword: ann.password },
          { authorization: `Bearer ${token}` },
        )
      ).status,
    ).toBe(200);
  });
});
