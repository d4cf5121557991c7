import type { Selection } from '#gateway/platform/database.ts';
import type { PersonalAccessToken } from '#gateway/__generated__/rows.ts';
import { accessTokenMail } from '#gateway/accounts/accountMails.ts';
import { assertFreshProof } from '#gateway/accounts/proof.ts';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { clock, dayMs } from '#gateway/calendar/clock.ts';
import { addDays, startOfDay, today, type Day } from '#gateway/calendar/day.ts';
import { instantText } from '#gateway/calendar/instant.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import { ConflictError, NotFoundError, UnauthenticatedError } from '#gateway/platform/errors.ts';
import { tokenHash } from '#gateway/platform/crypto.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { tokenInput, tokenLimits } from './token.rules.ts';
import { newAccessToken } from '#gateway/kernel/tokens/tokenSecret.ts';
import { revokeToken } from './token.statements.ts';
import { tokenTexts } from './tokenTexts.rules.ts';

/** Ended tokens are kept this long, for the archive and for looking up what a leaked token did. */
const keptMs = 90 * dayMs;
const creationsPerHour = [{ events: 30, seconds: 3600 }];

/** The member's tokens that were not revoked, the newest first; those that ran out stay until they are. */
export function accessTokens(member: Member, query: Selection<'personalAccessToken'>): Promise<PersonalAccessToken[]> {
  return member.kernel.db.personalAccessToken.findMany({
    ...query,
    where: { userId: member.id, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: tokenLimits.perMember,
  });
}

/**
 * Makes a token and returns it with its secret, which is shown only this once; the database keeps its SHA-256. Takes
 * fresh proof. Throws ValidationError, ConflictError (the name, or fifty of them), RateLimitedError, and what
 * assertFreshProof throws.
 */
export async function createAccessToken(
  member: Member,
  input: unknown,
  proof?: unknown,
): Promise<{ token: PersonalAccessToken; secret: string }> {
  const { name, scopes, expiresOn } = tokenInput(today(member.zone)).parse(input);
  await assertFreshProof(member, proof);
  const { kernel, id: userId } = member;
  await kernel.limits.spend(`access-tokens:${userId}`, creationsPerHour);
  const secret = newAccessToken();
  const token = await kernel.db.$transaction(async (transaction) => {
    // One at a time for a member, so that two at once cannot both be the fiftieth.
    await lockUntilCommit(transaction, `access-tokens/${userId}`);
    await transaction.personalAccessToken.deleteMany({
      where: { userId, OR: [{ revokedAt: { lt: clock.text(-keptMs) } }, { expiresAt: { lt: clock.text(-keptMs) } }] },
    });
    const live = await transaction.personalAccessToken.findMany({
      where: { userId, revokedAt: null },
      select: { name: true },
    });
    if (live.some((other) => other.name === name)) throw new ConflictError(tokenTexts.exists, 'name');
    if (live.length >= tokenLimits.perMember) throw new ConflictError(tokenTexts.tooMany);
    // A new password ends this session and revokes tokens. It waits for this row, or this for it.
    const { count } = await transaction.userSession.updateMany({
      where: { userId, id: member.sessionId },
      data: { lastUsedAt: clock.text() },
    });
    if (count === 0) throw new UnauthenticatedError();
    await recordSecurityEvent(kernel, userId, 'ACCESS_TOKEN_CREATED', transaction);
    return transaction.personalAccessToken.create({
      data: {
        id: newId(),
        userId,
        name,
        scopes,
        tokenHash: tokenHash(secret),
        createdAt: clock.text(),
        expiresAt: endOf(expiresOn, member.zone),
      },
    });
  });
  await kernel.jobs.send(accessTokenMail, { userId, at: clock.now().toString() });
  return { token, secret };
}

/** Ends a token of the member at once. Throws NotFoundError. */
export async function revokeAccessToken(member: Member, id: string): Promise<{ id: string }> {
  const { kernel, id: userId } = member;
  const count = await revokeToken.write(kernel.pool, { member: userId, id, now: clock.text() });
  if (count === 0) throw new NotFoundError(tokenTexts.gone.description);
  await recordSecurityEvent(kernel, userId, 'ACCESS_TOKEN_REVOKED');
  return { id };
}

/** Returns the end of that day, but at most a year from now. */
function endOf(day: Day, zone: string): string {
  const end = instantText(startOfDay(addDays(day, 1), zone));
  const latest = clock.text(tokenLimits.days * dayMs);
  return end < latest ? end : latest;
}
