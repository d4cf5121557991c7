import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, gql, type Member, member, rest } from '#tests/support/kit.ts';
import { outboxMails } from '#tests/support/smtp.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';

const EditBoth = graphql(`
  mutation TestEditProfile($account: AccountInput, $profile: ProfileInput) {
    editProfile(account: $account, profile: $profile) {
      __typename
      ... on EditProfilePayload { viewer { username email firstName isEmailVerified profile { id gender birthday height weight bodyType } } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
      ... on ConflictProblem { field }
    }
  }
`);
const ReadProfile = graphql(`
  query TestProfile { viewer { firstName profile { id gender birthday } } }
`);
const ReadNode = graphql(`
  query TestProfileNode($id: ID!) { node(id: $id) { __typename ... on Profile { birthday } } }
`);
const SetTimezone = graphql(`
  mutation TestSetTimezone($timezone: String) {
    setTimezone(timezone: $timezone) {
      __typename
      ... on SetTimezonePayload { viewer { timezone today } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path } }
    }
  }
`);

let alice: Member;
let dataDir: string;
beforeAll(async () => {
  const folder = await dataFolder();
  dataDir = folder.path;
  await gateway({ DATA_DIR: dataDir });
  alice = await member();
  return folder.remove;
});

const accountOf = ({ username, email }: Member) => ({ firstName: 'Ada', lastName: 'Lovelace', username, email });
const told = { gender: 'non-binary', birthday: '1990-05-17', height: '5 ft 10', weight: '70 kg', bodyType: 'athletic' };

