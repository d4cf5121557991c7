import { clock } from '#gateway/calendar/clock.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { IncorrectCodeError, invalid, InvalidTokenError } from '#gateway/platform/errors.ts';
import { secondFactorMail } from './accountMails.ts';
import { newChallenge, readChallenge, spendChallenge } from './challenge.ts';
import { completeSignInInput, type UsedCredential } from './credential.rules.ts';
import { codeCheck } from './factorCodes.ts';
import { knownDevice } from './knownDevice.ts';
import { noticeSignIn } from './notification.service.ts';
import { checkPasskey, type PasskeyRequest, requestOptions } from './passkeyCheck.ts';
import { authenticatorCode, secondFactorTexts } from './secondFactor.rules.ts';
import { recordSecurityEvent } from './securityEvent.service.ts';
import { openSession } from './session.service.ts';

/** A session that was opened; its token is returned only this once. */
export interface SignIn {
  token: string;
  userId: string;
}

/** An account with the password hash it had when the sign-in began. */
interface Account {
  id: string;
  passwordHash: string;
}

const perAddress = [
  { events: 20, seconds: 60 },
  { events: 100, seconds: 3600 },
];
const freeCodes = 5;
const codeWindow = 900;

/** Counts a step of a sign-in for the caller's address. Throws RateLimitedError. */
export function countSignIn({ limits }: Kernel, caller: RequestFacts): Promise<void> {
  return limits.spend(`login:${caller.address}`, perAddress);
}

/**
 * Opens the session of a sign-in that has proved all it must. Throws InvalidCredentialsError when the password changed,
 * ForbiddenError for a disabled account.
 */
export async function openSignIn(
  kernel: Kernel,
  account: Account,
  caller: RequestFacts,
  kind: 'SIGNED_IN' | 'SIGNED_IN_BY_LINK' | 'SIGNED_IN_BY_PROVIDER' = 'SIGNED_IN',
  provedAt?: string | null,
): Promise<SignIn> {
  const token = await openSession(kernel, account, caller, provedAt);
  await recordSecurityEvent(kernel, account.id, kind);
  await noticeSignIn(kernel, account.id);
  return { userId: account.id, token };
}

/** Begins a sign-in by passkey alone. Throws RateLimitedError, UnavailableError where PUBLIC_URL has no name. */
export async function startPasskeySignIn(kernel: Kernel, caller: RequestFacts): Promise<PasskeyRequest> {
  await countSignIn(kernel, caller);
  const challenge = await newChallenge(kernel, 'sign-in', { userId: null });
  return { challenge, options: await requestOptions(kernel, challenge) };
}

/**
 * Finishes a sign-in with a code or a passkey. Throws ValidationError, InvalidTokenError for a challenge that is unknown,
 * used or older than five minutes, IncorrectCodeError (one message for every wrong code), RateLimitedError.
 */
export async function completeSignIn(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<SignIn> {
  const { challenge, code, credential } = completeSignInInput.parse(input);
  await countSignIn(kernel, caller);
  const account = await readChallenge(kernel, 'sign-in', challenge);
  if (credential) return openSignIn(kernel, await proveByPasskey(kernel, challenge, account, credential), caller);
  // A sign-in by passkey alone has no account that a code could be of.
  if (!account) throw invalid('code', secondFactorTexts.passkeyRefused);
  await proveByCode(kernel, caller, challenge, account, code!);
  return openSignIn(kernel, account, caller);
}

async function proveByPasskey(
  kernel: Kernel,
  challenge: string,
  account: Account | null,
  credential: UsedCredential,
): Promise<Account> {
  const { userId, store } = await checkPasskey(kernel, challenge, credential);
  if (account && account.id !== userId) throw invalid('credential', secondFactorTexts.passkeyRefused);
  await kernel.db.$transaction(async (transaction) => {
    await spendChallenge(transaction, 'sign-in', challenge, account?.id ?? null);
    await store(transaction);
  });
  const found =
    account ?? (await kernel.db.user.findUnique({ where: { id: userId }, select: { id: true, passwordHash: true } }));
  // Deleted meanwhile.
  if (!found) throw new InvalidTokenError(secondFactorTexts.signInOver);
  return found;
}

/** Wrong codes count as wrong passwords do: by account, and by device for known ones. */
async function proveByCode(
  kernel: Kernel,
  caller: RequestFacts,
  challenge: string,
  { id: userId }: Account,
  code: string,
): Promise<void> {
  const device = knownDevice(kernel, caller, userId);
  const budget = device ? `code-device:${device}` : `code-account:${userId}`;
  await kernel.limits.charge(budget, freeCodes, codeWindow);
  const take = await codeCheck(kernel, userId, code);
  try {
    await kernel.db.$transaction(async (transaction) => {
      await spendChallenge(transaction, 'sign-in', challenge, userId);
      if (!(await take(transaction))) throw new IncorrectCodeError(secondFactorTexts.wrongCode);
      if (!authenticatorCode.test(code)) await recordSecurityEvent(kernel, userId, 'RECOVERY_CODE_USED', transaction);
    });
  } catch (error) {
    if (error instanceof IncorrectCodeError) await recordSecurityEvent(kernel, userId, 'SECOND_FACTOR_REFUSED');
    throw error;
  }
  await kernel.limits.clear(budget);
  if (!authenticatorCode.test(code))
    await kernel.jobs.send(secondFactorMail, { userId, at: clock.now().toString(), kind: 'RECOVERY_CODE_USED' });
}
