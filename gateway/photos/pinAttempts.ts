import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { PhotosLockedError, RateLimitedError } from '#gateway/platform/errors.ts';
import { maxTries } from './pin.rules.ts';
import { chargeTry, refundTry, triesAndWait } from './pin.statements.ts';
import { pinTexts } from './pinTexts.rules.ts';

/** Charges one try and returns how many are charged now. Throws RateLimitedError while one must wait, PhotosLockedError when only the password is left. */
export async function chargePinTry({ kernel, id: member }: Member): Promise<number> {
  const now = clock.text();
  const charged = await chargeTry.first(kernel.pool, { member, now });
  if (charged) return charged.wrongTries;
  const state = await triesAndWait.first(kernel.pool, { member, now });
  if ((state?.wrongTries ?? 0) >= maxTries) throw new PhotosLockedError(pinTexts.passwordOnly, true);
  throw new RateLimitedError(Math.max(1, Math.ceil(state?.waitSeconds ?? 1)));
}

export async function refundPinTry({ kernel, id: member }: Member): Promise<void> {
  await refundTry.write(kernel.pool, { member });
}

/** Forgets every wrong try. */
export async function forgetPinTries({ kernel, id: userId }: Member): Promise<void> {
  await kernel.db.photosPinAttempts.deleteMany({ where: { userId } });
}
