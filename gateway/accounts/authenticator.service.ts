import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ConflictError, IncorrectCodeError, NotFoundError } from '#gateway/platform/errors.ts';
import { authenticatorCheck, newAuthenticatorSecret, replaceRecoveryCodes } from './factorCodes.ts';
import { assertFreshProof, codeTries } from './proof.ts';
import { authenticatorInput, secondFactorTexts } from './secondFactor.rules.ts';
import { changeFactors, deleteNeedlessRecoveryCodes, factorsOf, firstRecoveryCodes } from './secondFactor.service.ts';

/**
 * Begins to set up an authenticator app and returns its secret, which counts once a code of it is given. A setup that was
 * begun before is replaced. Throws ConflictError when the account has one, and what assertFreshProof throws.
 */
export async function startAuthenticator(member: Member, proof?: unknown): Promise<{ secret: string; uri: string }> {
  await assertFreshProof(member, proof);
  const { kernel, id: userId } = member;
  const { sealed, text, uri } = await newAuthenticatorSecret(member);
  await kernel.db.$transaction(async (transaction) => {
    await transaction.authenticator.deleteMany({ where: { userId, confirmedAt: null } });
    const { count } = await transaction.authenticator.createMany({
      data: { userId, secret: sealed, createdAt: clock.text() },
      skipDuplicates: true,
    });
    if (count === 0) throw new ConflictError(secondFactorTexts.authenticatorOn);
  });
  return { secret: text, uri };
}

/**
 * Turns on the authenticator app that is being set up, by a code of it. Returns the recovery codes that come with the
 * first second factor; none for a member who has some. Throws ValidationError, IncorrectCodeError,
 * RateLimitedError.
 */
export async function confirmAuthenticator(member: Member, input: unknown): Promise<string[]> {
  const { code } = authenticatorInput.parse(input);
  const { kernel, id: userId } = member;
  await codeTries.charge(member);
  const take = await authenticatorCheck(kernel, userId, code, true);
  const codes = await changeFactors(kernel, userId, 'AUTHENTICATOR_ADDED', async (transaction) => {
    if (!(await take(transaction))) throw new IncorrectCodeError(secondFactorTexts.wrongCode);
    return firstRecoveryCodes(transaction, userId);
  });
  await codeTries.clear(member);
  return codes;
}

/** Removes the authenticator app. Throws NotFoundError, and what assertFreshProof throws. */
export async function removeAuthenticator(member: Member, proof?: unknown): Promise<void> {
  await assertFreshProof(member, proof);
  const { kernel, id: userId } = member;
  await changeFactors(kernel, userId, 'AUTHENTICATOR_REMOVED', async (transaction) => {
    const { count } = await transaction.authenticator.deleteMany({ where: { userId, confirmedAt: { not: null } } });
    if (count === 0) throw new NotFoundError(secondFactorTexts.authenticatorGone);
    await deleteNeedlessRecoveryCodes(transaction, userId);
  });
}

/** Replaces the recovery codes. Throws ConflictError without a second factor, and what assertFreshProof throws. */
export async function renewRecoveryCodes(member: Member, proof?: unknown): Promise<string[]> {
  await assertFreshProof(member, proof);
  const { kernel, id: userId } = member;
  return changeFactors(kernel, userId, 'RECOVERY_CODES_RENEWED', async (transaction) => {
    const { hasAny } = await factorsOf(transaction, userId);
    if (!hasAny) throw new ConflictError(secondFactorTexts.noFactor);
    return replaceRecoveryCodes(transaction, userId);
  });
}
