import { randomBytes } from 'node:crypto';
import type { Invitation } from '#gateway/__generated__/rows.ts';
import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import { tokenHash } from '#gateway/platform/crypto.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#gateway/platform/errors.ts';
import { newId } from '#gateway/platform/uuid.ts';
import {
  invitationInput,
  invitationLimits,
  invitationTexts,
  type RegistrationMode,
  registrationQuery,
} from './invitation.rules.ts';
import { assertOperator } from './operator.ts';
import { assertFreshProof } from './proof.ts';

/** How long a used or expired invitation stays listed. */
const keptMs = 90 * dayMs;
const lookUps = { events: 30, seconds: 60 } as const;

/** An invitation with its link, which is returned only this once. */
export interface NewInvitation {
  invitation: Invitation;
  url: string;
}

/**
 * Who may register here, and whether an invitation's secret opens the form. Throws RateLimitedError after 30 times a
 * minute from one address.
 */
export async function registration(
  kernel: Kernel,
  caller: RequestFacts,
  input: unknown,
): Promise<{ mode: RegistrationMode; isInvited: boolean }> {
  const mode = kernel.settings.registration;
  const { invitation: given } = registrationQuery.parse(input);
  if (mode !== 'invite' || given === undefined) return { mode, isInvited: false };
  kernel.limits.spendInMemory(`registration:${caller.address}`, lookUps);
  const found = await kernel.db.invitation.findFirst({ where: openTo(given), select: { id: true } });
  return { mode, isInvited: found !== null };
}

/** Throws ForbiddenError where nobody may register, or not without an invitation. Before any work is done. */
export function assertOpen({ settings }: Kernel, invitation: string | undefined): void {
  if (settings.registration === 'closed') throw new ForbiddenError(invitationTexts.closed);
  if (settings.registration === 'invite' && invitation === undefined) throw new ForbiddenError(invitationTexts.needed);
}

/**
 * Uses an invitation up, where one is needed; of two registrations with one link the second is refused. Throws
 * ForbiddenError.
 */
export async function spendInvitation(
  { settings }: Kernel,
  transaction: Transaction,
  invitation: string | undefined,
): Promise<void> {
  if (settings.registration !== 'invite') return;
  const { count } = await transaction.invitation.updateMany({
    where: openTo(invitation ?? ''),
    data: { usedAt: clock.text() },
  });
  if (count === 0) throw new ForbiddenError(invitationTexts.invalid);
}

/** The invitations of the last 90 days, the newest first. Throws ForbiddenError for everybody but an operator. */
export async function invitations(member: Member): Promise<Invitation[]> {
  await assertOperator(member);
  return member.kernel.db.invitation.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 500 });
}

/**
 * Makes a link for one person. Takes fresh proof. Throws ForbiddenError, ValidationError, ConflictError when 200 are open,
 * and what assertFreshProof throws.
 */
export async function invite(member: Member, input: unknown, proof?: unknown): Promise<NewInvitation> {
  await assertFreshProof(member, proof);
  await assertOperator(member);
  return createInvitation(member.kernel, input);
}

/** The same without an account, for a command. */
export async function createInvitation(kernel: Kernel, input: unknown): Promise<NewInvitation> {
  const { note, days } = invitationInput.parse(input);
  const secret = randomBytes(32).toString('base64url');
  const invitation = await kernel.db.$transaction(async (transaction) => {
    await lockUntilCommit(transaction, 'invitations');
    await transaction.invitation.deleteMany({ where: { expiresAt: { lt: clock.text(-keptMs) } } });
    const open = await transaction.invitation.count({ where: isOpen() });
    if (open >= invitationLimits.open) throw new ConflictError(invitationTexts.tooMany);
    return transaction.invitation.create({
      data: {
        id: newId(),
        tokenHash: tokenHash(secret),
        note,
        createdAt: clock.text(),
        expiresAt: clock.text(days * dayMs),
      },
    });
  });
  return { invitation, url: `${kernel.settings.publicUrl}/register?invitation=${secret}` };
}

/** Withdraws an invitation: its link no longer works. Throws ForbiddenError, NotFoundError. */
export async function withdrawInvitation(member: Member, id: string): Promise<{ id: string }> {
  await assertOperator(member);
  const { count } = await member.kernel.db.invitation.deleteMany({ where: { id, usedAt: null } });
  if (count === 0) throw new NotFoundError(invitationTexts.gone.description);
  return { id };
}

function openTo(secret: string) {
  return { tokenHash: tokenHash(secret), ...isOpen() };
}

function isOpen() {
  return { usedAt: null, expiresAt: { gt: clock.text() } };
}
