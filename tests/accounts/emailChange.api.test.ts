import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gateway, gql, type Member, member, rest } from '#tests/support/kit.ts';
import { mailServer, type MailServer } from '#tests/support/smtp.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';
import { tokenMailed } from './mailKit.ts';

let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  await gateway({ SMTP_URL: mails.url, PUBLIC_URL: 'https://steps.example.org' });
});
afterEach(async () => (await gateway()).setClock(null));

const daysLater = async (days: number) =>
  (await gateway()).setClock(new Date(Date.now() + days * 86_400_000).toISOString());
const move = (who: Member, email: string) =>
  who.rest('PUT', '/api/profile/user', { firstName: 'Ada', lastName: 'Lovelace', username: who.username, email });
const post = (path: string, token: unknown) => rest('POST', `/api/auth/${path}`, { token });
const signIn = (who: Member, password = who.password) =>
  rest('POST', '/api/login', { usernameOrEmail: who.username, password });
const askReset = (email: string) => rest('POST', '/api/auth/request-password-reset', { email });
const register = (email: string) =>
  rest('POST', '/api/register', {
    username: `u${Math.random().toString(36).slice(2)}`,
    email,
    password: 'long enough',
    firstName: 'A',
    lastName: 'B',
  });
const mailed = (address: string, path: string, count?: number) => tokenMailed(mails, address, path, count);

