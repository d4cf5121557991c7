import { afterAll, beforeAll, expect, test } from 'vitest';
import { act } from '#tests/operators/operatorKit.ts';
import { type HandMadeProvider, startHandMadeProvider } from '#tests/support/handMadeProvider.ts';
import { gateway, member, type Member, rest } from '#tests/support/kit.ts';
import { mailServer, type MailServer } from '#tests/support/smtp.ts';
import { eventKindsOf, signedIn, tokenMailed, withNewPassword } from './mailKit.ts';
import { link, signInThere } from './providerKit.ts';

/* New passwords of accounts whose address was never confirmed. */

let home: HandMadeProvider;
let mails: MailServer;
let operator: Member;
beforeAll(async () => {
  home = await startHandMadeProvider();
  mails = await mailServer();
  await gateway({ SMTP_URL: mails.url, OIDC_PROVIDERS: 'home', ...home.settings('home') });
  operator = await member();
});
afterAll(() => home.stop());

let count = 0;
const person = () => {
  count += 1;
  return { sub: `person-${count}`, email: `person${count}@example.org`, email_verified: true };
};
const isVerified = async (who: Member) => (await who.rest('GET', '/api/user')).body.isEmailVerified;

/** Sets a new password with a link mailed to an address, the `nth` for it. */
async function resetByMail(who: Member, nth = 1, address = who.email): Promise<Member> {
  await rest('POST', '/api/auth/request-password-reset', { email: address });
  const token = await tokenMailed(mails, address, 'reset-password', nth);
  return signedIn(await withNewPassword(who, token, `password ${nth}`));
}

test('a mailed link confirms its address: what was connected before goes, which is reported, and what is connected since stays', async () => {
  const squatter = await member();
  const [stranger, own] = [person(), person()];
  await link(home, squatter, stranger);
  const owner = await resetByMail(squatter);
  expect(await isVerified(owner)).toBe(true);
  expect((await signInThere(home, stranger)).body.user.username).not.toBe(owner.username);
  expect((await eventKindsOf(owner)).filter((kind) => kind === 'IDENTITY_UNLINKED')).toHaveLength(1);
  const reports = () =>
    mails.received.filter(
      ({ text, to }) => to?.[0]?.address === owner.email && text?.includes('Account of a provider disconnected'),
    );
  await expect.poll(() => reports().length).toBe(1);

  await link(home, owner, own);
  const later = await resetByMail(owner, 2);
  expect((await signInThere(home, own)).body.user.username).toBe(owner.username);
  expect((await eventKindsOf(later)).filter((kind) => kind === 'IDENTITY_UNLINKED')).toHaveLength(1);
});

test('an operator’s link says nothing of who owns the address, and disconnects nothing', async () => {
  const ann = await member();
  const own = person();
  await link(home, ann, own);
  const { url } = (await act(operator, ann, 'sign-in-link')).body;
  const opened = await rest('POST', '/api/auth/sign-in-link', { token: new URL(url).searchParams.get('token') });
  const owner = await signedIn(await withNewPassword(ann, opened.body.newPasswordToken));
  expect(await isVerified(owner)).toBe(false);
  expect((await signInThere(home, own)).body.user.username).toBe(ann.username);
});

test('a link that went to the former address leaves the new one unconfirmed', async () => {
  const ann = await member();
  const email = `new.${ann.email}`;
  await ann.rest('PUT', '/api/profile/user', { firstName: 'Ada', lastName: 'Lovelace', username: ann.username, email });
  expect(await isVerified(await resetByMail(ann))).toBe(false);
});
