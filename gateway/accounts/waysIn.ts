import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { ConflictError } from '#gateway/platform/errors.ts';
import { providerOfIssuer } from './oidcProviders.ts';
import { oidcTexts } from './oidcTexts.rules.ts';
import { isPassword } from './passwords.ts';

/**
 * Throws ConflictError when nothing is left that an account could be opened with: no password, no passkey, no identity of
 * a provider that is set up here. Runs after a removal, in its transaction.
 */
export async function assertWayIn(kernel: Kernel, transaction: Transaction, userId: string): Promise<void> {
  const user = await transaction.user.findUnique({
    where: { id: userId },
    select: {
      passwordHash: true,
      passkeys: { select: { id: true }, take: 1 },
      linkedIdentities: { select: { issuer: true } },
    },
  });
  const isLinked = user?.linkedIdentities.some(({ issuer }) => providerOfIssuer(kernel, issuer));
  if (user && !isPassword(user.passwordHash) && user.passkeys.length === 0 && !isLinked)
    throw new ConflictError(oidcTexts.lastWayIn);
}

/** Whether the member signs in with a password. */
export async function hasPassword({ kernel, id }: Member): Promise<boolean> {
  const user = await kernel.db.user.findUnique({ where: { id }, select: { passwordHash: true } });
  return user !== null && isPassword(user.passwordHash);
}
