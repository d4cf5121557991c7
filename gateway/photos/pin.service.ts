import { createHmac } from 'node:crypto';
import { pinChangedMail } from '#gateway/accounts/accountMails.ts';
import { hashSecret, secretFits } from '#gateway/accounts/passwords.ts';
import { assertFreshProof, provePassword } from '#gateway/accounts/proof.ts';
import type { SecurityEventKind } from '#gateway/accounts/securityEvent.rules.ts';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { IncorrectPinError, NotFoundError, PinRequiredError } from '#gateway/platform/errors.ts';
import { freeTries, newPin, passwordTry, pinProof, type PinProof, pinTry } from './pin.rules.ts';
import { openByPin } from './pin.statements.ts';
import { chargePinTry, forgetPinTries, refundPinTry } from './pinAttempts.ts';
import { pinTexts } from './pinTexts.rules.ts';
import { openUntil, photosAreOpen } from './photosGate.ts';

/**
 * Sets or changes the PIN. Every session has to enter the new one, this one too unless it asks to stay `open`.
 * Throws ValidationError, PinRequiredError, IncorrectPinError, IncorrectPasswordError, PhotosLockedError,
 * RateLimitedError, UnavailableError.
 */
export async function setPhotosPin(member: Member, input: unknown): Promise<Member> {
  const { pin, open, ...proof } = newPin.parse(input);
  await proveRight(member, proof);
  const photosPin = await hashSecret(peppered(member, pin));
  const kind = member.photosPinEnabled === true ? 'PIN_CHANGED' : 'PIN_ENABLED';
  await savePin(member, { photosPin, photosPinEnabled: true }, open ? openUntil() : null, kind);
  return member;
}

/**
 * Does without a PIN. Removing an enabled one takes fresh proof on top of what changing it takes. Throws what
 * setPhotosPin throws, and ReauthRequiredError.
 */
export async function declinePhotosPin(member: Member, input: unknown): Promise<Member> {
  const proof = pinProof.parse(input ?? {});
  if (member.photosPinEnabled === true && proof.password === undefined) await assertFreshProof(member);
  await proveRight(member, proof);
  await savePin(
    member,
    { photosPin: null, photosPinEnabled: false },
    null,
    member.photosPinEnabled === true ? 'PIN_REMOVED' : null,
  );
  return member;
}

/** Opens the photos for this session, 15 minutes from the last look at them. Throws NotFoundError where no PIN is set. */
export async function verifyPhotosPin(member: Member, input: unknown): Promise<Member> {
  const { pin } = pinTry.parse(input);
  if (member.photosPinEnabled !== true) throw new NotFoundError(pinTexts.noPin);
  const stored = await comparedPin(member, pin);
  const until = openUntil();
  const { kernel, id, sessionId } = member;
  const opened = await openByPin.write(kernel.pool, { member: id, session: sessionId, photosPin: stored, until });
  kernel.sessions.forget(id);
  if (opened === 0) throw new IncorrectPinError(pinTexts.incorrectPin);
  await forgetPinTries(member);
  kernel.log.info({ event: 'photos-opened' }, 'photos opened by PIN');
  return Object.assign(member, { photosVerifiedUntil: until });
}

/** Opens the photos by the account password, whatever was guessed before. */
export async function unlockPhotosWithPassword(member: Member, input: unknown): Promise<Member> {
  const { password } = passwordTry.parse(input);
  if (member.photosPinEnabled !== true) throw new NotFoundError(pinTexts.noPin);
  await provePassword(member, password);
  await forgetPinTries(member);
  await recordSecurityEvent(member.kernel, member.id, 'PHOTOS_OPENED_BY_PASSWORD');
  return verifiedUntil(member, openUntil());
}

/** Locks the photos for this session at once. */
export function lockPhotos(member: Member): Promise<Member> {
  return verifiedUntil(member, null);
}

/** A new PIN, or none, begins with a clean count and every session locked. */
async function savePin(
  member: Member,
  pin: { photosPin: string | null; photosPinEnabled: boolean },
  ownUntil: string | null,
  kind: SecurityEventKind | null,
): Promise<void> {
  const { kernel, id, sessionId } = member;
  await changeMember(kernel, id, async ({ user, userSession, photosPinAttempts, securityEvent }) => {
    await user.update({ where: { id }, data: pin, select: { id: true } });
    await userSession.updateMany({ where: { userId: id }, data: { photosVerifiedUntil: null } });
    await userSession.updateMany({ where: { userId: id, id: sessionId }, data: { photosVerifiedUntil: ownUntil } });
    await photosPinAttempts.deleteMany({ where: { userId: id } });
    if (kind) await recordSecurityEvent(kernel, id, kind, { securityEvent });
  });
  if (kind === 'PIN_CHANGED' || kind === 'PIN_REMOVED')
    await kernel.jobs.send(pinChangedMail, {
      userId: id,
      at: clock.now().toString(),
      change: kind === 'PIN_REMOVED' ? 'removed' : 'changed',
    });
  Object.assign(member, { photosPinEnabled: pin.photosPinEnabled, photosVerifiedUntil: ownUntil });
}

/** A proof that is given must fit; without one the photos must be open in this session. */
async function proveRight(member: Member, { password, currentPin }: PinProof): Promise<void> {
  if (member.photosPinEnabled !== true) return;
  if (password !== undefined) await provePassword(member, password);
  else if (currentPin !== undefined) await comparedPin(member, currentPin);
  else if (!photosAreOpen(member)) throw new PinRequiredError(pinTexts.proofNeeded);
}

/** Compares a PIN, charged before it is. Returns the stored hash that it fitted. */
async function comparedPin(member: Member, pin: string): Promise<string> {
  const { kernel, id } = member;
  const wrongTries = await chargePinTry(member);
  const { photosPin } = await kernel.db.user.findUniqueOrThrow({ where: { id }, select: { photosPin: true } });
  const fits = await secretFits(photosPin ?? undefined, peppered(member, pin)).catch(async (error) => {
    await refundPinTry(member);
    throw error;
  });
  if (fits && photosPin !== null) return photosPin;
  kernel.log.info({ event: 'photos-pin-refused' }, 'wrong photos PIN');
  if (wrongTries >= freeTries) await recordSecurityEvent(kernel, id, 'PIN_LOCKED');
  throw new IncorrectPinError(pinTexts.incorrectPin);
}

async function verifiedUntil(member: Member, photosVerifiedUntil: string | null): Promise<Member> {
  const { kernel, id, sessionId } = member;
  await changeMember(kernel, id, (transaction) =>
    transaction.userSession.updateMany({ where: { userId: id, id: sessionId }, data: { photosVerifiedUntil } }),
  );
  return Object.assign(member, { photosVerifiedUntil });
}

/** Ten thousand PINs are soon tried against a stolen hash: without the instance's own key they are worth nothing. */
function peppered({ kernel, id }: Member, pin: string): string {
  return createHmac('sha256', kernel.keys.pin).update(`${id}:${pin}`).digest('base64');
}
