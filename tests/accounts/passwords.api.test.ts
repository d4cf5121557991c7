import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, gql, type Member, member, rest } from '#tests/support/kit.ts';
import { mailServer, type MailServer } from '#tests/support/smtp.ts';

const Change = graphql(`
  mutation TestChangePassword($currentPassword: String, $newPassword: String) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
      __typename
      ... on ChangePasswordPayload { message }
      ... on Problem { message }
    }
  }
`);
const Reset = graphql(`
  mutation TestResetPassword($token: String, $newPassword: String) {
    resetPassword(token: $token, newPassword: $newPassword) {
      __typename
      ... on ResetPasswordPayload { message }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);

let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  await gateway({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Everystep <hello@everystep.example>',
    PUBLIC_URL: 'https://steps.example.org',
  });
});

const ask = (email: unknown) => rest('POST', '/api/auth/request-password-reset', { email });
const reset = (token: unknown, newPassword: unknown = 'a new secret') =>
  rest('POST', '/api/auth/reset-password', { token, newPassword });
const login = ({ username }: Member, password: string) =>
  rest('POST', '/api/login', { usernameOrEmail: username, password });
const change = (who: Member, currentPassword: unknown, newPassword: unknown) =>
  who.rest('POST', '/api/auth/change-password', { currentPassword, newPassword });
const tokenIn = (link: string) => new URL(link).searchParams.get('token')!;

async function sql(text: string, values: unknown[] = []) {
  const { database } = await gateway();
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A member and the token of the `count`th link mailed to them. */
async function mailedToken(who: Member, count = 1): Promise<string> {
  await ask(who.email);
  return tokenIn((await mails.mailsFor(who.email, count)).at(-1)!.link);
}

describe('forgetting', () => {
  test('PASS-04 REST-33 a known and an unknown email get the same response, and only the known one a mail', async () => {
    const ann = await member();
    const known = await ask(ann.email.toUpperCase());
    const unknown = await ask('nobody@example.org');
    expect([known.status, known.body]).toEqual([
      200,
      { message: 'If your email is registered, a reset link was sent.' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await mails.mailsFor(ann.email);
    expect(mails.received.filter(({ to }) => to?.[0]?.address === 'nobody@example.org')).toEqual([]);
  });

  test('PASS-03 PASS-06 the mail has a text and an HTML part, plain words and the link', async () => {
    const ann = await member({ firstName: 'Ann <b>&"' });
    const token = await mailedToken(ann);
    const [mail] = await mails.mailsFor(ann.email);
    expect(mail).toMatchObject({
      subject: 'Choose a new password',
      from: { name: 'Everystep', address: 'hello@everystep.example' },
      to: [{ address: ann.email }],
    });
    expect(mail!.link).toBe(`https://steps.example.org/reset-password?token=${token}`);
    expect(mail!.text).toMatch(/^Hello Ann <b>&",\n/);
    expect(mail!.html).toContain('Hello Ann &lt;b&gt;&amp;&quot;,');
    expect(mail!.html).toContain(`href="${mail!.link}"`);
    expect(mail!.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test('PASS-04 nothing in the database or the queue opens the account', async () => {
    const ann = await member();
    const token = await mailedToken(ann);
    const tables = await sql(
      "select t::text from password_reset_tokens t union all select j::text from jobs.job j union all select encode(token_hash, 'escape') from password_reset_tokens",
    );
    expect(JSON.stringify(tables)).not.toContain(token);
    await expect.poll(() => sql('select * from jobs.job')).toEqual([]);
  });

  test.each([
    ['', 'Please enter your email address.'],
    [undefined, 'Please enter your email address.'],
    ['nowhere', 'Invalid email address'],
    [{ not: '' }, 'Send text here.'],
    [['a@b.org'], 'Send text here.'],
    [`${'x'.repeat(250)}@example.org`, 'Email can have at most 255 characters'],
  ])('PASS-02 REST-33 the email %j is refused', async (email, message) => {
    const { status, body } = await ask(email);
    expect([status, body]).toEqual([400, { message, code: 'BAD_USER_INPUT', fields: { email: message } }]);
  });
});

describe('resetting', () => {
  test('PASS-14 REST-36 the link sets a new password and ends every session', async () => {
    const ann = await member();
    const { status, body } = await reset(await mailedToken(ann));
    expect([status, body]).toEqual([200, { message: 'Password Reset Successful' }]);
    expect((await ann.rest('GET', '/api/user')).status).toBe(401);
    expect((await login(ann, ann.password)).status).toBe(401);
    expect((await login(ann, 'a new secret')).status).toBe(200);
    const [, notice] = await mails.mailsFor(ann.email, 2);
    expect(notice?.subject).toBe('Your password was changed');
  });

  test('PASS-16 a link works once, and one of ten simultaneous uses succeeds', async () => {
    const ann = await member();
    const token = await mailedToken(ann);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(token, `secret number ${index}`)));
    // Some may find the queue of hashes too long, which uses nothing up.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 400, 429].includes(status))).toEqual([]);
    const again = await reset(token);
    expect([again.status, again.body]).toEqual([
      400,
      { message: 'This password reset link is invalid or has expired.', code: 'INVALID_TOKEN' },
    ]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(ann, `secret number ${winner}`)).status).toBe(200);
  });

  test('PASS-13 a refused new password does not use up the link', async () => {
    const ann = await member();
    const token = await mailedToken(ann);
    for (const [wrong, message] of [
      ['12345', 'Password must be at least 6 characters'],
      ['', 'Please fill in both password fields.'],
      [{ not: '' }, 'Send text here.'],
    ] as const) {
      const { status, body } = await reset(token, wrong);
      expect([status, body.code, body.fields]).toEqual([400, 'BAD_USER_INPUT', { newPassword: message }]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('PASS-16 a link expires after an hour, with a change of password or email, and when another is used', async () => {
    const { setClock } = await gateway();
    const [ann, bob, carol, dora] = await Promise.all([member(), member(), member(), member()]);
    const [first, second, third] = await Promise.all([ann, bob, carol].map((who) => mailedToken(who)));
    const older = await mailedToken(dora);
    const newer = await mailedToken(dora, 2);
    try {
      await setClock(new Date(Date.now() + 61 * 60_000).toISOString());
      expect((await reset(first)).body.code).toBe('INVALID_TOKEN');
    } finally {
      await setClock(null);
    }
    await change(bob, bob.password, 'changed by hand');
    expect((await reset(second)).body.code).toBe('INVALID_TOKEN');
    await carol.rest('PUT', '/api/profile/user', {
      firstName: 'C',
      lastName: 'D',
      username: carol.username,
      email: `x.${carol.email}`,
    });
    expect((await reset(third)).body.code).toBe('INVALID_TOKEN');
    expect((await reset(newer)).status).toBe(200);
    expect((await reset(older)).body.code).toBe('INVALID_TOKEN');
  });

  test.each([[''], ['nonsense'], ['x'.repeat(43)], ['x'.repeat(10_000)], [null], [undefined]])(
    'PASS-16 the token %j is refused',
    async (token) => {
      const { status, body } = await reset(token);
      expect(status).toBe(400);
      expect(['INVALID_TOKEN', 'BAD_USER_INPUT']).toContain(body.code);
      expect(body.message).toBe('This password reset link is invalid or has expired.');
    },
  );

  test.each([[{ not: '' }], [['x']], [true]])('PASS-16 a token that is not text is refused: %j', async (token) => {
    expect((await reset(token)).body).toMatchObject({ code: 'BAD_USER_INPUT', fields: { token: 'Send text here.' } });
  });

  test('PASS-16 over GraphQL these are typed problems', async () => {
    const ask = (token: string | null, newPassword: string | null) =>
      gql(Reset, { token, newPassword }).then(({ data }) => data.resetPassword);
    expect(await ask('nonsense', 'long enough')).toEqual({
      __typename: 'InvalidTokenProblem',
      message: 'This password reset link is invalid or has expired.',
    });
    expect(await ask('nonsense', 'short')).toMatchObject({
      __typename: 'ValidationProblem',
      fields: [{ path: 'newPassword' }],
    });
    const ann = await member();
    expect(await ask(await mailedToken(ann), 'by graphql')).toEqual({
      __typename: 'ResetPasswordPayload',
      message: 'Password Reset Successful',
    });
  });
});

describe('changing', () => {
  test('PASS-19 REST-34 the new password signs in, other sessions end, this one stays', async () => {
    const ann = await member();
    const other = (await login(ann, ann.password)).body.token;
    const { status, body } = await change(ann, ann.password, 'brand new');
    expect([status, body]).toEqual([200, { message: 'Password Updated', token: expect.any(String) }]);
    expect((await ann.rest('GET', '/api/user')).status).toBe(200);
    expect((await rest('GET', '/api/user', undefined, { authorization: `Bearer ${other}` })).status).toBe(401);
    expect([(await login(ann, ann.password)).status, (await login(ann, 'brand new')).status]).toEqual([401, 200]);
    const [notice] = await mails.mailsFor(ann.email);
    expect(notice?.text).toContain('was changed on');
  });

  test('PASS-21 REST-35 a wrong current password is 400 INCORRECT_PASSWORD, and the session lives on', async () => {
    const ann = await member();
    const { status, body } = await change(ann, 'not mine', 'brand new');
    expect([status, body]).toEqual([
      400,
      { message: 'Current password may be incorrect.', code: 'INCORRECT_PASSWORD' },
    ]);
    expect(
      (await ann.gql(Change, { currentPassword: 'not mine', newPassword: 'brand new' })).data.changePassword,
    ).toEqual({ __typename: 'IncorrectPasswordProblem', message: 'Current password may be incorrect.' });
    expect((await ann.rest('GET', '/api/user')).status).toBe(200);
    expect((await login(ann, ann.password)).status).toBe(200);
  });

  test('REST-34 one of two simultaneous changes succeeds', async () => {
    const ann = await member();
    const answers = await Promise.all(
      ['first choice', 'second choice'].map((wanted) => change(ann, ann.password, wanted)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test.each([
    ['currentPassword', { currentPassword: '' }, 'Please fill in both fields.'],
    ['newPassword', { newPassword: undefined }, 'Please fill in both fields.'],
    ['newPassword', { newPassword: '12345' }, 'Password must be at least 6 characters'],
    ['newPassword', { newPassword: 'x'.repeat(257) }, 'Password can have at most 256 characters'],
    ['newPassword', { newPassword: ['brand new'] }, 'Send text here.'],
    ['currentPassword', { currentPassword: { not: '' } }, 'Send text here.'],
  ])('PASS-18 REST-34 an invalid %s is refused: %j', async (field, wrong, message) => {
    const ann = await member();
    const { status, body } = await ann.rest('POST', '/api/auth/change-password', {
      currentPassword: ann.password,
      newPassword: 'brand new',
      ...wrong,
    });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect((await login(ann, ann.password)).status).toBe(200);
  });

  test('REST-34 a visitor changes nothing', async () => {
    expect(
      (await rest('POST', '/api/auth/change-password', { currentPassword: 'a', newPassword: 'brand new' })).status,
    ).toBe(401);
    expect((await gql(Change, {})).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
