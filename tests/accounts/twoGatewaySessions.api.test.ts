import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNullableType,
  GraphQLBoolean,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
} from 'graphql';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SessionRow } from '#gateway/kernel/session/member.statements.ts';
import type { Gateway } from '#gateway/main.ts';
import { billingGateway } from '#tests/billing/billingKit.ts';
import type { FakeStripe } from '#tests/support/fakeStripe.ts';
import { bringIn, exportOf } from '#tests/imports/archives.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendForm } from '#tests/support/imagesSent.ts';
import { gateway, gql, member, type Member, rest } from '#tests/support/kit.ts';
import { requestStatements } from '#tests/support/sentStatements.ts';
import { withoutAnnouncements } from '#tests/support/withoutAnnouncements.ts';
import { mailServer, type MailServer } from '#tests/support/smtp.ts';
import { patienceMs } from '#tests/support/patience.ts';

/** Two gateways over one database: what is written through the first is read through the second. */
let second: Gateway;
let stripe: FakeStripe;
let mails: MailServer;
let client: pg.Client;

beforeAll(async () => {
  mails = await mailServer();
  const billing = await billingGateway({ SMTP_URL: mails.url });
  stripe = billing.stripe;
  second = await serveTestGateway(billing.database);
  client = new pg.Client(billing.database);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await second.stop();
});
afterEach(async () => (await gateway()).setClock(null));

/** Less than the five minutes after which a cached session is read again anyway. */
const soon = { timeout: patienceMs };

const fields =
  'username email firstName lastName profileImageUrl isEmailVerified securityEmail photosPinEnabled photosOpenUntil membership timezone hasTimezone onboardingCompleted preferences { weightUnit } updatedAt';

type Field = keyof Omit<SessionRow, 'id' | 'sessionId' | 'createdAt' | 'lastUsedAt' | 'expiresAt'>;

/** What the second gateway says of the member of a session; null when the session has ended. */
async function atSecond({ token }: { token: string }): Promise<Record<string, unknown> | null> {
  const response = await fetch(`${second.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ viewer { ${fields} } }` }),
  });
  if (response.status === 401) return null;
  return ((await response.json()) as { data: { viewer: Record<string, unknown> } }).data.viewer;
}

/** Lets the second gateway cache the session, and returns what it says of the member. */
async function cachedAtSecond(who: { token: string }): Promise<Record<string, unknown> | null> {
  // What was announced before may still be on its way, and mails are written at the same time.
  const sessionReads = async () =>
    (await requestStatements(() => atSecond(who))).filter(({ text }) => text.includes('user_sessions'));
  await expect.poll(sessionReads).toEqual([]);
  return atSecond(who);
}

const editAccount = (who: Member, change: object) =>
  who.rest('PUT', '/api/profile/user', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    username: who.username,
    email: who.email,
    ...change,
  });
const setPin = (who: Member) => who.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '4711' });
const verifyPin = (who: Member) => who.rest('POST', '/api/user/verify-photos-pin', { pin: '4711' });

async function verifyEmail(who: Member): Promise<unknown> {
  const address = `new.${who.email}`;
  const link = () =>
    mails.received.find(({ link: found, to }) => to?.[0]?.address === address && found.includes('verify-email'))?.link;
  await expect.poll(link, { interval: 25 }).toBeTruthy();
  return rest('POST', '/api/auth/verify-email', { token: new URL(link()!).searchParams.get('token') });
}

async function pay(who: Member): Promise<void> {
  const order = { tier: 'Premium', interval: 'monthly' };
  const { body } = await who.rest('POST', '/api/stripe/create-checkout-session', order);
  stripe.store.pay(body.sessionId);
  await expect.poll(async () => (await who.rest('GET', '/api/user')).body.membership).toBe('Premium');
}

/** How each field that a session carries is changed through the API, and what must come before. */
const changes: Record<
  Field,
  { change: (who: Member) => Promise<unknown>; before?: (who: Member) => Promise<unknown> }
> = {
  username: { change: (who) => editAccount(who, { username: `${who.username}y` }) },
  email: { change: (who) => editAccount(who, { email: `new.${who.email}` }) },
  firstName: { change: (who) => editAccount(who, { firstName: 'Grace' }) },
  lastName: { change: (who) => editAccount(who, { lastName: 'Hopper' }) },
  profileImageUrl: {
    change: async (who) => sendForm(who, '/api/profile/avatar', 'profileImage', [await jpeg()]),
  },
  securityEmail: { change: (who) => editAccount(who, { email: `new.${who.email}` }) },
  isEmailVerified: { before: (who) => editAccount(who, { email: `new.${who.email}` }), change: verifyEmail },
  photosPinEnabled: { change: setPin },
  photosVerifiedUntil: { before: setPin, change: verifyPin },
  membership: { change: pay },
  zone: {
    change: (who) =>
      rest(
        'POST',
        '/graphql',
        { query: 'mutation { setTimezone(timezone: "Asia/Tokyo") { __typename } }' },
        { authorization: `Bearer ${who.token}` },
      ),
  },
  hasTimezone: {
    change: (who) =>
      rest(
        'POST',
        '/graphql',
        { query: 'mutation { setTimezone(timezone: "UTC") { __typename } }' },
        { authorization: `Bearer ${who.token}` },
      ),
  },
  onboardingCompleted: {
    change: (who) =>
      who.rest('POST', '/api/onboarding/complete', {
        gender: 'female',
        birthday: '1990-05-01',
        height: '170 cm',
        weight: '60 kg',
        bodyType: 'average',
        goals: ['cardio'],
      }),
  },
  preferences: { change: (who) => who.rest('POST', '/api/preferences', { weightUnit: 'KG' }) },
  updatedAt: {
    change: (who) => who.rest('PUT', '/api/user/photos-pin', { enabled: false }),
  },
};

