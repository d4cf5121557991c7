import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { isWellFormed, newAccessToken } from '#gateway/kernel/tokens/tokenSecret.ts';
import { scopeTexts } from '#gateway/kernel/tokens/scopeTexts.rules.ts';
import { tokenTexts } from '#gateway/tokens/tokenTexts.rules.ts';
import { run } from '#tests/support/database.cluster.ts';
import { gateway, gql, member, rest } from '#tests/support/kit.ts';
import { jpeg } from '#tests/support/images.ts';
import { type MailServer, mailServer } from '#tests/support/smtp.ts';
import { CreateToken, daysAhead, ListTokens, programOf, RevokeToken } from './tokenKit.ts';

let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  await gateway({ SMTP_URL: mails.url });
});

describe('an access token', () => {
  test('works for both APIs, and the list has its last use', async () => {
    const ann = await member();
    const program = await programOf(ann, ['activities:write']);
    const logged = await program.rest('POST', '/api/activities', {
      activityType: 'running',
      startTime: '2026-03-02T08:00:00Z',
      endTime: '2026-03-02T09:00:00Z',
    });
    expect(logged.status).toBe(201);
    const read = await program.gql('{ viewer { today activities { uuid } } }');
    expect(read.data).toMatchObject({ viewer: { activities: [{ uuid: logged.body.id }] } });
    const { accessTokens } = (await ann.gql(ListTokens)).data.viewer!;
    expect(accessTokens).toMatchObject([{ scopes: ['activities:write'], lastUsedAt: expect.stringMatching(/Z$/) }]);
  });

  test('is shown once, has a format that scanners know, and is stored only as a hash', async () => {
    const ann = await member();
    const { secret } = await programOf(ann, ['journal:read']);
    expect(secret).toMatch(/^evs_[0-9A-Za-z]{49}$/);
    expect(isWellFormed(secret)).toBe(true);
    expect(JSON.stringify(await ann.gql(ListTokens))).not.toContain(secret.slice(4));
    const client = new pg.Client((await gateway()).database.url);
    await client.connect();
    const { rows } = await client.query(
      'select * from personal_access_tokens where name = (select name from personal_access_tokens order by created_at desc limit 1)',
    );
    await client.end();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
    expect(rows[0].token_hash).toHaveLength(32);
  });

  test('works until it is revoked or expired, and only with its checksum', async () => {
    const ann = await member();
    const program = await programOf(ann, ['profile:read']);
    const status = async () => (await program.rest('GET', '/api/user')).status;
    expect(await status()).toBe(200);
    expect((await rest('GET', '/api/user', undefined, { authorization: `Bearer ${newAccessToken()}` })).status).toBe(
      401,
    );
    expect(
      (await rest('GET', '/api/user', undefined, { authorization: `Bearer ${program.secret.slice(0, -1)}_` })).status,
    ).toBe(401);
    // A token in a cookie is none: only a session's is.
    expect((await rest('GET', '/api/user', undefined, { cookie: `everystep_session=${program.secret}` })).status).toBe(
      401,
    );
    const { setClock } = await gateway();
    try {
      await setClock(
        Temporal.Now.instant()
          .add({ hours: 24 * 31 })
          .toString(),
      );
      expect(await status()).toBe(401);
    } finally {
      await setClock(null);
    }
    expect(await status()).toBe(200);
    const [{ id } = { id: '' }] = (await ann.gql(ListTokens)).data.viewer!.accessTokens;
    expect((await ann.gql(RevokeToken, { id })).data.revokeAccessToken).toMatchObject({
      deletedId: id,
      viewer: { accessTokens: [] },
    });
    expect(await status()).toBe(401);
    expect((await gql('{ viewer { id } }', {}, program.bearer)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await ann.gql(RevokeToken, { id })).data.revokeAccessToken.__typename).toBe('NotFoundProblem');
  });

  test.each([
    ['no name', { name: ' ' }, 'name', tokenTexts.nameRequired],
    ['no scope', { scopes: [] }, 'scopes', tokenTexts.scopesRequired],
    ['an unknown scope', { scopes: ['account:write'] }, 'scopes.0', tokenTexts.scopeUnknown],
    ['a scope nothing can be written with', { scopes: ['export:write'] }, 'scopes.0', tokenTexts.scopeUnknown],
    ['a day gone by', { expiresOn: daysAhead(-2) }, 'expiresOn', tokenTexts.expiryPast],
    ['more than a year', { expiresOn: daysAhead(367) }, 'expiresOn', tokenTexts.expiryFar],
    ['no end', { expiresOn: null }, 'expiresOn', tokenTexts.expiryRequired],
  ])('is refused with %s', async (_what, change, path, message) => {
    const ann = await member();
    const { data } = await ann.gql(CreateToken, {
      input: { name: 'Watch', scopes: ['goals:read'], expiresOn: daysAhead(30), ...change },
    });
    expect(data.createAccessToken).toMatchObject({ __typename: 'ValidationProblem', fields: [{ path, message }] });
    expect((await ann.gql(ListTokens)).data.viewer!.accessTokens).toEqual([]);
  });

  test('has a unique name, normalised scopes, and at most a year', async () => {
    const ann = await member();
    const input = {
      name: 'Watch',
      scopes: ['goals:read', 'activities:read', 'goals:write'],
      expiresOn: daysAhead(365),
    };
    const { data } = await ann.gql(CreateToken, { input });
    const made = data.createAccessToken;
    if (made.__typename !== 'CreateAccessTokenPayload') throw new Error(JSON.stringify(made));
    expect(made.accessToken.scopes).toEqual(['activities:read', 'goals:write']);
    expect(Temporal.Now.instant().until(made.accessToken.expiresAt!).total('hours')).toBeLessThanOrEqual(365 * 24);
    expect((await ann.gql(CreateToken, { input })).data.createAccessToken).toEqual({
      __typename: 'ConflictProblem',
      field: 'name',
      message: tokenTexts.exists,
    });
  });

  test('ends with a new password, and with the account', async () => {
    const ann = await member();
    const program = await programOf(ann, ['profile:read']);
    const done = await ann.rest('POST', '/api/auth/change-password', {
      currentPassword: ann.password,
      newPassword: 'another horse',
    });
    expect(done.status).toBe(200);
    expect((await program.rest('GET', '/api/user')).status).toBe(401);
    const authorization = { authorization: `Bearer ${done.body.token}` };
    const later = await programOf({ ...ann, gql: (document, variables) => gql(document, variables, authorization) }, [
      'profile:read',
    ]);
    expect((await later.rest('GET', '/api/user')).status).toBe(200);
    await ann.gql('mutation { deleteAccount(password: "another horse") { __typename } }' as never);
    expect((await later.rest('GET', '/api/user')).status).toBe(401);
  });

  test('can be listed and revoked only by its owner', async () => {
    const [ann, eve] = [await member(), await member()];
    await programOf(ann, ['goals:read']);
    const [{ id } = { id: '' }] = (await ann.gql(ListTokens)).data.viewer!.accessTokens;
    expect((await eve.gql(ListTokens)).data.viewer!.accessTokens).toEqual([]);
    expect((await eve.gql(RevokeToken, { id })).data.revokeAccessToken.__typename).toBe('NotFoundProblem');
    expect((await ann.gql(ListTokens)).data.viewer!.accessTokens).toHaveLength(1);
  });

  test('that may see photos still needs the PIN', async () => {
    const ann = await member();
    const form = new FormData();
    form.append('photos', new Blob([new Uint8Array((await jpeg()).bytes)]), 'front.png');
    const { url } = await gateway();
    const program = await programOf(ann, ['photos:write']);
    const sent = await fetch(`${url}/api/photos`, { method: 'POST', headers: program.bearer, body: form });
    expect(sent.status).toBe(201);
    const [photo] = (await sent.json()) as { filename: string; imageUrl: string }[];
    expect((await program.rest('GET', `/api/photos/${photo!.filename}`)).status).toBe(200);
    expect((await program.rest('GET', photo!.imageUrl)).status).toBe(200);
    expect((await ann.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '1234' })).status).toBe(200);
    expect((await program.rest('GET', '/api/photos')).body.code).toBe('PHOTOS_LOCKED');
    expect((await program.rest('GET', `/api/photos/${photo!.filename}`)).status).toBe(403);
    expect((await program.rest('POST', '/api/user/verify-photos-pin', { pin: '1234' })).body).toEqual({
      message: scopeTexts.never,
      code: 'FORBIDDEN',
    });
  });

  test('without the scope to upload is refused before a file is read', async () => {
    const ann = await member();
    const program = await programOf(ann, ['photos:read']);
    const { url } = await gateway();
    const form = new FormData();
    form.append('photos', new Blob([new Uint8Array(100)]), 'front.png');
    const sent = await fetch(`${url}/api/photos`, { method: 'POST', headers: program.bearer, body: form });
    expect([sent.status, ((await sent.json()) as { message: string }).message]).toEqual([
      403,
      scopeTexts.lacks(['photos:write']),
    ]);
    const operation = new FormData();
    operation.append('operations', JSON.stringify({ query: 'mutation { logout { done } }' }));
    const viaGraphQL = await fetch(`${url}/graphql`, { method: 'POST', headers: program.bearer, body: operation });
    expect(viaGraphQL.status).toBe(403);
  });

  test('is reported by mail, without its secret', async () => {
    const ann = await member();
    const { secret } = await programOf(ann, ['goals:read']);
    const [mail] = await mails.mailsFor(ann.email);
    expect(mail?.subject).toBe('An access token was made');
    expect(mail?.raw).not.toContain(secret.slice(4));
  });

  test('is limited to fifty', async () => {
    const ann = await member();
    await programOf(ann, ['goals:read']);
    await run(
      (await gateway()).database.url,
      `insert into personal_access_tokens (id, user_id, name, token_hash, scopes, expires_at)
       select gen_random_uuid(), user_id, 'n' || n, sha256(convert_to(user_id || '-' || n, 'UTF8')), '{goals:read}', now() + interval '1 day'
       from personal_access_tokens t, generate_series(1, 49) n where t.user_id = (select id from users where username = '${ann.username}')`,
    );
    const { data } = await ann.gql(CreateToken, {
      input: { name: 'One more', scopes: ['goals:read'], expiresOn: daysAhead(1) },
    });
    expect(data.createAccessToken).toMatchObject({ __typename: 'ConflictProblem', message: tokenTexts.tooMany });
  });
});
