import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#gateway/schema.ts';
import { bringIn, exportOf } from '#tests/imports/archives.ts';
import { jpeg } from '#tests/support/images.ts';
import { load, sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, gql, type Member, member, rest } from '#tests/support/kit.ts';
import { PasskeyDevice } from '#tests/support/passkeyDevice.ts';
import { mailServer, type MailServer } from '#tests/support/smtp.ts';
import { daysAhead } from '#tests/tokens/tokenKit.ts';

/*
 * Somebody holds an unlocked phone: a live session whose sign-in is more than ten minutes ago, and photos that are locked.
 * They know neither password nor PIN and cannot read the owner's mails.
 */

let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  await gateway({ SMTP_URL: mails.url });
});
afterEach(async () => (await gateway()).setClock(null));

interface Photo {
  id: string;
  filename: string;
  imageUrl: string;
}
interface Victim {
  owner: Member;
  photo: Photo;
  /** The id of a session of the owner's on another device. */
  other: { id: string; token: string };
}

async function victim(): Promise<Victim> {
  const owner = await member();
  const [photo] = (await sendPhotos(owner, [await jpeg('back.jpg')], { date: '2031-02-03' })).body;
  const {
    body: { token },
  } = await rest('POST', '/api/login', { usernameOrEmail: owner.username, password: owner.password });
  const sessions = (await ask(owner, '{ viewer { sessions { id current } } }')).data.viewer.sessions as {
    id: string;
    current: boolean;
  }[];
  expect((await owner.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '4711' })).status).toBe(200);
  await (await gateway()).setClock(new Date(Date.now() + 11 * 60_000).toISOString());
  return { owner, photo: photo as Photo, other: { id: sessions.find(({ current }) => !current)!.id, token } };
}

// oxlint-disable-next-line typescript/no-explicit-any
const ask = async (who: Pick<Member, 'rest'>, query: string, variables?: object): Promise<any> =>
  (await who.rest('POST', '/graphql', { query, variables })).body;
const account = ({ username, email }: Member, changed: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  username,
  email,
  ...changed,
});
const typeOf = '{ __typename ... on Problem { message } }';
const addPasskey = (owner: Member, challenge: string) =>
  owner.rest('POST', '/api/passkeys', {
    challenge,
    credential: new PasskeyDevice('http://localhost:0').create({ challenge, rp: { id: 'localhost' } }),
  });
const thief = 'thief@example.org';
const globalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64');

