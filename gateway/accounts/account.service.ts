import type { RequestFacts } from '#gateway/kernel/context.ts';
import { ConflictError, InvalidCredentialsError } from '#gateway/kernel/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { isUniqueViolation } from '#gateway/platform/database.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { accountTexts, availabilityInput, emailKey, loginInput, registerInput, usernameKey } from './account.rules.ts';
import { noticeSignIn } from './notification.service.ts';
import { hashSecret, isOutdated, secretFits } from './passwords.ts';
import { openSession } from './session.service.ts';
import { wrappedDataKey } from './vault.ts';

const perAddress = {
  login: [{ events: 20, seconds: 60 }, { events: 100, seconds: 3600 }],
  registerAttempt: [{ events: 100, seconds: 3600 }],
  register: [{ events: 20, seconds: 3600 }],
  availability: { events: 30, seconds: 60 },
} as const;
const freeFailures = 10;
const failureWindow = 900;

/**
 * Makes an account with its profile and data key in one transaction, and signs it in.
 * Throws ValidationError, ConflictError (naming the field), RateLimitedError.
 * @returns the session token
 */
export async function register(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<string> {
  const wanted = registerInput.parse(input);
  await kernel.limits.spend(`register-attempt:${caller.address}`, perAddress.registerAttempt);
  await assertFree(kernel, wanted);
  const passwordHash = await hashSecret(wanted.password);
  const id = newId();
  try {
    await kernel.db.$transaction(async (transaction) => {
      await transaction.user.create({
        data: {
          id,
          username: wanted.username,
          usernameKey: usernameKey(wanted.username),
          email: wanted.email,
          emailKey: emailKey(wanted.email),
          passwordHash,
          firstName: wanted.firstName,
          lastName: wanted.lastName,
          timezone: wanted.timezone ?? 'UTC',
          key: { create: { wrappedKey: wrappedDataKey(kernel, id) } },
          profile: { create: { id: newId() } },
        },
        select: { id: true },
      });
      // Counted once the row is in: a name that was taken costs nothing, a refusal here takes the row back.
      await kernel.limits.spend(`register:${caller.address}`, perAddress.register);
    });
  } catch (error) {
    // Two registrations passed the check above at the same time: the unique index lets one through.
    if (isUniqueViolation(error)) await assertFree(kernel, wanted);
    throw error;
  }
  kernel.log.info({ event: 'registered' }, 'account made');
  return openSession(kernel, id, caller);
}

/**
 * Signs in by username or email. Throws ValidationError, InvalidCredentialsError (one message and one duration for
 * an unknown user and a wrong password), RateLimitedError, UnavailableError when too many hashes wait.
 * @returns the session token
 */
export async function login(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<string> {
  const { usernameOrEmail, password } = loginInput.parse(input);
  // An email has an @, a username never does: one look-up key serves both.
  const name = usernameOrEmail.includes('@') ? emailKey(usernameOrEmail) : usernameKey(usernameOrEmail);
  await kernel.limits.spend(`login:${caller.address}`, perAddress.login);
  const account = failedLogins(name);
  await kernel.limits.assertNotWaiting(account);
  const user = await kernel.db.user.findUnique({
    where: usernameOrEmail.includes('@') ? { emailKey: name } : { usernameKey: name },
    select: { id: true, passwordHash: true },
  });
  const fits = await secretFits(user?.passwordHash, password);
  if (!user || !fits) {
    await kernel.limits.fail(account, freeFailures, failureWindow);
    kernel.log.info({ event: 'login-refused' }, 'login refused');
    throw new InvalidCredentialsError(accountTexts.wrongCredentials);
  }
  await kernel.limits.clear(account);
  if (isOutdated(user.passwordHash)) {
    await kernel.db.user.update({ where: { id: user.id }, data: { passwordHash: await hashSecret(password) }, select: { id: true } });
  }
  kernel.log.info({ event: 'login' }, 'signed in');
  await noticeSignIn(kernel, user.id);
  return openSession(kernel, user.id, caller);
}

/** Lets an account sign in again at once, whatever was guessed before. */
export async function forgetFailedLogins(kernel: Kernel, names: { usernameKey: string; emailKey: string }): Promise<void> {
  await kernel.limits.clear(failedLogins(names.usernameKey));
  await kernel.limits.clear(failedLogins(names.emailKey));
}

const failedLogins = (name: string) => `login-account:${name}`;

/** Whether a username and/or an email is still free. Absent in, absent out. */
export async function availability(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<{ usernameAvailable: boolean | null; emailAvailable: boolean | null }> {
  kernel.limits.spendInMemory(`availability:${caller.address}`, perAddress.availability);
  const { username, email } = availabilityInput.parse(input);
  return {
    usernameAvailable: username === undefined ? null : !(await taken(kernel, { usernameKey: usernameKey(username) })),
    emailAvailable: email === undefined ? null : !(await taken(kernel, { emailKey: emailKey(email) })),
  };
}

/** Throws ConflictError, naming the field, when somebody other than `exceptId` has this username or email. */
export async function assertFree(kernel: Kernel, { username, email }: { username: string; email: string }, exceptId?: string): Promise<void> {
  if (await taken(kernel, { usernameKey: usernameKey(username) }, exceptId)) throw new ConflictError(accountTexts.usernameTaken, 'username');
  if (await taken(kernel, { emailKey: emailKey(email) }, exceptId)) throw new ConflictError(accountTexts.emailTaken, 'email');
}

async function taken(kernel: Kernel, where: { usernameKey: string } | { emailKey: string }, exceptId?: string): Promise<boolean> {
  const user = await kernel.db.user.findUnique({ where, select: { id: true } });
  return user !== null && user.id !== exceptId;
}
