import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import {
  IncorrectCodeError,
  IncorrectPasswordError,
  invalid,
  NotFoundError,
  ReauthRequiredError,
  UnauthenticatedError,
} from '#gateway/platform/errors.ts';
import { newChallenge, spendChallenge } from './challenge.ts';
import { reauthenticateInput, type UsedCredential } from './credential.rules.ts';
import { codeCheck } from './factorCodes.ts';
import { checkPasskey, type PasskeyRequest, requestOptions } from './passkeyCheck.ts';
import { proofInput, reauthInput } from './passwordForms.rules.ts';
import { passwordTexts } from './passwordTexts.rules.ts';
import { secretFits } from './passwords.ts';
import { authenticatorCode, secondFactorTexts } from './secondFactor.rules.ts';
import { factorsOf } from './secondFactor.service.ts';
import { recordSecurityEvent } from './securityEvent.service.ts';

const tries = { events: 10, seconds: 900 };
/** A sign-in, the password, a code, a passkey or a provider counts as fresh proof of identity for this long. */
const freshMs = 10 * 60_000;

/**
 * Throws ReauthRequiredError unless this session signed in or proved who uses it within the last ten minutes, or the
 * call carries `currentPassword`. An access token, or the token before a new password, never passes without it. Also throws
 * ValidationError, IncorrectPasswordError, RateLimitedError, UnavailableError for a password that is sent.
 */
export async function assertFreshProof(member: Member, input: unknown = {}): Promise<void> {
  const { currentPassword } = proofInput.parse(input);
  if (currentPassword !== undefined) {
    await provePassword(member, currentPassword);
    return;
  }
  const { kernel, id, sessionId, tokenHash } = member;
  // Read from the row itself: a cached session may be older than the last proof.
  const fresh = await kernel.db.userSession.findFirst({
    where: { userId: id, id: sessionId, tokenHash, provedAt: { gt: clock.text(-freshMs) } },
    select: { id: true },
  });
  if (!fresh) throw new ReauthRequiredError(passwordTexts.reauthNeeded);
}

/**
 * Checks the member's password and returns the stored hash that it fits. It is fresh proof for this session from now on.
 * Ten tries in 15 minutes count for the session, so a stolen one can neither guess on nor lock out other devices; a try
 * counts before it is checked, so guesses sent at once can't slip through.
 * Throws IncorrectPasswordError, RateLimitedError, UnavailableError.
 */
export async function provePassword({ kernel, id, sessionId }: Member, password: string): Promise<string> {
  const budget = `password-proof:${sessionId}`;
  await kernel.limits.spend(budget, [tries]);
  const user = await kernel.db.user.findUnique({ where: { id }, select: { passwordHash: true } });
  // The account was deleted since this request began.
  if (!user) throw new UnauthenticatedError();
  const { passwordHash } = user;
  if (!(await secretFits(passwordHash, password))) {
    kernel.log.info({ event: 'password-proof-refused' }, 'wrong current password');
    throw new IncorrectPasswordError(passwordTexts.changeFailed.description);
  }
  await kernel.limits.clear(budget, tries);
  await markProved(kernel.db, { id, sessionId });
  return passwordHash;
}

/** Wrong codes of a session: after five within 15 minutes each waits longer than the last one. */
export const codeTries = {
  charge: ({ kernel, sessionId }: Member) => kernel.limits.charge(`code-proof:${sessionId}`, 5, tries.seconds),
  clear: ({ kernel, sessionId }: Member) => kernel.limits.clear(`code-proof:${sessionId}`),
};

/** Takes a code of the authenticator app, or a recovery code, as fresh proof. Throws IncorrectCodeError, RateLimitedError. */
async function proveCode(member: Member, code: string): Promise<void> {
  const { kernel, id: userId } = member;
  await codeTries.charge(member);
  const take = await codeCheck(kernel, userId, code);
  await kernel.db.$transaction(async (transaction) => {
    if (!(await take(transaction))) throw new IncorrectCodeError(secondFactorTexts.wrongCode);
    if (!authenticatorCode.test(code)) await recordSecurityEvent(kernel, userId, 'RECOVERY_CODE_USED', transaction);
    await markProved(transaction, member);
  });
  await codeTries.clear(member);
}

/** Begins a proof by passkey. Throws NotFoundError for an account without one, UnavailableError, RateLimitedError. */
export async function startPasskeyProof({ kernel, id: userId }: Member): Promise<PasskeyRequest> {
  kernel.limits.spendInMemory(`passkey-challenge:${userId}`, { events: 30, seconds: 60 });
  const { passkeys } = await factorsOf(kernel.db, userId);
  if (passkeys.length === 0) throw new NotFoundError(secondFactorTexts.noPasskey);
  const challenge = await newChallenge(kernel, 'proof', { userId });
  return { challenge, options: await requestOptions(kernel, challenge, passkeys) };
}

/** Takes a passkey of the member as fresh proof. Throws ValidationError, InvalidTokenError. */
async function provePasskey(member: Member, challenge: string, credential: UsedCredential): Promise<void> {
  const { kernel, id } = member;
  const { userId, store } = await checkPasskey(kernel, challenge, credential);
  if (userId !== id) throw invalid('credential', secondFactorTexts.passkeyRefused);
  await kernel.db.$transaction(async (transaction) => {
    await spendChallenge(transaction, 'proof', challenge, id);
    await store(transaction);
    await markProved(transaction, member);
  });
}

/** From now on this session has given fresh proof. */
export async function markProved(
  db: Pick<Transaction, 'userSession'>,
  { id: userId, sessionId: id }: Pick<Member, 'id' | 'sessionId'>,
): Promise<void> {
  await db.userSession.updateMany({ where: { userId, id }, data: { provedAt: clock.text() } });
}

/**
 * Takes the password, a code or a passkey once more and returns when this proof expires. Throws ValidationError,
 * IncorrectPasswordError, IncorrectCodeError, InvalidTokenError, RateLimitedError, UnavailableError.
 */
export async function reauthenticate(member: Member, input: unknown): Promise<{ provedUntil: string }> {
  const { code, credential, challenge } = reauthenticateInput.parse(input);
  if (code !== undefined) await proveCode(member, code);
  else if (credential) await provePasskey(member, challenge ?? '', credential);
  else await provePassword(member, reauthInput.parse(input).currentPassword);
  return { provedUntil: provedUntil() };
}

/** Until when a proof given now counts. */
export function provedUntil(): string {
  return clock.text(freshMs);
}