/** The attacks of a thief. Each returns its responses. */
const attacks: Record<string, (target: Victim) => Promise<unknown>> = {
  'another email over REST, then a reset link to it': async ({ owner }) => {
    await owner.rest('PUT', '/api/profile/user', account(owner, { email: thief }));
    return rest('POST', '/api/auth/request-password-reset', { email: thief });
  },
  'another spelling of the same email': ({ owner }) =>
    owner.rest('PUT', '/api/profile/user', account(owner, { email: owner.email.toUpperCase() })),
  editProfile: ({ owner }) =>
    ask(owner, `mutation($account: AccountInput) { editProfile(account: $account) ${typeOf} }`, {
      account: account(owner, { email: thief }),
    }),
  'editProfile with passwords that are none': async ({ owner }) => {
    for (const currentPassword of ['', ' ', null, 'password'])
      await ask(
        owner,
        `mutation($account: AccountInput, $p: String) { editProfile(account: $account, currentPassword: $p) ${typeOf} }`,
        { account: account(owner, { email: thief }), p: currentPassword },
      );
  },
  requestEmailVerification: ({ owner }) => owner.rest('POST', '/api/auth/request-email-verification'),
  verifyEmail: ({ photo }) => rest('POST', '/api/auth/verify-email', { token: photo.imageUrl.split('token=')[1] }),
  undoEmailChange: ({ owner }) => rest('POST', '/api/auth/undo-email-change', { token: owner.token }),
  resetPassword: ({ owner }) =>
    rest('POST', '/api/auth/reset-password', { token: owner.token, newPassword: 'stolen it' }),
  startAuthenticator: ({ owner }) => owner.rest('POST', '/api/second-factors/authenticator', {}),
  confirmAuthenticator: ({ owner }) =>
    owner.rest('POST', '/api/second-factors/authenticator/confirm', { code: '000000' }),
  removeAuthenticator: ({ owner }) => owner.rest('DELETE', '/api/second-factors/authenticator'),
  renewRecoveryCodes: ({ owner }) => owner.rest('POST', '/api/second-factors/recovery-codes', {}),
  startPasskey: ({ owner }) => owner.rest('POST', '/api/passkeys/options', {}),
  addPasskey: ({ owner }) => addPasskey(owner, owner.token),
  'addPasskey for the challenge of a sign-in': async ({ owner }) =>
    addPasskey(owner, (await rest('POST', '/api/login/passkey')).body.challenge),
  removePasskey: ({ owner, photo }) => owner.rest('DELETE', `/api/passkeys/${photo.id}`),
  startPasskeyProof: ({ owner }) => owner.rest('POST', '/api/auth/reauthenticate/passkey'),
  startLinkIdentity: ({ owner }) => owner.rest('POST', '/api/identities/start', { provider: 'home' }),
  linkIdentity: ({ owner }) => owner.rest('POST', '/api/identities', { state: owner.token, code: 'x' }),
  unlinkIdentity: ({ owner, photo }) => owner.rest('DELETE', `/api/identities/${photo.id}`),
  startProviderProof: ({ owner }) => owner.rest('POST', '/api/auth/reauthenticate/provider', { provider: 'home' }),
  completeProviderProof: ({ owner }) =>
    owner.rest('POST', '/api/auth/reauthenticate/provider/complete', { state: owner.token, code: 'x' }),
  completeProviderSignIn: ({ owner }) =>
    rest('POST', '/api/login/provider/complete', { state: owner.token, code: 'x' }),
  completeSignIn: ({ owner }) => rest('POST', '/api/login/complete', { challenge: owner.token, code: '000000' }),
  'reauthenticate with a code of no app': ({ owner }) =>
    owner.rest('POST', '/api/auth/reauthenticate', { code: '000000' }),
  changePassword: ({ owner }) =>
    owner.rest('POST', '/api/auth/change-password', { currentPassword: 'guess', newPassword: 'stolen it' }),
  reauthenticate: ({ owner }) => owner.rest('POST', '/api/auth/reauthenticate', { currentPassword: 'guess' }),
  deleteAccount: ({ owner }) => ask(owner, `mutation { deleteAccount(password: "") ${typeOf} }`),
  'deleteAccount without a proof': ({ owner }) => ask(owner, `mutation { deleteAccount ${typeOf} }`),
  'declinePhotosPin over REST': ({ owner }) => owner.rest('PUT', '/api/user/photos-pin', { enabled: false }),
  declinePhotosPin: ({ owner }) => ask(owner, `mutation { declinePhotosPin ${typeOf} }`),
  'declinePhotosPin with a wrong PIN': ({ owner }) =>
    owner.rest('PUT', '/api/user/photos-pin', { enabled: false, currentPin: '0000' }),
  setPhotosPin: ({ owner }) => owner.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '0000' }),
  verifyPhotosPin: ({ owner }) => owner.rest('POST', '/api/user/verify-photos-pin', { pin: '0000' }),
  unlockPhotosWithPassword: ({ owner }) => owner.rest('POST', '/api/user/verify-photos-pin', { password: 'guess' }),
  'createAccessToken for the photos, the archive and the profile': async ({ owner }) => {
    const input = {
      name: 'thief',
      scopes: ['photos:write', 'export:read', 'profile:write'],
      expiresOn: daysAhead(300),
    };
    return ask(
      owner,
      `mutation($input: AccessTokenInput!) { createAccessToken(input: $input) { __typename ... on CreateAccessTokenPayload { secret } } }`,
      { input },
    );
  },
  createWebhook: ({ owner }) => owner.rest('POST', '/api/webhooks', { url: 'https://thief.example.org/' }),
  invite: ({ owner }) => owner.rest('POST', '/api/operator/invitations', {}),
  'what an operator may do': async ({ owner }) => {
    const other = await member();
    const [{ id }] = (await owner.rest('GET', `/api/operator/members?search=${other.username}`)).body;
    for (const [method, path, body] of [
      ['POST', 'disable', {}],
      ['POST', 'reset-factor', {}],
      ['POST', 'enable', {}],
      ['PUT', 'operator', { isOperator: true }],
      ['PUT', 'tier', { tier: 'Premium' }],
      ['PUT', 'storage', { megabytes: 0 }],
      ['POST', 'sign-in-link', {}],
      ['POST', 'delete', { username: other.username }],
    ] as const)
      expect([path, (await owner.rest(method, `/api/operator/members/${id}/${path}`, body)).body.code]).toEqual([
        path,
        'REAUTH_REQUIRED',
      ]);
    expect((await owner.rest('PUT', '/api/operator/storage', { megabytes: 0 })).body.code).toBe('REAUTH_REQUIRED');
    expect((await other.rest('GET', '/api/user')).status).toBe(200);
  },
  signInByLink: ({ owner }) => rest('POST', '/api/auth/sign-in-link', { token: owner.token }),
  renewCalendarFeed: ({ owner }) => owner.rest('POST', '/api/calendar-feed'),
  'the archive': ({ owner }) => load('/api/export', { as: owner }),
  'the archive by cookie and by token in the address': async ({ owner }) => {
    const byCookie = await load('/api/export', { headers: { cookie: `everystep_session=${owner.token}` } });
    return [byCookie, await load(`/api/export?token=${owner.token}`)];
  },
  'an archive with another account in it': async ({ owner }) => {
    const other = await member();
    const { zip } = await exportOf(other);
    return bringIn(owner, zip).catch(String);
  },
  undoImport: ({ owner, photo }) => owner.rest('POST', `/api/import/${photo.id}/undo`),
  endOtherSessions: ({ owner }) => ask(owner, `mutation { endOtherSessions ${typeOf} }`),
  endSession: ({ owner, other }) =>
    ask(owner, `mutation($id: ID!) { endSession(id: $id) ${typeOf} }`, { id: other.id }),
  'the photo by a session token in the address, by its signed address, and by its id': async ({ owner, photo }) => [
    await load(`/api/photos/${photo.filename}?token=${owner.token}`),
    await load(photo.imageUrl),
    await ask(owner, 'query($id: ID!) { node(id: $id) { id ... on Photo { imageUrl originalName } } }', {
      id: globalId('Photo', photo.id),
    }),
    await owner.rest('GET', '/api/photos'),
  ],
  'the way to WHOOP, which hands the session to a cookie': ({ owner }) => owner.rest('POST', '/api/whoop/prepare'),
  connectWearable: ({ owner }) => ask(owner, `mutation { connectWearable { __typename } }`),
  'signing in with the session as password': ({ owner }) =>
    rest('POST', '/api/login', { usernameOrEmail: owner.username, password: owner.token }),
  lockPhotos: ({ owner }) => owner.rest('POST', '/api/user/lock-photos'),
};

