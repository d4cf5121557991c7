import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gateway, member, type Member, rest } from '#tests/support/kit.ts';
import { PasskeyDevice } from '#tests/support/passkeyDevice.ts';
import { complete, origin, signIn, withPasskey } from './factorKit.ts';

beforeAll(() => gateway({ PUBLIC_URL: origin }));
afterEach(async () => (await gateway()).setClock(null));

const start = () => rest('POST', '/api/login/passkey');
const passkeysOf = async (who: Member) => (await who.rest('GET', '/api/second-factors')).body.passkeys;

/** Signs in with a passkey alone. */
async function signInWith(device: PasskeyDevice, twist?: Parameters<PasskeyDevice['use']>[1]) {
  const { challenge, options } = (await start()).body;
  return complete({ challenge, credential: device.use(options, twist) });
}

describe('a passkey', () => {
  test('is added with a name, listed, named again, and removed', async () => {
    const ann = await member();
    const { device, status, body } = await withPasskey(ann, 'My phone');
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'My phone',
        createdAt: expect.any(String),
        lastUsedAt: null,
        recoveryCodes: expect.any(Array),
      },
    ]);
    expect(body.recoveryCodes).toHaveLength(10);
    const second = await withPasskey(ann);
    expect([second.body.name, second.body.recoveryCodes]).toEqual(['node', []]);
    expect((await ann.rest('PUT', `/api/passkeys/${body.id}`, { name: '  Old phone ' })).body.name).toBe('Old phone');
    expect((await ann.rest('PUT', `/api/passkeys/${body.id}`, { name: ' ' })).body.fields).toEqual({
      name: 'Please give it a name.',
    });
    const eve = await member();
    expect((await eve.rest('PUT', `/api/passkeys/${body.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await eve.rest('DELETE', `/api/passkeys/${body.id}`)).status).toBe(404);
    expect((await passkeysOf(ann)).map(({ name }: { name: string }) => name)).toEqual(['node', 'Old phone']);
    for (const id of [body.id, second.body.id])
      expect((await ann.rest('DELETE', `/api/passkeys/${id}`, {})).status).toBe(204);
    expect((await ann.rest('DELETE', `/api/passkeys/${body.id}`, {})).status).toBe(404);
    expect((await ann.rest('GET', '/api/second-factors')).body).toMatchObject({ recoveryCodesLeft: 0, passkeys: [] });
    const refused = await signInWith(device);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This passkey does not belong to an account here. Please sign in with your password.',
    ]);
    expect((await signIn(ann)).status).toBe(200);
  });

  test('signs in by itself, and confirms a sign-in by password', async () => {
    const ann = await member();
    const { device } = await withPasskey(ann);
    const alone = await signInWith(device);
    expect([alone.status, alone.body.user.username]).toEqual([200, ann.username]);
    const { status, body } = await signIn(ann);
    expect([status, body.code, body.methods]).toEqual([403, 'SECOND_FACTOR_REQUIRED', ['PASSKEY', 'RECOVERY_CODE']]);
    expect(body.passkeyOptions.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([
      device.id.toString('base64url'),
    ]);
    const both = await complete({ challenge: body.challenge, credential: device.use(body.passkeyOptions) });
    expect([both.status, both.body.user.username]).toEqual([200, ann.username]);
    expect((await passkeysOf(ann))[0].lastUsedAt).toMatch(/Z$/);
  });

  test('is refused from another page, for another site, unverified, with a counter that went back, and replayed', async () => {
    const ann = await member();
    const { device } = await withPasskey(ann);
    expect((await signInWith(device)).status).toBe(200);
    for (const twist of [
      { origin: 'https://everystep.example.evil.org' },
      { origin: 'http://everystep.example' },
      { origin: 'https://everystep.example:8443' },
      { rpId: 'evil.org' },
      { isUnverified: true },
      { challenge: 'A'.repeat(43) },
      { counter: 1 },
      { counter: 0 },
    ]) {
      const { status, body } = await signInWith(device, twist);
      expect([twist, status, body.fields]).toEqual([
        twist,
        400,
        { credential: 'This passkey could not be checked. Please try again.' },
      ]);
    }
    device.counter = 10;
    const { challenge, options } = (await start()).body;
    const credential = device.use(options);
    const twice = await Promise.all([complete({ challenge, credential }), complete({ challenge, credential })]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await complete({ challenge, credential })).body.code).toBe('INVALID_TOKEN');
    const next = (await start()).body.challenge;
    expect((await complete({ challenge: next, credential })).status).toBe(400);
  });

  test('of somebody else finishes no sign-in of mine, and changed bytes are refused', async () => {
    const [ann, eve] = [await member(), await member()];
    const anns = await withPasskey(ann);
    const eves = await withPasskey(eve);
    const { challenge, passkeyOptions } = (await signIn(ann)).body;
    expect((await complete({ challenge, credential: eves.device.use(passkeyOptions) })).status).toBe(400);
    const good = anns.device.use(passkeyOptions);
    for (const response of [
      { ...good.response, signature: good.response.signature.slice(0, -4) },
      { ...good.response, authenticatorData: 'AAAA' },
      { ...good.response, clientDataJSON: 'bm90IGpzb24' },
      { ...good.response, clientDataJSON: '§' },
      { ...good.response, signature: 'A'.repeat(5000) },
      {},
    ])
      expect((await complete({ challenge, credential: { ...good, response } })).status).toBe(400);
    // A sign-in by passkey alone has no account that a code could be of.
    expect((await complete({ challenge: (await start()).body.challenge, code: '123456' })).status).toBe(400);
    expect((await complete({ challenge, credential: good })).status).toBe(200);
  });

  test('is added only to the account, the page and the challenge that asked for it, and only once', async () => {
    const [ann, eve] = [await member(), await member()];
    const device = new PasskeyDevice(origin);
    const ask = async (who: Member) => (await who.rest('POST', '/api/passkeys/options', {})).body;
    const anns = await ask(ann);
    const add = (who: Member, challenge: string, credential: object) =>
      who.rest('POST', '/api/passkeys', { challenge, credential });
    expect((await add(eve, anns.challenge, device.create(anns.options))).body.code).toBe('INVALID_TOKEN');
    for (const twist of [
      { origin: 'https://evil.org' },
      { rpId: 'evil.org' },
      { isUnverified: true },
      { challenge: 'A'.repeat(43) },
    ])
      expect([twist, (await add(ann, anns.challenge, device.create(anns.options, twist))).status]).toEqual([
        twist,
        400,
      ]);
    // The challenge of a sign-in adds nothing.
    const { challenge, options } = (await start()).body;
    expect((await add(ann, challenge, device.create({ ...options, rp: { id: options.rpId } }))).body.code).toBe(
      'INVALID_TOKEN',
    );
    const credential = device.create(anns.options);
    const both = await Promise.all([add(ann, anns.challenge, credential), add(ann, anns.challenge, credential)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    // The same passkey again, for her and for somebody else.
    for (const who of [ann, eve]) {
      const again = await ask(who);
      expect((await add(who, again.challenge, device.create(again.options))).body.code).toBe('CONFLICT');
    }
    const late = await ask(ann);
    await (await gateway()).setClock(new Date(Date.now() + 301_000).toISOString());
    expect((await add(ann, late.challenge, new PasskeyDevice(origin).create(late.options))).body.code).toBe(
      'INVALID_TOKEN',
    );
  });

  test('is fresh proof for its owner', async () => {
    const [ann, eve] = [await member(), await member()];
    const { device, body } = await withPasskey(ann);
    const eves = await withPasskey(eve);
    await (await gateway()).setClock(new Date(Date.now() + 660_000).toISOString());
    expect((await ann.rest('DELETE', `/api/passkeys/${body.id}`)).body.code).toBe('REAUTH_REQUIRED');
    const { challenge, options } = (await ann.rest('POST', '/api/auth/reauthenticate/passkey')).body;
    const prove = (who: Member, credential: object, answered = challenge) =>
      who.rest('POST', '/api/auth/reauthenticate', { challenge: answered, credential });
    expect((await prove(ann, eves.device.use(options))).status).toBe(400);
    expect((await prove(eve, eves.device.use(options))).body.code).toBe('INVALID_TOKEN');
    expect((await prove(ann, device.use(options), '')).status).toBe(400);
    const credential = device.use(options);
    expect((await prove(ann, credential)).status).toBe(200);
    expect((await prove(ann, credential)).status).toBe(400);
    expect((await ann.rest('DELETE', `/api/passkeys/${body.id}`)).status).toBe(204);
    expect((await (await member()).rest('POST', '/api/auth/reauthenticate/passkey')).status).toBe(404);
  });

  test('a member has at most 20, also when several are added at once', async () => {
    const ann = await member();
    for (let count = 0; count < 19; count += 1) await withPasskey(ann);
    const last = await Promise.all([withPasskey(ann), withPasskey(ann), withPasskey(ann)]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await passkeysOf(ann)).toHaveLength(20);
  });

  test('of a deleted account signs nobody in', async () => {
    const ann = await member();
    const { device } = await withPasskey(ann);
    const { challenge, options } = (await start()).body;
    const deletion = `mutation { deleteAccount(password: "${ann.password}") { __typename } }`;
    const { body } = await ann.rest('POST', '/graphql', { query: deletion });
    expect(body.data.deleteAccount.__typename).toBe('DeleteAccountPayload');
    expect((await complete({ challenge, credential: device.use(options) })).status).toBe(400);
  });
});
