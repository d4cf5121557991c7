import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import { InvalidCredentialsError } from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { accountTexts, availabilityInput, emailKey, loginInput, registerInput, usernameKey } from './account.rules.ts';
import { assertUncommon } from './commonPasswords.ts';
import { assertFree } from './freeNames.ts';
import { assertOpen } from './invitation.service.ts';
import { knownDevice } from './knownDevice.ts';
import { createAccount } from './newAccount.ts';
import { hashSecret, isOutdated, secretFits } from './passwords.ts';
import { assertNoSecondFactor } from './secondFactor.service.ts';
import { recordSecurityEvent } from './securityEvent.service.ts';
import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import { openSession } from './session.service.ts';
import { countSignIn, openSignIn, type SignIn } from './signIn.service.ts';
import { findTaken } from './username.statements.ts';

const perAddress = {
  registerAttempt: [{ events: 100, seconds: 3600 }],
  availability: { events: 30, seconds: 60 },
} as const;
const freeFailures = 10;
const failureWindow = 900;

/**
 * Makes an account with its profile and data key in one transaction, and signs it in. The first of an instance becomes
 * its operator. Throws ValidationError, ConflictError (naming the field), RateLimitedError; ForbiddenError where
 * registration is closed, or an invitation is needed and the given one is not valid.
 */
export async function register(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<SignIn> {
  const wanted = registerInput.parse(input);
  assertOpen(kernel, wanted.invitation);
  await assertUncommon(kernel, 'password', wanted.password);
  await kernel.limits.spend(`register-attempt:${caller.address}`, perAddress.registerAttempt);
  await assertFree(kernel.db, wanted);
  const passwordHash = await hashSecret(wanted.password);
  const userId = await createAccount(kernel, caller, { ...wanted, passwordHash, isEmailVerified: false });
  return { userId, token: await openSession(kernel, { id: userId, passwordHash }, caller) };
}

/**
 * Signs in by username or email. Throws ValidationError, InvalidCredentialsError (one message and one duration for
 * an unknown user and a wrong password), SecondFactorRequiredError (completeSignIn goes on), ForbiddenError for a disabled
 * account, RateLimitedError, also when too many hashes wait.
 */
export async function login(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<SignIn> {
  const { usernameOrEmail, password } = loginInput.parse(input);
  // An email has an @, a username never does: one look-up key serves both.
  const name = usernameOrEmail.includes('@') ? emailKey(usernameOrEmail) : usernameKey(usernameOrEmail);
  await countSignIn(kernel, caller);
  const user = await kernel.db.user.findUnique({
    where: usernameOrEmail.includes('@') ? { emailKey: name } : { usernameKey: name },
    select: { id: true, passwordHash: true },
  });
  const budget = wrongPasswords(user && knownDevice(kernel, caller, user.id), user?.id ?? name);
  await kernel.limits.charge(budget, freeFailures, failureWindow);
  const fits = await secretFits(user?.passwordHash, password).catch(async (error) => {
    await kernel.limits.refund(budget, freeFailures);
    throw error;
  });
  if (!user || !fits) {
    // Not waited for, so that a known account takes no longer to refuse than an unknown one.
    if (user)
      recordSecurityEvent(kernel, user.id, 'SIGN_IN_REFUSED').catch((error: unknown) =>
        kernel.log.error({ event: 'security-event-lost', err: error }, 'a refused sign-in could not be listed'),
      );
    throw new InvalidCredentialsError(accountTexts.wrongCredentials);
  }
  await kernel.limits.clear(budget);
  if (isOutdated(user.passwordHash)) {
    const passwordHash = await hashSecret(password);
    await changeMember(kernel, user.id, (transaction) =>
      transaction.user.updateMany({ where: user, data: { passwordHash } }),
    );
    user.passwordHash = passwordHash;
  }
  await assertNoSecondFactor(kernel, user);
  return openSignIn(kernel, user, caller);
}

/** Lets an account sign in again at once from any device, whatever was guessed before. */
export async function forgetFailedLogins(kernel: Kernel, userId: string): Promise<void> {
  await kernel.limits.clear(wrongPasswords(null, userId));
}

/** Returns the budget of wrong passwords: a device that signed in before has its own, all others share the account's. */
function wrongPasswords(device: string | null, account: string): string {
  return device ? `login-device:${device}` : `login-account:${account}`;
}

/** Returns whether username and email are still free; null for one that was not sent. */
export async function availability(
  kernel: Kernel,
  caller: RequestFacts,
  input: unknown,
): Promise<{ usernameAvailable: boolean | null; emailAvailable: boolean | null }> {
  kernel.limits.spendInMemory(`availability:${caller.address}`, perAddress.availability);
  const { username, email } = availabilityInput.parse(input);
  const taken = await findTaken(kernel.db, { username, email });
  return {
    usernameAvailable: username === undefined ? null : !taken.username && !taken.lookalike,
    emailAvailable: email === undefined ? null : !taken.email,
  };
}
