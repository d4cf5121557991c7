import type { Passkey } from '#gateway/__generated__/rows.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import { isUniqueViolation, type Selection } from '#gateway/platform/database.ts';
import { ConflictError, NotFoundError } from '#gateway/platform/errors.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { newChallenge, readChallenge, spendChallenge } from './challenge.ts';
import { passkeyInput } from './credential.rules.ts';
import { deviceName } from './deviceName.rules.ts';
import { creationOptions, type PasskeyRequest, readNewCredential } from './passkeyCheck.ts';
import { assertFreshProof } from './proof.ts';
import { factorLimits, passkeyNameInput, secondFactorTexts } from './secondFactor.rules.ts';
import { assertWayIn } from './waysIn.ts';
import { changeFactors, deleteNeedlessRecoveryCodes, factorsOf, firstRecoveryCodes } from './secondFactor.service.ts';

const challengesPerMinute = { events: 30, seconds: 60 };

/** The member's passkeys, the newest first. */
export function passkeys(member: Member, query: Selection<'passkey'>): Promise<Passkey[]> {
  return member.kernel.db.passkey.findMany({
    ...query,
    where: { userId: member.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: factorLimits.passkeys,
  });
}

/** Begins to add a passkey. Throws UnavailableError where PUBLIC_URL has no name, and what assertFreshProof throws. */
export async function startPasskey(member: Member, proof?: unknown): Promise<PasskeyRequest> {
  await assertFreshProof(member, proof);
  const { kernel, id: userId } = member;
  kernel.limits.spendInMemory(`passkey-challenge:${userId}`, challengesPerMinute);
  const known = await factorsOf(kernel.db, userId);
  const challenge = await newChallenge(kernel, 'add-passkey', { userId });
  return { challenge, options: await creationOptions(kernel, challenge, member, known.passkeys) };
}

/**
 * Adds the passkey that the browser created. With the first second factor come recovery codes. Throws ValidationError,
 * InvalidTokenError, ConflictError for one that is known, or beyond 20.
 */
export async function addPasskey(
  member: Member,
  caller: RequestFacts,
  input: unknown,
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const {
    challenge,
    credential,
    name = deviceName(caller.userAgent).slice(0, factorLimits.nameMax),
  } = passkeyInput.parse(input);
  const { kernel, id: userId } = member;
  await readChallenge(kernel, 'add-passkey', challenge);
  const key = await readNewCredential(kernel, challenge, credential);
  const data = { ...key, id: newId(), userId, name, createdAt: clock.text() };
  return changeFactors(kernel, userId, 'PASSKEY_ADDED', async (transaction) => {
    await spendChallenge(transaction, 'add-passkey', challenge, userId);
    if ((await transaction.passkey.count({ where: { userId } })) >= factorLimits.passkeys)
      throw new ConflictError(secondFactorTexts.tooManyPasskeys);
    const passkey = await transaction.passkey.create({ data });
    return { passkey, recoveryCodes: await firstRecoveryCodes(transaction, userId) };
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new ConflictError(secondFactorTexts.passkeyExists);
    throw error;
  });
}

/** Names a passkey. Throws NotFoundError, ValidationError. */
export async function renamePasskey({ kernel, id: userId }: Member, id: string, input: unknown): Promise<Passkey> {
  const passkey = await kernel.db.passkey.findUnique({ where: { userId_id: { userId, id } } });
  if (!passkey) throw new NotFoundError(secondFactorTexts.passkeyGone);
  const { name } = passkeyNameInput.parse(input);
  await kernel.db.passkey.updateMany({ where: { userId, id }, data: { name } });
  return { ...passkey, name };
}

/** Removes a passkey: it signs nobody in any more. Throws NotFoundError, ConflictError for the last way in, and what assertFreshProof throws. */
export async function removePasskey(member: Member, id: string, proof?: unknown): Promise<{ id: string }> {
  await assertFreshProof(member, proof);
  const { kernel, id: userId } = member;
  await changeFactors(kernel, userId, 'PASSKEY_REMOVED', async (transaction) => {
    const { count } = await transaction.passkey.deleteMany({ where: { userId, id } });
    if (count === 0) throw new NotFoundError(secondFactorTexts.passkeyGone);
    await assertWayIn(kernel, transaction, userId);
    await deleteNeedlessRecoveryCodes(transaction, userId);
  });
  return { id };
}
