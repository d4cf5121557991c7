import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { isUniqueViolation, type Transaction } from '#gateway/platform/database.ts';
import { runnerIn } from '#gateway/platform/database/runnerIn.statements.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { emailKey } from './account.rules.ts';
import { assertFree, lockLookalikes, usernameColumns } from './freeNames.ts';
import { spendInvitation } from './invitation.service.ts';
import { isFirstAccount } from './operator.ts';
import { recordSecurityEvent } from './securityEvent.service.ts';
import { wrappedDataKey } from './vault.ts';

const perAddress = [{ events: 20, seconds: 3600 }];

export interface NewAccount {
  username: string;
  email: string;
  isEmailVerified: boolean;
  passwordHash: string;
  firstName: string;
  lastName: string;
  timezone: string | undefined;
  invitation: string | undefined;
}

/**
 * Makes an account with its profile and data key in one transaction, in which `also` writes what belongs to it, and returns
 * its id. The first of an instance becomes its operator. Throws ConflictError (naming the field), RateLimitedError,
 * ForbiddenError where an invitation is needed and the given one is not valid.
 */
export async function createAccount(
  kernel: Kernel,
  caller: RequestFacts,
  wanted: NewAccount,
  also?: (transaction: Transaction, id: string) => Promise<void>,
): Promise<string> {
  const { username, email, isEmailVerified, passwordHash, firstName, lastName, timezone, invitation } = wanted;
  const id = newId();
  try {
    await kernel.db.$transaction(async (transaction) => {
      await spendInvitation(kernel, transaction, invitation);
      await lockLookalikes(transaction, username);
      await transaction.user.create({
        data: {
          id,
          isOperator: await isFirstAccount(transaction),
          ...usernameColumns(username),
          email,
          emailKey: emailKey(email),
          isEmailVerified,
          passwordHash,
          firstName,
          lastName,
          timezone: timezone ?? 'UTC',
          hasTimezone: timezone !== undefined,
          key: { create: { wrappedKey: wrappedDataKey(kernel, id) } },
          profile: { create: { id: newId() } },
        },
        select: { id: true },
      });
      // After the write: a look-alike, or a change that frees this email, may have committed since the caller's check.
      await assertFree(transaction, wanted, id);
      // Counted once the row is in: a name that was taken costs nothing, a refusal here takes the row back.
      await kernel.limits.spend(`register:${caller.address}`, perAddress, runnerIn(transaction));
      await recordSecurityEvent(kernel, id, 'REGISTERED', transaction);
      await also?.(transaction, id);
    });
  } catch (error) {
    // Two registrations passed the check at the same time: the unique index lets one through.
    if (isUniqueViolation(error)) await assertFree(kernel.db, wanted);
    throw error;
  }
  return id;
}
