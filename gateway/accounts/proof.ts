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
 * Asks the member for their own password once more, ten times within 15 minutes at most in one session, so that a stolen
 * session does not become a place to guess and cannot lock the member's other devices out. A try is counted before it is checked: guesses made at once can't slip through. The right
 * password is fresh proof for this session from now on.
 * Throws IncorrectPasswordError, RateLimitedError, UnavailableError.
 * @returns the stored hash that it fitted
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
  await kernel.limits.clear(`${budget}/${tries.seconds}`);
  await kernel.db.userSession.updateMany({ where: { userId: id, id: sessionId }, data: { provedAt: clock.text() } });
  return passwordHash;
}

/** Takes the password once more and returns until when it counts as fresh proof. Throws ValidationError and what provePassword throws. */
export async function reauthenticate(member: Member, input: unknown): Promise<{ provedUntil: string }> {
  await provePassword(member, reauthInput.parse(input).currentPassword);
  return { provedUntil: clock.text(freshMs) };
}