/** Mutations that touch neither account nor photos PIN: what an unlocked phone can write in the journal anyway. */
const ofNoUse = new Set([
  'setPreferences',
  'logActivity',
  'updateActivity',
  'deleteActivity',
  'addCustomActivity',
  'removeCustomActivity',
  'logMacros',
  'updateMacros',
  'deleteMacros',
  'copyMacros',
  'saveMacroTargets',
  'saveMetrics',
  'pushHealth',
  'withdrawInvitation',
  'deleteWebhook',
  'enableWebhook',
  'testWebhook',
  'removeCalendarFeed',
  'addCustomMetricField',
  'deleteCustomMetricField',
  'createGoal',
  'updateGoal',
  'deleteGoal',
  'setGoalActive',
  'recordGoalValue',
  'recordProgress',
  'saveJournalEntry',
  'deleteJournalEntry',
  'uploadPhotos',
  'deletePhoto',
  'alignPhoto',
  'uploadAvatar',
  'setTimezone',
  'completeOnboarding',
  'setNotification',
  'revokeAccessToken',
  'disconnectWearable',
  'preferActivity',
  'restoreActivity',
  'restoreMacros',
  'restoreCustomMetricField',
  'restoreCustomActivity',
  'restoreGoal',
  'createCheckoutSession',
  'createPortalSession',
  'sendFeedback',
  'sendPublicFeedback',
  'discardImport',
  'login',
  'register',
  'logout',
  'checkPassword',
  'endSignedOutSession',
  // Under "what an operator may do" in the list above.
  'disableMember',
  'enableMember',
  'resetSecondFactors',
  'setMemberOperator',
  'grantTier',
  'setMemberStorage',
  'createSignInLink',
  'deleteMember',
  'setInstanceStorage',
  // They tell nothing and touch no account.
  'retryJob',
  'discardJob',
  'backUp',
  'startPasskeySignIn',
  'startProviderSignIn',
  'renamePasskey',
  // Under their REST names in the list above.
  'requestPasswordReset',
  'uploadArchive',
  'sendHistory',
  'applyImport',
  'createAccessToken',
]);

