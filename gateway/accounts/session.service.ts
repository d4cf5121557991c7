import type { Transaction, Selection } from '#gateway/platform/database.ts';
import type { User, UserSession } from '#gateway/__generated__/rows.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Member } from '#gateway/kernel/context.ts';
import {
  ForbiddenError,
  InvalidCredentialsError,
  NotFoundError,
  UnauthenticatedError,
} from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { newToken, tokenHash } from '#gateway/platform/crypto.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { assertFreshProof } from './proof.ts';
import { signedOutInput } from './account.rules.ts';
import { accountTexts } from './accountTexts.rules.ts';
import type { SecurityEventKind } from './securityEvent.rules.ts';
import { recordSecurityEvent } from './securityEvent.service.ts';
import { deleteOtherSessions, deleteSessions, insertSession } from './session.statements.ts';
import { absoluteMs, idleMs } from '#gateway/kernel/session/sessionMember.ts';

const maxSessions = 50;
/** A replaced token keeps working this long, so that a caller is not signed out by its own change. */
const formerTokenMs = 60_000;

/**
 * Opens a session and returns its token, which is stored only as a hash. `provedAt` is when the person proved who they are,
 * now unless a provider says something else. Beyond 50 sessions the least recently used ends. Throws InvalidCredentialsError when the password is no longer the one that was checked, ForbiddenError when an operator
 * disabled the account.
 */
export async function openSession(
  kernel: Kernel,
  { id: userId, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  caller: RequestFacts,
  provedAt: string | null = clock.text(),
): Promise<string> {
  const token = newToken();
  const opened = await insertSession.write(kernel.pool, {
    member: userId,
    passwordHash,
    id: newId(),
    tokenHash: tokenHash(token),
    userAgent: caller.userAgent?.slice(0, 255) ?? null,
    now: clock.text(),
    provedAt,
    expiresAt: clock.text(absoluteMs),
  });
  if (opened === 0) throw await refusal(kernel, userId);
  const surplus = await kernel.db.userSession.findMany({
    where: { userId },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    skip: maxSessions,
    select: { id: true },
  });
  if (surplus.length > 0) {
    await deleteSessions.write(kernel.pool, { member: userId, ids: surplus.map(({ id }) => id) });
    kernel.sessions.forget(userId);
  }
  return token;
}

async function refusal({ db }: Kernel, id: string): Promise<Error> {
  const user = await db.user.findUnique({ where: { id }, select: { disabledAt: true } });
  return user?.disabledAt
    ? new ForbiddenError(accountTexts.disabled)
    : new InvalidCredentialsError(accountTexts.wrongCredentials);
}

/** Gives the member's session a new token within a transaction and returns it. The one before works for 60 more seconds. */
export async function renewToken(transaction: Transaction, { id: userId, sessionId: id }: Member): Promise<string> {
  const token = newToken();
  const session = await transaction.userSession.findUnique({ where: { userId, id }, select: { tokenHash: true } });
  // Signed out on another device meanwhile.
  if (!session) throw new UnauthenticatedError();
  await transaction.userSession.updateMany({
    where: { userId, id },
    data: {
      formerTokenHash: session.tokenHash,
      formerTokenUntil: clock.text(formerTokenMs),
      tokenHash: tokenHash(token),
    },
  });
  return token;
}

/**
 * Ends every session except one, every reset link and every access token of a member, within the transaction (of
 * changeMember, which announces it) of a new password or address: nobody stays who came in with the old one.
 */
export async function endAccess(transaction: Transaction, userId: string, exceptSessionId?: string): Promise<void> {
  const except = exceptSessionId === undefined ? {} : { id: { not: exceptSessionId } };
  await transaction.userSession.deleteMany({ where: { userId, ...except } });
  await transaction.passwordResetToken.deleteMany({ where: { userId, usedAt: null } });
  await transaction.signInLink.deleteMany({ where: { userId, usedAt: null } });
  await transaction.personalAccessToken.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: clock.text() },
  });
}

/** Ends every session and sign-in link of a member who is kept out, within a transaction of changeMember. Tokens rest by themselves. */
export async function endSessionsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.userSession.deleteMany({ where: { userId } });
  await transaction.signInLink.deleteMany({ where: { userId, usedAt: null } });
}

/** The member's live sessions, the last used first. */
export function sessions(member: Member, query: Selection<'userSession'>): Promise<UserSession[]> {
  return member.kernel.db.userSession.findMany({
    ...query,
    where: { userId: member.id, expiresAt: { gt: clock.text() }, lastUsedAt: { gt: clock.text(-idleMs) } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    take: 100,
  });
}

/** Ends one session of the member; another one than this takes fresh proof. Throws NotFoundError and what assertFreshProof throws. */
export async function endSessionById(member: Member, id: string, proof?: unknown): Promise<{ id: string }> {
  if (id !== member.sessionId) await assertFreshProof(member, proof);
  if (!(await deleteSession(member.kernel, { userId: member.id, id }, 'SESSION_ENDED')))
    throw new NotFoundError('This session has ended already.');
  return { id };
}

/** Signs every other device out and returns how many sessions that ended. Throws what assertFreshProof throws. */
export async function endOtherSessions(member: Member, proof?: unknown): Promise<{ ended: number }> {
  await assertFreshProof(member, proof);
  const { kernel, id } = member;
  const ended = await deleteOtherSessions.write(kernel.pool, { member: id, id: member.sessionId });
  kernel.sessions.forget(id);
  await recordSecurityEvent(kernel, id, 'OTHER_SESSIONS_ENDED');
  return { ended };
}

/** Ends the session of this request; its token is dead at once. */
export async function endSession(member: Member): Promise<void> {
  await deleteSession(member.kernel, { userId: member.id, id: member.sessionId }, 'SIGNED_OUT');
}

/**
 * Ends the session with this hash of its token (SHA-256, base64url), for a browser that signed out without a connection
 * and kept only the hash. Does nothing for an unknown one. Throws ValidationError, RateLimitedError.
 */
export async function endSignedOutSession(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<void> {
  kernel.limits.spendInMemory(`pending-logout:${caller.address}`, { events: 60, seconds: 60 });
  const { sessionHash } = signedOutInput.parse(input);
  const hash = Buffer.from(sessionHash, 'base64url');
  const session = await kernel.db.userSession.findFirst({
    where: { OR: [{ tokenHash: hash }, { formerTokenHash: hash, formerTokenUntil: { gt: clock.text() } }] },
    select: { id: true, userId: true },
  });
  if (session) await deleteSession(kernel, session, 'SIGNED_OUT');
}

/** Returns false when it had ended already. */
async function deleteSession(
  kernel: Kernel,
  { userId, id }: { userId: string; id: string },
  event: SecurityEventKind,
): Promise<boolean> {
  const count = await deleteSessions.write(kernel.pool, { member: userId, ids: [id] });
  kernel.sessions.forget(userId);
  if (count > 0) await recordSecurityEvent(kernel, userId, event);
  return count > 0;
}
