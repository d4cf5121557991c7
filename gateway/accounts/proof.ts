import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { IncorrectPasswordError, ReauthRequiredError, UnauthenticatedError } from '#gateway/platform/errors.ts';
import { proofInput, reauthInput } from './passwordForms.rules.ts';
import { passwordTexts } from './passwordTexts.rules.ts';
import { secretFits } from './passwords.ts';

const tries = { events: 10, seconds: 900 };
/** A sign-in or the password counts as fresh proof of identity for this long. */
const freshMs = 10 * 60_000;

/**
 * Throws ReauthRequiredError unless this session signed in or gave the password within the last ten minutes, or the
 * call carries `currentPassword`. An access token, or the token before a new password, never passes without it. Also throws
 * ValidationError, IncorrectPasswordError, RateLimitedError, UnavailableError for a password that is sent.
 */
export async function assertFreshProof(member: Member, input: unknown = {}): Promise<void> {
  const { currentPassword } = proofInput.parse(input);
  if (currentPassword !== undefined) {
    await provePassword(member, currentPassword);
    return;
  }
  const { kernel, id, sessionId, tokenHash } = member;
  // Read from the row itself: a cached session may be older than the last proof.
  const fresh = await kernel.db.userSession.findFirst({
    where: { userId: id, id: sessionId, tokenHash, provedAt: { gt: clock.text(-freshMs) } },
    select: { id: true },
  });
  if (!fresh) throw new ReauthRequiredError(passwordTexts.reauthNeeded);
}

/**
 * Checks the member's password and returns the stored hash that it fits. It is fresh proof for this session from now on.
 * Ten tries in 15 minutes count for the session, so a stolen one can neither guess on nor lock out other devices; a try
 * counts before it is checked, so guesses sent at once can't slip through.
 * Throws IncorrectPasswordError, RateLimitedError, UnavailableError.
 */
export async function provePassword({ kernel, id, sessionId }: Member, password: string): Promise<string> {
  const budget = `password-proof:${sessionId}`;
  await kernel.limits.spend(budget, [tries]);
  const user = await kernel.db.user.findUnique({ where: { id }, select: { passwordHash: true } });
  // The account was deleted since this request began.
  if (!user) throw new UnauthenticatedError();
  const { passwordHash } = user;
  if (!(await secretFits(passwordHash, password))) {
    kernel.log.info({ event: 'password-proof-refused' }, 'wrong current password');
    throw new IncorrectPasswordError(passwordTexts.changeFailed.description);
  }
  await kernel.limits.clear(budget, tries);
  await kernel.db.userSession.updateMany({ where: { userId: id, id: sessionId }, data: { provedAt: clock.text() } });
  return passwordHash;
}

/** Checks the password again and returns when this proof expires. Throws ValidationError and what provePassword throws. */
export async function reauthenticate(member: Member, input: unknown): Promise<{ provedUntil: string }> {
  await provePassword(member, reauthInput.parse(input).currentPassword);
  return { provedUntil: clock.text(freshMs) };
}