const shownAs: Partial<Record<Field, string>> = { zone: 'timezone', photosVerifiedUntil: 'photosOpenUntil' };

describe('the member’s data in a session', () => {
  test.each(Object.keys(changes) as Field[])('%s, changed through one gateway, changes at the other', async (field) => {
    const who = await member();
    const { before, change } = changes[field];
    await before?.(who);
    const name = shownAs[field] ?? field;
    const former = (await cachedAtSecond(who))![name];
    await change(who);
    await expect.poll(async () => (await atSecond(who))![name]).not.toEqual(former);
  });

  test('importing a profile and undoing that changes it at the other', async () => {
    const [from, to] = [await member(), await member()];
    await changes.onboardingCompleted.change(from);
    expect(await cachedAtSecond(to)).toMatchObject({ onboardingCompleted: false });
    const { id } = await bringIn(to, (await exportOf(from)).zip, 'ARCHIVE');
    await expect.poll(() => atSecond(to), soon).toMatchObject({ onboardingCompleted: true });
    await cachedAtSecond(to);
    expect((await to.rest('POST', `/api/import/${id}/undo`)).status).toBe(200);
    await expect.poll(() => atSecond(to), soon).toMatchObject({ onboardingCompleted: false });
  });

  test('the fifteen minutes of open photos slide at both', async () => {
    const who = await member();
    await setPin(who);
    await verifyPin(who);
    const former = (await cachedAtSecond(who))!.photosOpenUntil;
    await (await gateway()).setClock(new Date(Date.now() + 2 * 60_000).toISOString());
    expect((await who.rest('GET', '/api/photos')).status).toBe(200);
    await expect.poll(async () => (await atSecond(who))!.photosOpenUntil).not.toEqual(former);
  });
});

describe('a session that ends through one gateway ends at the other', () => {
  const elsewhere = async ({ username, password }: Member) =>
    (await rest('POST', '/api/login', { usernameOrEmail: username, password })).body.token as string;
  const from = (token: string, query: string) =>
    rest('POST', '/graphql', { query }, { authorization: `Bearer ${token}` });

  test.each<[string, (who: Member) => Promise<unknown>]>([
    ['by signing out', (who) => who.rest('POST', '/api/logout')],
    ['from another device', async (who) => from(await elsewhere(who), 'mutation { endOtherSessions { __typename } }')],
    [
      'by a new password on another device',
      async (who) =>
        rest(
          'POST',
          '/api/auth/change-password',
          { currentPassword: who.password, newPassword: 'battery staple' },
          { authorization: `Bearer ${await elsewhere(who)}` },
        ),
    ],
    [
      'with the account',
      async (who) =>
        from(await elsewhere(who), `mutation { deleteAccount(password: "${who.password}") { __typename } }`),
    ],
  ])('%s', async (_how, end) => {
    const who = await member();
    await cachedAtSecond(who);
    await end(who);
    await expect.poll(() => atSecond(who)).toBeNull();
  });

  test('the token before a new password works for its minute only, even if cached', async () => {
    const who = await member();
    await cachedAtSecond(who);
    await who.rest('POST', '/api/auth/change-password', {
      currentPassword: who.password,
      newPassword: 'battery staple',
    });
    expect(await atSecond(who)).not.toBeNull();
    await (await gateway()).setClock(new Date(Date.now() + 61_000).toISOString());
    await expect.poll(() => atSecond(who)).toBeNull();
  });
});

test('without announcements every request reads the session, and afterwards nothing stale is left', async () => {
  const who = await member();
  await cachedAtSecond(who);
  await withoutAnnouncements(async () => {
    await expect.poll(async () => (await requestStatements(() => atSecond(who))).length).toBe(1);
    await client.query("update users set first_name = 'Unannounced' where username = $1", [who.username]);
    expect(await atSecond(who)).toMatchObject({ firstName: 'Unannounced' });
  });
  await expect.poll(async () => (await requestStatements(() => atSecond(who))).length).toBe(0);
  expect(await atSecond(who)).toMatchObject({ firstName: 'Unannounced' });
});

function literalOf(type: GraphQLInputType): string {
  if (isInputObjectType(type)) return '{}';
  if (isEnumType(type)) return type.getValues()[0]!.name;
  return type === GraphQLBoolean ? 'true' : '"x"';
}

describe('critical calls read the session from the database, cached or not', () => {
  const mutations = buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()!.getFields();

  test.each([
    'changePassword',
    'reauthenticate',
    'editProfile',
    'requestEmailVerification',
    'setPhotosPin',
    'declinePhotosPin',
    'verifyPhotosPin',
    'unlockPhotosWithPassword',
    'lockPhotos',
    'createAccessToken',
    'revokeAccessToken',
    'endSession',
    'endOtherSessions',
    'createCheckoutSession',
    'createPortalSession',
    'deleteAccount',
    'setNotification',
    'disconnectWearable',
    'applyImport',
    'undoImport',
  ])('%s', async (name) => {
    const who = await member();
    const authorization = { authorization: `Bearer ${who.token}` };
    const given = mutations[name]!.args.filter(({ type }) => isNonNullType(type)).map(
      ({ name: argument, type }) => `${argument}: ${literalOf(getNullableType(type))}`,
    );
    const query = `mutation { ${name}${given.length > 0 ? `(${given.join(', ')})` : ''} { __typename } }`;
    await gql('{ viewer { username } }', undefined, authorization);
    const sent = await requestStatements(() => gql(query, undefined, authorization));
    expect(sent.some(({ text }) => text.includes('"user_sessions" as "s"') && text.includes('"s"."id" = $1'))).toBe(
      true,
    );
  });
});
