import { clock } from '#gateway/calendar/clock.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { t } from '#gateway/language/message.ts';
import { isUniqueViolation } from '#gateway/platform/database.ts';
import { ConflictError, ForbiddenError } from '#gateway/platform/errors.ts';
import { accountTexts, emailInput, emailKey } from './account.rules.ts';
import { assertOpen } from './invitation.service.ts';
import { insertIdentity, ownerOf } from './linkedIdentity.service.ts';
import { createAccount } from './newAccount.ts';
import { oidcSignInInput, providerInput } from './oidc.rules.ts';
import { freeUsername, namesOf } from './oidcNames.ts';
import { type ProviderPerson, type ProviderProfile, providerUrl, readPerson } from './oidcProvider.ts';
import { providerOf } from './oidcProviders.ts';
import { beginRound, endRound } from './oidcState.service.ts';
import { oidcTexts } from './oidcTexts.rules.ts';
import { noPassword } from './passwords.ts';
import { assertNoSecondFactor, changeFactors, factorsOf } from './secondFactor.service.ts';
import { countSignIn, openSignIn, type SignIn } from './signIn.service.ts';

interface Account {
  id: string;
  passwordHash: string;
}

/** What a new account needs beside what the provider says. */
interface Newcomer {
  timezone: string | undefined;
  invitation: string | undefined;
}

/**
 * Begins a sign-in and returns the provider's page. Throws ValidationError, NotFoundError for an unknown provider,
 * RateLimitedError, UnavailableError while the provider can't be reached.
 */
export async function startProviderSignIn(
  kernel: Kernel,
  caller: RequestFacts,
  input: unknown,
): Promise<{ url: string }> {
  const provider = providerOf(kernel, providerInput.parse(input).provider);
  await countSignIn(kernel, caller);
  return { url: await providerUrl(kernel, provider, await beginRound(kernel, caller, provider, 'sign-in'), false) };
}

/**
 * Finishes a sign-in with what the provider returned, in the browser that began. An unknown person is linked by their
 * proved address, or gets an account where registration allows it. Throws ValidationError, InvalidTokenError,
 * SecondFactorRequiredError (completeSignIn goes on), ConflictError where an account has the address but may not be linked,
 * ForbiddenError, RateLimitedError, UnavailableError.
 */
export async function completeProviderSignIn(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<SignIn> {
  const { timezone, invitation, ...response } = oidcSignInInput.parse(input);
  await countSignIn(kernel, caller);
  const round = await endRound(kernel, caller, 'sign-in', response.state);
  const person = await readPerson(kernel, round, response);
  const account =
    (await linkedAccount(kernel, person)) ?? (await unknownPerson(kernel, caller, person, { timezone, invitation }));
  await assertNoSecondFactor(kernel, account);
  return openSignIn(kernel, account, caller, 'SIGNED_IN_BY_PROVIDER', provedAtOf(person));
}

async function linkedAccount(kernel: Kernel, person: ProviderPerson): Promise<Account | null> {
  const identity = await ownerOf(kernel, person);
  if (!identity) return null;
  const { id, userId, user } = identity;
  await kernel.db.linkedIdentity.updateMany({ where: { userId, id }, data: { lastUsedAt: clock.text() } });
  return { id: userId, passwordHash: user.passwordHash };
}

async function unknownPerson(
  kernel: Kernel,
  caller: RequestFacts,
  person: ProviderPerson,
  newcomer: Newcomer,
): Promise<Account> {
  const profile = await person.profile();
  const email = emailInput.safeParse(profile.email).data;
  if (email === undefined) throw new ForbiddenError(oidcTexts.noAddress);
  // Whoever may claim any address at a provider must neither reach nor occupy somebody else's account.
  if (!profile.isEmailVerified) throw new ForbiddenError(oidcTexts.unverifiedAddress);
  try {
    return (
      (await linkByAddress(kernel, person, email)) ??
      (await registerPerson(kernel, caller, person, profile, email, newcomer))
    );
  } catch (error) {
    // The same person came in twice at once.
    const account =
      isUniqueViolation(error) || error instanceof ConflictError ? await linkedAccount(kernel, person) : null;
    if (account) return account;
    throw error;
  }
}

/**
 * Links a person to the account with their address. Only where the account proved the address itself: else somebody who
 * registered with a stranger's address would share the account with its owner. Not past a second factor either. Both are
 * linked while signed in. Returns null when no account has the address.
 */
async function linkByAddress(kernel: Kernel, person: ProviderPerson, email: string): Promise<Account | null> {
  const key = emailKey(email);
  const select = { id: true, passwordHash: true, isEmailVerified: true, disabledAt: true } as const;
  const account = await kernel.db.user.findUnique({ where: { emailKey: key }, select });
  if (!account) return null;
  if (account.disabledAt) throw new ForbiddenError(accountTexts.disabled);
  const { hasAny } = await factorsOf(kernel.db, account.id);
  if (!account.isEmailVerified || hasAny) throw new ConflictError(oidcTexts.addressTaken, 'email');
  await changeFactors(kernel, account.id, 'IDENTITY_LINKED', async (transaction) => {
    // The address may have been changed since it was read; from here on it waits for the commit.
    const { count } = await transaction.user.updateMany({
      where: { id: account.id, emailKey: key, isEmailVerified: true },
      data: { isEmailVerified: true },
    });
    if (count === 0) throw new ConflictError(oidcTexts.addressTaken, 'email');
    await insertIdentity(transaction, account.id, person, email);
  });
  return account;
}

async function registerPerson(
  kernel: Kernel,
  caller: RequestFacts,
  person: ProviderPerson,
  profile: ProviderProfile,
  email: string,
  newcomer: Newcomer,
): Promise<Account> {
  assertOpen(kernel, newcomer.invitation);
  const passwordHash = noPassword();
  const wanted = {
    ...newcomer,
    ...namesOf(profile, t('Friend')),
    username: await freeUsername(kernel.db, profile),
    email,
    isEmailVerified: true,
    passwordHash,
  };
  const id = await createAccount(kernel, caller, wanted, async (transaction, userId) => {
    await insertIdentity(transaction, userId, person, email);
  });
  return { id, passwordHash };
}

/** A provider may let somebody in who signed in there long ago: that is no fresh proof. */
function provedAtOf({ provedAt }: ProviderPerson): string | null {
  if (provedAt === null || !(provedAt >= 0)) return null;
  const milliseconds = Math.min(Math.trunc(provedAt * 1000), clock.milliseconds());
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString();
}