describe('B1 a new email address', () => {
  test('REST-24 shows at once, unverified; until its link is opened reset links and security mails go to the former one', async () => {
    const ann = await member();
    const moved = `new.${ann.email}`;
    expect((await move(ann, moved)).body).toMatchObject({ email: moved, isEmailVerified: false });
    const verification = await mailed(moved, 'verify-email');
    // Whichever address is typed, the link goes to the former one.
    await askReset(moved);
    await mailed(ann.email, 'reset-password', 1);
    await askReset(ann.email);
    await mailed(ann.email, 'reset-password', 2);
    await programOf(ann, ['journal:read']);
    await expect
      .poll(
        () =>
          mails.received.filter(
            ({ subject, to }) => subject === 'An access token was made' && to?.[0]?.address === ann.email,
          ).length,
      )
      .toBe(1);
    expect(mails.received.filter(({ to }) => to?.[0]?.address === moved).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
    ]);

    expect((await post('verify-email', verification)).status).toBe(200);
    expect((await ann.rest('GET', '/api/user')).body).toMatchObject({ email: moved, isEmailVerified: true });
    await askReset(moved);
    await mailed(moved, 'reset-password');
    expect((await post('verify-email', verification)).status).toBe(200);
  });

  test('the undo link restores the former address and ends every session and token, once, also after the new one was confirmed', async () => {
    const ann = await member();
    const moved = `thief.${ann.email}`;
    const program = await programOf(ann, ['journal:read']);
    await move(ann, moved);
    await post('verify-email', await mailed(moved, 'verify-email'));
    const undo = await mailed(ann.email, 'undo-email-change');
    expect((await post('undo-email-change', undo)).status).toBe(200);
    expect((await ann.rest('GET', '/api/user')).status).toBe(401);
    expect((await program.rest('GET', '/api/journal-entries')).status).toBe(401);
    const { body } = await signIn(ann);
    expect(body.user).toMatchObject({ email: ann.email, isEmailVerified: true });
    const again = await post('undo-email-change', undo);
    expect([again.status, again.body.code]).toEqual([400, 'INVALID_TOKEN']);
    // The owner is led to a new password.
    expect(
      (
        await rest('POST', '/api/auth/reset-password', {
          token: await mailed(ann.email, 'reset-password'),
          newPassword: 'mine again',
        })
      ).status,
    ).toBe(200);
    expect((await signIn(ann)).status).toBe(401);
    expect((await signIn(ann, 'mine again')).status).toBe(200);
  });

  test('a chain of changes is undone to the first address, and no later link restores a later one', async () => {
    const ann = await member();
    const [second, third] = [`b.${ann.email}`, `c.${ann.email}`];
    await move(ann, second);
    await post('verify-email', await mailed(second, 'verify-email'));
    await move(ann, third);
    const ofSecond = await mailed(second, 'undo-email-change');
    await askReset(third);
    await mailed(second, 'reset-password');
    expect((await post('undo-email-change', await mailed(ann.email, 'undo-email-change'))).status).toBe(200);
    expect((await post('undo-email-change', ofSecond)).body.code).toBe('INVALID_TOKEN');
    expect((await post('verify-email', await mailed(third, 'verify-email'))).body.code).toBe('INVALID_TOKEN');
    expect((await signIn(ann)).body.user.email).toBe(ann.email);
  });

  test('the former address stays reserved for its owner for 7 days, as long as its undo link works', async () => {
    const [ann, bob] = [await member(), await member()];
    await move(ann, `away.${ann.email}`);
    const undo = await mailed(ann.email, 'undo-email-change');
    const taken = { email: 'Email is already in use' };
    expect((await register(ann.email.toUpperCase())).body.fields).toEqual(taken);
    expect((await move(bob, ann.email)).body.fields).toEqual(taken);
    expect((await rest('GET', `/api/availability?email=${ann.email}`)).body.emailAvailable).toBe(false);
    await daysLater(7.1);
    expect((await post('undo-email-change', undo)).body.code).toBe('INVALID_TOKEN');
    expect((await register(ann.email)).status).toBe(201);
  });

  test('changing back needs no link, because the address was never in doubt', async () => {
    const ann = await member();
    await move(ann, `back.${ann.email}`);
    expect((await move(ann, ann.email)).body.email).toBe(ann.email);
    const { body } = await ann.rest('POST', '/graphql', { query: '{ viewer { securityEmail } }' });
    expect(body.data.viewer.securityEmail).toBeNull();
    await askReset(ann.email);
    await mailed(ann.email, 'reset-password');
  });

  test('after many simultaneous changes one address is in doubt, and the former one keeps its links', async () => {
    const ann = await member();
    const answers = await Promise.all(['p', 'q', 'r', 's'].map((prefix) => move(ann, `${prefix}.${ann.email}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await ann.rest('POST', '/graphql', { query: '{ viewer { securityEmail } }' });
    expect(body.data.viewer.securityEmail).toBe(ann.email);
  });

  test('an empty, changed or old link, or one of another account, confirms nothing', async () => {
    const ann = await member();
    const moved = `x.${ann.email}`;
    await move(ann, moved);
    const token = await mailed(moved, 'verify-email');
    const bytes = Buffer.from(token, 'base64url');
    bytes[0]! ^= 1;
    for (const wrong of [
      '',
      'none',
      token.slice(1),
      `${token}x`.slice(2),
      bytes.toString('base64url'),
      'x'.repeat(500),
      null,
      7,
      { not: '' },
    ]) {
      expect([wrong, (await post('verify-email', wrong)).status]).toEqual([wrong, 400]);
      expect([wrong, (await post('undo-email-change', wrong)).status]).toEqual([wrong, 400]);
    }
    await daysLater(7.1);
    expect((await post('verify-email', token)).body.code).toBe('INVALID_TOKEN');
    await (await gateway()).setClock(null);
    expect((await ann.rest('GET', '/api/user')).body.isEmailVerified).toBe(false);
    expect((await ann.rest('POST', '/api/auth/request-email-verification')).status).toBe(200);
    expect((await post('verify-email', await mailed(moved, 'verify-email', 2))).status).toBe(200);
    const twice =
      'mutation { a: verifyEmail(token: "a") { __typename } b: undoEmailChange(token: "b") { __typename } }';
    expect((await gql(twice)).data).toBeUndefined();
  });

  test('nobody but the member learns where security mails go', async () => {
    const ann = await member();
    await move(ann, `y.${ann.email}`);
    const query = '{ viewer { securityEmail } }';
    expect((await ann.rest('POST', '/graphql', { query })).body.data.viewer.securityEmail).toBe(ann.email);
    const program = await programOf(ann, ['profile:write']);
    expect((await program.gql(query)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