/** Throws unless everything of the owner is as it was. */
async function expectUntouched({ owner, photo, other }: Victim): Promise<void> {
  const me = await owner.rest('GET', '/api/user');
  expect(me.body).toMatchObject({ email: owner.email, photosPinEnabled: true });
  expect((await owner.rest('GET', '/api/photos')).body.code).toBe('PHOTOS_LOCKED');
  expect((await load(photo.imageUrl)).status).toBe(403);
  expect((await rest('GET', '/api/user', undefined, { authorization: `Bearer ${other.token}` })).status).toBe(200);
  expect((await ask(owner, '{ viewer { accessTokens { id } securityEmail } }')).data.viewer).toEqual({
    accessTokens: [],
    securityEmail: null,
  });
  expect((await rest('POST', '/api/login', { usernameOrEmail: owner.email, password: owner.password })).status).toBe(
    200,
  );
  expect(
    (await rest('POST', '/api/user/verify-photos-pin', { pin: '4711' }, { authorization: `Bearer ${other.token}` }))
      .status,
  ).toBe(200);
}

describe('B1 from an unlocked phone there is no path to the account or the locked photos', () => {
  test('attacks, one by one and all together, change nothing and reveal nothing', async () => {
    const target = await victim();
    for (const [name, attack] of Object.entries(attacks)) {
      const told = JSON.stringify(await attack(target)) ?? '';
      expect([
        name,
        told.includes(target.photo.filename) || told.includes('evs_') || /"status":200.*PK/.test(told),
      ]).toEqual([name, false]);
    }
    await expectUntouched(target);
    expect(mails.received.filter(({ to }) => to?.[0]?.address === thief)).toEqual([]);
  });

  test('removing the photos PIN returns REAUTH_REQUIRED, changing it PIN_REQUIRED', async () => {
    const { owner } = await victim();
    expect((await owner.rest('PUT', '/api/user/photos-pin', { enabled: false })).body.code).toBe('REAUTH_REQUIRED');
    expect((await owner.rest('PUT', '/api/user/photos-pin', { enabled: false, currentPin: '4711' })).body.code).toBe(
      'REAUTH_REQUIRED',
    );
    expect((await owner.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '0000' })).body.code).toBe(
      'PIN_REQUIRED',
    );
    // Open photos do not help either: who passes the phone around may have opened them.
    await owner.rest('POST', '/api/user/verify-photos-pin', { pin: '4711' });
    expect((await owner.rest('PUT', '/api/user/photos-pin', { enabled: false })).body.code).toBe('REAUTH_REQUIRED');
    expect((await load('/api/export', { as: owner })).status).toBe(403);
    expect(
      (await owner.rest('PUT', '/api/user/photos-pin', { enabled: false, currentPassword: owner.password })).status,
    ).toBe(200);
  });

  test('every mutation is tried or listed as harmless', () => {
    const mutations = Object.keys(schema.getMutationType()!.getFields());
    const tried = new Set(Object.keys(attacks));
    expect(mutations.filter((name) => !tried.has(name) && !ofNoUse.has(name))).toEqual([]);
    expect([...ofNoUse].filter((name) => !mutations.includes(name))).toEqual([]);
  });

  test('a stolen cookie alone proves nothing more than the session', async () => {
    const { owner } = await victim();
    const headers = { cookie: `everystep_session=${owner.token}`, 'sec-fetch-site': 'same-origin' };
    expect((await rest('PUT', '/api/profile/user', account(owner, { email: thief }), headers)).body.code).toBe(
      'REAUTH_REQUIRED',
    );
    expect((await gql('mutation { endOtherSessions { __typename } }', {}, headers)).data).toEqual({
      endOtherSessions: { __typename: 'ReauthRequiredProblem' },
    });
  });
});
