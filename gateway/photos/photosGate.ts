import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { PhotosLockedError } from '#gateway/platform/errors.ts';
import { openMinutes } from './pin.rules.ts';
import { pinTexts } from './pinTexts.rules.ts';

const openMs = openMinutes * 60_000;
/** The time that is left is written at most once a minute: a screen of thumbnails must not cost a hundred writes. */
const renewAfterMs = 60_000;

/**
 * Whether this session may see photos now. An enabled PIN counts also where none is stored (nothing of ours writes such
 * a row): the photos then open by password only.
 */
export function photosAreOpen({ photosPinEnabled, photosVerifiedUntil }: Member): boolean {
  if (photosPinEnabled !== true) return true;
  return photosVerifiedUntil !== null && photosVerifiedUntil > clock.text();
}

/**
 * Every way to photos, their names or their number leads through here. Throws PhotosLockedError; else the fifteen
 * minutes begin anew.
 */
export async function assertPhotosOpen(member: Member): Promise<void> {
  if (!photosAreOpen(member)) throw new PhotosLockedError(pinTexts.locked);
  if (member.photosPinEnabled !== true || member.photosVerifiedUntil === null) return;
  if (member.photosVerifiedUntil > clock.text(openMs - renewAfterMs)) return;
  const until = openUntil();
  // Not if it was locked since this request began.
  await changeMember(member.kernel, member.id, (transaction) =>
    transaction.userSession.updateMany({
      where: { id: member.sessionId, userId: member.id, photosVerifiedUntil: { not: null } },
      data: { photosVerifiedUntil: until },
    }),
  );
  member.photosVerifiedUntil = until;
}

/** When photos that are opened or looked at now will lock. */
export function openUntil(): string {
  return clock.text(openMs);
}
