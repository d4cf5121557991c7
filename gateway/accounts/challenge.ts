import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { newToken, sameBytes, tokenHash } from '#gateway/platform/crypto.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { InvalidTokenError } from '#gateway/platform/errors.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { secondFactorTexts } from './secondFactorTexts.rules.ts';

/** `sign-in`: its second step, or a passkey alone. `add-passkey`, `proof`: of a member. */
export type ChallengePurpose = 'sign-in' | 'add-passkey' | 'proof';

const challengeMs = 5 * 60_000;

/** Whose the challenge is; nobody's for a passkey that is to name the account. */
export interface ChallengeOwner {
  userId: string | null;
  /** The hash of the password that was checked. */
  passwordHash?: string;
}

/**
 * Stores a challenge and returns its token, 256 random bits. A passkey signs the same bytes, so that a response to one
 * challenge never answers another. It works once, for five minutes, at every gateway.
 */
export async function newChallenge(
  { db }: Kernel,
  purpose: ChallengePurpose,
  { userId, passwordHash }: ChallengeOwner,
): Promise<string> {
  const token = newToken();
  await db.signInChallenge.create({
    data: {
      id: newId(),
      userId,
      purpose,
      tokenHash: tokenHash(token),
      passwordDigest: passwordHash === undefined ? null : tokenHash(passwordHash),
      createdAt: clock.text(),
      expiresAt: clock.text(challengeMs),
    },
    select: { id: true },
  });
  return token;
}

/** Returns whose open challenge this is without using it up: null for nobody's. Throws InvalidTokenError. */
export async function readChallenge(
  { db }: Kernel,
  purpose: ChallengePurpose,
  token: string,
): Promise<{ id: string; passwordHash: string } | null> {
  const challenge = await db.signInChallenge.findUnique({
    where: { tokenHash: tokenHash(token), purpose, expiresAt: { gt: clock.text() } },
    select: { user: { select: { id: true, passwordHash: true } }, passwordDigest: true },
  });
  const { passwordDigest, user } = challenge ?? {};
  // A password that was changed meanwhile ends the sign-ins with the former one.
  const isStale = passwordDigest && user && !sameBytes(passwordDigest, tokenHash(user.passwordHash));
  if (!challenge || isStale) throw new InvalidTokenError(overTexts[purpose]);
  return challenge.user;
}

/** Uses a challenge up, with the commit of the transaction. Of two calls at once the second throws InvalidTokenError. */
export async function spendChallenge(
  transaction: Transaction,
  purpose: ChallengePurpose,
  token: string,
  userId: string | null,
): Promise<void> {
  const { count } = await transaction.signInChallenge.deleteMany({
    where: { tokenHash: tokenHash(token), purpose, userId, expiresAt: { gt: clock.text() } },
  });
  if (count === 0) throw new InvalidTokenError(overTexts[purpose]);
}

const overTexts: Record<ChallengePurpose, string> = {
  'sign-in': secondFactorTexts.signInOver,
  'add-passkey': secondFactorTexts.challengeOver,
  proof: secondFactorTexts.challengeOver,
};