describe('REST', () => {
  test('REST-23 GET /api/profile returns the user and the profile, and nothing secret', async () => {
    const { status, body } = await (await member()).rest('GET', '/api/profile');
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual([
      'birthday',
      'bodyType',
      'createdAt',
      'email',
      'firstName',
      'gender',
      'height',
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
      'weight',
    ]);
    expect(body).toMatchObject({ gender: null, birthday: null, height: null, weight: null, bodyType: null });
  });

  test('REST-25 ENT-07 ENT-08 PUT /api/profile/profile replaces the profile and clears fields left out', async () => {
    const { status, body } = await alice.rest('PUT', '/api/profile/profile', told);
    expect([status, body]).toEqual([200, expect.objectContaining({ ...told, username: alice.username })]);
    expect((await alice.rest('GET', '/api/profile')).body).toEqual(body);
    const second = await alice.rest('PUT', '/api/profile/profile', { gender: 'female', height: '' });
    expect(second.body).toMatchObject({ gender: 'female', birthday: null, height: null, weight: null, bodyType: null });
  });

  test('REST-24 PUT /api/profile/user changes names, username and email, and keeps the profile', async () => {
    const bob = await member();
    await bob.rest('PUT', '/api/profile/profile', told);
    const account = {
      firstName: 'Bobby',
      lastName: 'Brown',
      username: `bobby${bob.username}`,
      email: `bobby.${bob.email}`,
    };
    const { status, body } = await bob.rest('PUT', '/api/profile/user', account);
    expect([status, body]).toEqual([200, expect.objectContaining({ ...account, ...told })]);
    expect((await rest('POST', '/api/login', { usernameOrEmail: account.email, password: bob.password })).status).toBe(
      200,
    );
    expect((await rest('POST', '/api/login', { usernameOrEmail: bob.username, password: bob.password })).status).toBe(
      401,
    );
  });

  test('REST-24 ENT-02 ENT-03 a taken username or email is 409 and names its field; your own in another letter case is accepted', async () => {
    const [bob, carol] = [await member(), await member()];
    const username = await bob.rest('PUT', '/api/profile/user', {
      ...accountOf(bob),
      username: carol.username.toUpperCase(),
    });
    expect([username.status, username.body]).toEqual([
      409,
      { message: 'Username is already taken', code: 'CONFLICT', fields: { username: 'Username is already taken' } },
    ]);
    const email = await bob.rest('PUT', '/api/profile/user', { ...accountOf(bob), email: carol.email.toUpperCase() });
    expect([email.status, email.body.fields]).toEqual([409, { email: 'Email is already in use' }]);
    expect(
      (await bob.rest('PUT', '/api/profile/user', { ...accountOf(bob), username: bob.username.toUpperCase() })).status,
    ).toBe(200);
    expect((await bob.rest('GET', '/api/user')).body.username).toBe(bob.username.toUpperCase());
  });

  test('ENT-03 of two members who take one name simultaneously, one gets it', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => member()));
    const answers = await Promise.all(
      crowd.map((one) => one.rest('PUT', '/api/profile/user', { ...accountOf(one), username: 'wanted-by-all' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test.each([
    ['user', 'firstName', { firstName: ' ' }, 'First name is required'],
    ['user', 'lastName', { lastName: undefined }, 'Last name is required'],
    ['user', 'username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['user', 'username', { username: 'a b c' }, 'Username can have letters, numbers and signs, but no spaces or @'],
    ['user', 'email', { email: 'nowhere' }, 'Invalid email address'],
    ['user', 'email', { email: { not: '' } }, 'Send text here.'],
    ['user', 'firstName', { firstName: ['Ada'] }, 'Send text here.'],
    ['profile', 'gender', { gender: 'robot' }, 'Please choose female, male, non-binary or prefer-not-to-say.'],
    ['profile', 'gender', { gender: { set: 'male' } }, 'Send text here.'],
    ['profile', 'birthday', { birthday: '1990-02-30' }, 'Please choose a day that exists, from 1900 to 2200.'],
    ['profile', 'birthday', { birthday: '2199-01-01' }, 'A birthday lies in the past.'],
    ['profile', 'height', { height: 'x'.repeat(51) }, 'Height can have at most 50 characters'],
    ['profile', 'weight', { weight: 'a\u0000b' }, 'Please remove the invisible characters.'],
    ['profile', 'bodyType', { bodyType: 'square' }, 'Please choose petite, lean, average, athletic, muscular or pear.'],
  ])(
    'PROF-16 PROF-17 PROF-18 PROF-19 PUT /api/profile/%s refuses an invalid %s: %j',
    async (part, field, change, message) => {
      const { status, body } = await alice.rest('PUT', `/api/profile/${part}`, {
        ...(part === 'user' ? accountOf(alice) : told),
        ...change,
      });
      expect([status, body]).toEqual([400, { message, code: 'BAD_USER_INPUT', fields: { [field]: message } }]);
    },
  );

  test('REST-25 numbers are accepted as text, unknown fields are ignored', async () => {
    const { status, body } = await alice.rest('PUT', '/api/profile/profile', {
      height: 180,
      membership: 'Premium',
      userId: 'x',
      id: 'y',
    });
    expect([status, body.height, body.membership]).toEqual([200, '180', 'Free']);
  });

  test.each([
    ['GET', '/api/profile'],
    ['PUT', '/api/profile/user'],
    ['PUT', '/api/profile/profile'],
  ])('REST-23 REST-24 REST-25 %s %s needs a session', async (method, path) => {
    expect((await rest(method, path, method === 'PUT' ? {} : undefined)).status).toBe(401);
  });
});

describe('GraphQL', () => {
  const as = (account: object | null, profile: object | null, who = alice) =>
    who.gql(EditBoth, { account, profile } as never).then(({ data }) => data.editProfile);

  test('PROF-21 PROF-22 editProfile saves both parts and returns the viewer', async () => {
    const answer = await as({ ...accountOf(alice), firstName: 'Augusta' }, told);
    expect(answer).toMatchObject({ __typename: 'EditProfilePayload', viewer: { firstName: 'Augusta', profile: told } });
    expect((await alice.rest('GET', '/api/profile')).body).toMatchObject({ firstName: 'Augusta', ...told });
  });

  test('PROF-24 when one part is refused nothing is saved, and every problem is reported', async () => {
    const before = (await alice.rest('GET', '/api/profile')).body;
    expect(await as({ ...accountOf(alice), firstName: 'Nobody' }, { gender: 'robot', birthday: 'soon' })).toMatchObject(
      { __typename: 'ValidationProblem', fields: [{ path: 'gender' }, { path: 'birthday' }] },
    );
    expect(await as({ ...accountOf(alice), firstName: '', email: 'x' }, { gender: 'robot' })).toMatchObject({
      fields: [{ path: 'firstName' }, { path: 'email' }, { path: 'gender' }],
    });
    const carol = await member();
    expect(await as({ ...accountOf(alice), username: carol.username }, { gender: 'male' })).toEqual({
      __typename: 'ConflictProblem',
      message: 'Username is already taken',
      field: 'username',
    });
    expect((await alice.rest('GET', '/api/profile')).body).toEqual(before);
  });

  test('PROF-21 an absent part stays as it is', async () => {
    const bob = await member();
    await as(null, told, bob);
    expect(await as(accountOf(bob), null, bob)).toMatchObject({ viewer: { profile: told } });
    expect(await as(null, null, bob)).toMatchObject({ viewer: { username: bob.username, profile: told } });
  });

  test("ENT-07 another member's profile is null, also by node", async () => {
    const { data } = await alice.gql(ReadProfile);
    const { id } = data.viewer!.profile;
    expect((await alice.gql(ReadNode, { id })).data.node).toMatchObject({ __typename: 'Profile' });
    expect((await (await member()).gql(ReadNode, { id })).data.node).toBeNull();
    expect((await gql(ReadNode, { id })).data.node).toBeNull();
    expect((await gql(EditBoth, {})).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('PROF-25 PROF-27 setTimezone changes today and accepts only real zones', async () => {
    const { setClock } = await gateway();
    onTestFinished(() => setClock(null));
    await setClock(`${new Date(Date.now() + 3600_000).toISOString().slice(0, 10)}T12:30:00Z`);
    const bob = await member();
    const set = async (timezone: unknown) => (await bob.gql(SetTimezone, { timezone } as never)).data?.setTimezone;
    const here = await set('UTC');
    const there = await set('pacific/auckland');
    expect(there).toMatchObject({ viewer: { timezone: 'Pacific/Auckland' } });
    expect(
      here?.__typename === 'SetTimezonePayload' &&
        there?.__typename === 'SetTimezonePayload' &&
        there.viewer.today > here.viewer.today,
    ).toBe(true);
    expect((await bob.rest('GET', '/api/user')).body.timezone).toBe('Pacific/Auckland');
    for (const wrong of ['Mars/Olympus', '+05:30', '', null])
      expect(await set(wrong)).toEqual({
        __typename: 'ValidationProblem',
        message: 'Please choose a valid timezone.',
        fields: [{ path: 'timezone' }],
      });
  });
});

describe('a new email address', () => {
  test('ENT-04 it is unverified, and the former address gets a mail', async () => {
    const bob = await member();
    const { database } = await gateway();
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('update users set is_email_verified = true where username = $1', [bob.username]);
    await client.end();
    expect(
      (await bob.rest('PUT', '/api/profile/user', { ...accountOf(bob), email: bob.email.toUpperCase() })).body
        .isEmailVerified,
    ).toBe(true);
    expect(
      (await bob.rest('PUT', '/api/profile/user', { ...accountOf(bob), email: `new.${bob.email}` })).body
        .isEmailVerified,
    ).toBe(false);
    const [mail] = await outboxMails(dataDir, bob.email);
    expect(mail?.subject).toBe('Your email address was changed');
    expect(mail?.raw).not.toContain(`new.${bob.email}`);
  });
});
