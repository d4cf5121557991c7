import { clock } from '#gateway/calendar/clock.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { newToken, tokenHash } from '#gateway/platform/crypto.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { InvalidTokenError } from '#gateway/platform/errors.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { accountTexts, signInLinkInput } from './account.rules.ts';
import { newPasswordToken } from './passwordReset.service.ts';
import { assertNoSecondFactor } from './secondFactor.service.ts';
import { openSignIn, type SignIn } from './signIn.service.ts';

const linkMs = 3_600_000;
const triesPerAddress = { events: 30, seconds: 60 };

/** A link with which a member signs in once, within an hour. */
export interface SignInLink {
  url: string;
  expiresAt: string;
}

/** Makes the one link that works for a member, within the transaction of an operator's act; earlier ones end. */
export async function makeSignInLink(
  { settings }: Kernel,
  transaction: Transaction,
  userId: string,
): Promise<SignInLink> {
  const token = newToken();
  const expiresAt = clock.text(linkMs);
  await transaction.signInLink.deleteMany({ where: { userId, usedAt: null } });
  await transaction.signInLink.create({
    data: { id: newId(), userId, tokenHash: tokenHash(token), createdAt: clock.text(), expiresAt },
    select: { id: true },
  });
  return { url: `${settings.publicUrl}/sign-in-link?token=${token}`, expiresAt };
}

/**
 * Signs in with the token of a link, which is then used up. Also returns a token with which a new password can be set,
 * because who needs such a link may have forgotten the password. A second factor is asked for as after a password. Throws
 * ValidationError, InvalidTokenError, SecondFactorRequiredError, ForbiddenError for a disabled account, RateLimitedError.
 */
export async function signInByLink(
  kernel: Kernel,
  caller: RequestFacts,
  input: unknown,
): Promise<SignIn & { newPasswordToken: string }> {
  kernel.limits.spendInMemory(`sign-in-link:${caller.address}`, triesPerAddress);
  const { token: given } = signInLinkInput.parse(input);
  const usable = { tokenHash: tokenHash(given), usedAt: null, expiresAt: { gt: clock.text() } };
  const user = await kernel.db.$transaction(async (transaction) => {
    // Used up by the statement that checks it: of two sign-ins at once one wins.
    const [link] = await transaction.signInLink.updateManyAndReturn({
      where: usable,
      data: { usedAt: clock.text() },
      select: { userId: true },
    });
    if (!link) throw new InvalidTokenError(accountTexts.unusableLink);
    return transaction.user.findUniqueOrThrow({
      where: { id: link.userId },
      select: { id: true, passwordHash: true },
    });
  });
  await assertNoSecondFactor(kernel, user);
  const opened = await openSignIn(kernel, user, caller, 'SIGNED_IN_BY_LINK');
  return { ...opened, newPasswordToken: await newPasswordToken(kernel, user.id) };
}
