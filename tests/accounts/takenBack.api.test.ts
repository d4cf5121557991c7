import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HandMadeProvider, startHandMadeProvider } from '#tests/support/handMadeProvider.ts';
import { gateway, member, type Member, rest } from '#tests/support/kit.ts';
import { mailServer, type MailServer } from '#tests/support/smtp.ts';
import { codeOf, complete, origin, signIn, withAuthenticator, withPasskey } from './factorKit.ts';
import { eventKindsOf, signedIn, tokenMailed, withNewPassword } from './mailKit.ts';
import { link, signInThere } from './providerKit.ts';

/* An account whose address a thief changed and confirmed, and which its owner takes back. */

let home: HandMadeProvider;
let mails: MailServer;
beforeAll(async () => {
  home = await startHandMadeProvider();
  mails = await mailServer();
  await gateway({ SMTP_URL: mails.url, PUBLIC_URL: origin, OIDC_PROVIDERS: 'home', ...home.settings('home') });
});
afterAll(() => home.stop());

let count = 0;
const person = () => {
  count += 1;
  return { sub: `thief-${count}`, email: `thief${count}@example.org`, email_verified: true };
};
const nobody = { authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [] };
const factorsOf = async (who: Member) => (await who.rest('GET', '/api/second-factors')).body;

const thiefsAddress = (who: Member) => `thief.${who.email}`;

/** The thief, in a session of the owner's, moves the account to another address and confirms it. */
async function steal(who: Member): Promise<void> {
  const email = thiefsAddress(who);
  const account = { firstName: 'Ada', lastName: 'Lovelace', username: who.username, email };
  expect((await who.rest('PUT', '/api/profile/user', account)).status).toBe(200);
  const token = await tokenMailed(mails, email, 'verify-email');
  expect((await rest('POST', '/api/auth/verify-email', { token })).status).toBe(200);
}

/** The owner restores the address and sets a new password, each with a mailed link. */
async function takeBack(who: Member): Promise<Member> {
  const token = await tokenMailed(mails, who.email, 'undo-email-change');
  expect((await rest('POST', '/api/auth/undo-email-change', { token })).status).toBe(200);
  return withNewPassword(who, await tokenMailed(mails, who.email, 'reset-password'));
}

const eventsMailedTo = (email: string) =>
  mails.received
    .filter(({ subject, to }) => subject === 'The way you sign in has changed' && to?.[0]?.address === email)
    .map(({ text }) => /: ([^.]+)\./.exec(text!.replaceAll(/\s+/g, ' '))?.[1]);

test('taking an account back disconnects a provider that was connected since the change, and says so', async () => {
  const ann = await member();
  const thief = person();
  await steal(ann);
  expect((await link(home, ann, thief)).status).toBe(201);
  // Sent later, this mail would come to the owner.
  await expect.poll(() => eventsMailedTo(thiefsAddress(ann))).toEqual(['Account of a provider connected']);
  const owner = await signedIn(await takeBack(ann));
  expect((await signInThere(home, thief)).body.user.username).not.toBe(ann.username);
  expect(await eventKindsOf(owner)).toContain('IDENTITY_UNLINKED');
  await expect.poll(() => eventsMailedTo(ann.email)).toEqual(['Account of a provider disconnected']);
});

test('taking an account back removes a passkey that was added since the change', async () => {
  const ann = await member();
  await steal(ann);
  const { device } = await withPasskey(ann);
  const owner = await signedIn(await takeBack(ann));
  expect(await factorsOf(owner)).toEqual(nobody);
  const { challenge, options } = (await rest('POST', '/api/login/passkey')).body;
  expect((await complete({ challenge, credential: device.use(options) })).status).toBe(400);
  expect(await eventKindsOf(owner)).toContain('PASSKEY_REMOVED');
});

test('taking an account back removes an authenticator app that was confirmed since, also if its setup began before', async () => {
  const ann = await member();
  const { secret } = (await ann.rest('POST', '/api/second-factors/authenticator', {})).body;
  await steal(ann);
  const confirmed = await ann.rest('POST', '/api/second-factors/authenticator/confirm', { code: codeOf(secret) });
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  const owner = await signedIn(await takeBack(ann));
  expect(await factorsOf(owner)).toEqual(nobody);
  expect(await eventKindsOf(owner)).toContain('AUTHENTICATOR_REMOVED');
});

test('taking an account back leaves the ways in from before the change, without recovery codes that were made since', async () => {
  const ann = await member();
  const own = person();
  await link(home, ann, own);
  const { secret } = await withAuthenticator(ann);
  const { body: passkey } = await withPasskey(ann, 'Mine');
  await steal(ann);
  await withPasskey(ann, 'The thief’s');
  const { recoveryCodes } = (await ann.rest('POST', '/api/second-factors/recovery-codes', {})).body;
  expect(recoveryCodes).toHaveLength(10);
  const owner = await takeBack(ann);
  const asked = await signIn(owner);
  expect([asked.status, asked.body.methods]).toEqual([403, ['PASSKEY', 'AUTHENTICATOR']]);
  const wrong = await complete({ challenge: asked.body.challenge, code: recoveryCodes[0] });
  expect(wrong.body.code).toBe('INCORRECT_CODE');
  const { body } = await complete({ challenge: asked.body.challenge, code: codeOf(secret, 1) });
  const authorization = { authorization: `Bearer ${body.token}` };
  const factors = (await rest('GET', '/api/second-factors', undefined, authorization)).body;
  expect(factors.passkeys).toMatchObject([{ id: passkey.id, name: 'Mine' }]);
  // The provider still leads to the account, where the second factor is asked for.
  expect((await signInThere(home, own)).body.code).toBe('SECOND_FACTOR_REQUIRED');
});

test('taking an account back ends a calendar feed that was made since the change, and no earlier one', async () => {
  const [ann, bea] = [await member(), await member()];
  const feedOf = async (who: Member) => new URL((await who.rest('POST', '/api/calendar-feed')).body.feed.url).pathname;
  const earlier = await feedOf(bea);
  await steal(ann);
  await steal(bea);
  const since = await feedOf(ann);
  expect((await rest('GET', since)).status).toBe(200);
  await takeBack(ann);
  await takeBack(bea);
  expect([(await rest('GET', since)).status, (await rest('GET', earlier)).status]).toEqual([404, 200]);
});
