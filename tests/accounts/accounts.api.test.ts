import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { gateway, member, rest } from '#tests/support/kit.ts';

const account = (username: string) => ({
  username,
  email: `${username}@example.org`,
  password: 'secret',
  firstName: 'Ann',
  lastName: 'Lee',
});
const register = (body: unknown) => rest('POST', '/api/register', body);
const login = (usernameOrEmail: unknown, password: unknown = 'secret') =>
  rest('POST', '/api/login', { usernameOrEmail, password });

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

describe('registration', () => {
  test('REST-12 REST-13 POST /api/register returns 201 with a token that works at once', async () => {
    const { status, body } = await register(account('first'));
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ username: 'first', email: 'first@example.org', onboardingCompleted: false });
    const me = await rest('GET', '/api/user', undefined, { authorization: `Bearer ${body.token}` });
    expect(me.body.username).toBe('first');
  });

  test('AUTH-15 a 6-character password registers, a 5-character one is refused with its field', async () => {
    expect((await register({ ...account('six'), password: '123456' })).status).toBe(201);
    const { status, body } = await register({ ...account('five'), password: '12345' });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: 'Password must be at least 6 characters',
      code: 'BAD_USER_INPUT',
      fields: { password: 'Password must be at least 6 characters' },
    });
  });

  test('ENT-02 ENT-03 a taken username or email is 409 and names its field, in any letter case', async () => {
    await register(account('taken'));
    const username = await register({ ...account('Taken'), email: 'other@example.org' });
    expect([username.status, username.body]).toEqual([
      409,
      { message: 'Username is already taken', code: 'CONFLICT', fields: { username: 'Username is already taken' } },
    ]);
    const email = await register({ ...account('other'), email: 'TAKEN@example.org' });
    expect([email.status, email.body.fields]).toEqual([409, { email: 'Email is already in use' }]);
  });

  test('ENT-03 of 20 simultaneous registrations of one username, one succeeds', async () => {
    const join = (index: number) => register({ ...account('crowd'), email: `crowd${index}@example.org` });
    const statuses = await Promise.all(Array.from({ length: 20 }, async (_, index) => (await join(index)).status));
    // A slow machine refuses those who would wait for more than two seconds. They try again, one after the other.
    for (const [index, status] of statuses.entries()) {
      if (status === 429) statuses[index] = (await join(index)).status;
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await sql("select count(*)::int from users where username_key = 'crowd'")).toEqual([{ count: 1 }]);
  });

  test('ENT-01 ENT-15 neither the password nor a token is stored', async () => {
    const { body } = await register({ ...account('secretive'), password: 'Sesame-open-1' });
    const rows = JSON.stringify([
      await sql('select * from users'),
      await sql("select *, encode(token_hash, 'escape') from user_sessions"),
    ]);
    expect(rows).not.toContain('Sesame-open-1');
    expect(rows).not.toContain(body.token);
  });

  test.each([
    ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['username', { username: 'a@b.org' }, 'Username can have letters, numbers and signs, but no spaces or @'],
    ['username', { username: null }, 'Username must be at least 3 characters'],
    ['username', { username: 'nul\u0000l' }, 'Please remove the invisible characters.'],
    ['email', { email: 'nowhere' }, 'Invalid email address'],
    ['email', { email: `${'x'.repeat(250)}@example.org` }, 'Email can have at most 255 characters'],
    ['firstName', { firstName: '  ' }, 'First name is required'],
    ['lastName', { lastName: undefined }, 'Last name is required'],
    ['password', { password: 'x'.repeat(257) }, 'Password can have at most 256 characters'],
    ['password', { password: { not: '' } }, 'Send text here.'],
    ['email', { email: ['a@b.org'] }, 'Send text here.'],
    ['timezone', { timezone: 'Mars/Olympus' }, 'Please choose a valid timezone.'],
  ])('AUTH-13 AUTH-14 AUTH-16 AUTH-17 the server refuses an invalid %s: %j', async (field, change, message) => {
    const { status, body } = await register({ ...account(`bad${randomUUID().slice(0, 6)}`), ...change });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [field]: message });
  });
});

