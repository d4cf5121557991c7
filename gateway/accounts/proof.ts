import type { Member } from '#gateway/kernel/context.ts';
import { IncorrectPasswordError, UnauthenticatedError } from '#gateway/kernel/errors.ts';
import { passwordTexts } from './passwordTexts.rules.ts';
import { secretFits } from './passwords.ts';

const tries = { events: 10, seconds: 900 };

/**
 * Asks the member for their own password once more, ten times within 15 minutes at most, so that a stolen session does
 * not become a place to guess. A try is counted before it is checked: guesses made at once can't slip through.
 * Throws IncorrectPasswordError, RateLimitedError, UnavailableError.
 * @returns the stored hash that it fitted
 */
export async function provePassword({ kernel, id }: Member, password: string): Promise<string> {
  await kernel.limits.spend(`password-proof:${id}`, [tries]);
  const user = await kernel.db.user.findUnique({ where: { id }, select: { passwordHash: true } });
  // The account was deleted since this request began.
  if (!user) throw new UnauthenticatedError();
  const { passwordHash } = user;
  if (!(await secretFits(passwordHash, password))) {
    kernel.log.info({ event: 'password-proof-refused' }, 'wrong current password');
    throw new IncorrectPasswordError(passwordTexts.changeFailed.description);
  }
  await forgetProofs(kernel, id);
  return passwordHash;
}

/** Starts the count anew. */
export function forgetProofs(kernel: Member['kernel'], userId: string): Promise<void> {
  return kernel.limits.clear(`password-proof:${userId}/${tries.seconds}`);
}