describe('login', () => {
  beforeAll(async () => {
    await register(account('Lina'));
  });

  test('REST-10 REST-11 POST /api/login takes the username or the email, in any capitals', async () => {
    for (const name of ['Lina', 'lina', 'lina@example.org', 'LINA@EXAMPLE.ORG', '  lina ']) {
      const { status, body } = await login(name);
      expect([name, status, typeof body.token, body.user.username]).toEqual([name, 200, 'string', 'Lina']);
    }
  });

  test('AUTH-33 an unknown user and a wrong password get the same response', async () => {
    const unknown = await login('nobody-here', 'whatever');
    const wrong = await login('lina', 'whatever');
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual({ message: 'Invalid credentials. Please try again.', code: 'UNAUTHENTICATED' });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  });

  test('AUTH-11 AUTH-12 the server states the same rules as the form', async () => {
    expect((await login('', '12345')).body.fields).toEqual({
      usernameOrEmail: 'Username or email is required',
      password: 'Password must be at least 6 characters',
    });
    for (const hostile of [{ not: '' }, ['lina'], true]) expect((await login(hostile)).status).toBe(400);
    for (const hostile of [{ not: '' }, { contains: 's' }]) expect((await login('lina', hostile)).status).toBe(400);
  });

  test('REST-30 after POST /api/logout the token is invalid at once', async () => {
    const { body } = await login('lina');
    const bearer = { authorization: `Bearer ${body.token}` };
    expect((await rest('POST', '/api/logout', undefined, bearer)).status).toBe(204);
    expect((await rest('GET', '/api/user', undefined, bearer)).status).toBe(401);
    expect((await rest('POST', '/api/logout', undefined, bearer)).status).toBe(401);
  });

  test('AUTH-36 a session ends after 30 idle days, and after 180 days however busy', async () => {
    const { setClock } = await gateway();
    const { body } = await login('lina');
    const me = () => rest('GET', '/api/user', undefined, { authorization: `Bearer ${body.token}` });
    const after = (days: number) => setClock(new Date(Date.now() + days * 86_400_000).toISOString());
    try {
      for (let day = 29; day < 180; day += 29) {
        await after(day);
        expect([day, (await me()).status]).toEqual([day, 200]);
      }
      await after(181);
      expect((await me()).status).toBe(401);
      await setClock(null);
      const idle = await login('lina');
      await after(31);
      expect((await rest('GET', '/api/user', undefined, { authorization: `Bearer ${idle.body.token}` })).status).toBe(
        401,
      );
    } finally {
      await setClock(null);
    }
  });

  test('ENT-01 a password typed with combining accents is the same password', async () => {
    await register({ ...account('accent'), password: 'caf\u00e9-noir' });
    expect((await login('accent', 'cafe\u0301-noir')).status).toBe(200);
  });
});

test('REST-16 REST-17 GET /api/availability returns what was asked for, and only that', async () => {
  await register(account('known'));
  expect((await rest('GET', '/api/availability?username=KNOWN')).body).toEqual({ usernameAvailable: false });
  expect((await rest('GET', '/api/availability?username=unknown')).body).toEqual({ usernameAvailable: true });
  expect((await rest('GET', '/api/availability?email=known@example.org')).body).toEqual({ emailAvailable: false });
  expect((await rest('GET', '/api/availability?email=free@example.org')).body).toEqual({ emailAvailable: true });
  expect((await rest('GET', '/api/availability')).status).toBe(400);
});

test('REST-16 REST-17 what registering would refuse by its form is never free', async () => {
  for (const [name, value] of [
    ['username', 'ab'],
    ['username', 'a b@c'],
    ['username', 'x'.repeat(51)],
    ['username', 'x'.repeat(300)],
    ['email', 'nonsense'],
  ] as const) {
    const asked = await rest('GET', `/api/availability?${new URLSearchParams({ [name]: value })}`);
    const refused = await rest('POST', '/api/register', { ...account('formless'), [name]: value });
    expect([asked.status, asked.body]).toEqual([400, refused.body]);
    expect(Object.keys(asked.body.fields)).toEqual([name]);
  }
});

test('REST-15 GET /api/user returns every named field and nothing secret', async () => {
  const { body } = await (await member()).rest('GET', '/api/user');
  expect(Object.keys(body).toSorted()).toEqual([
    'createdAt',
    'email',
    'firstName',
    'id',
    'isEmailVerified',
    'lastName',
    'membership',
    'onboardingCompleted',
    'photosPinEnabled',
    'profileImageUrl',
    'timezone',
    'updatedAt',
    'username',
  ]);
});
