import { randomBytes } from 'node:crypto';
import type { CalendarFeed } from '#gateway/__generated__/rows.ts';
import { assertFreshProof } from '#gateway/accounts/proof.ts';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { dataKeyOf, openText, sealedIn, sealText } from '#gateway/accounts/vault.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { tokenHash } from '#gateway/platform/crypto.ts';

/** A member's feed with its address. */
export interface Feed {
  url: string;
  createdAt: string;
  lastReadAt: string | null;
}

/** The member's feed; null when there is none. */
export async function calendarFeed(member: Member): Promise<Feed | null> {
  const row = await member.kernel.db.calendarFeed.findUnique({ where: { userId: member.id } });
  return row && feedOf(member, row, openText(await dataKeyOf(member), row.secret, secretPlace(member.id)));
}

/**
 * Makes the member's feed, or gives it a new address, after which the former one is not found. Takes fresh proof. Throws
 * what assertFreshProof throws.
 */
export async function renewCalendarFeed(member: Member, proof?: unknown): Promise<Feed> {
  await assertFreshProof(member, proof);
  const { kernel, id: userId } = member;
  const secret = randomBytes(32).toString('base64url');
  const columns = {
    secretHash: tokenHash(secret),
    secret: sealText(await dataKeyOf(member), secret, secretPlace(userId)),
    createdAt: clock.text(),
    lastReadAt: null,
  };
  const row = await kernel.db.$transaction(async (transaction) => {
    await recordSecurityEvent(kernel, userId, 'CALENDAR_FEED_MADE', transaction);
    return transaction.calendarFeed.upsert({
      where: { userId },
      create: { userId, ...columns },
      update: columns,
    });
  });
  return feedOf(member, row, secret);
}

/** Ends the feed. Fine to call without one. */
export async function removeCalendarFeed({ kernel, id: userId }: Member): Promise<void> {
  await kernel.db.calendarFeed.deleteMany({ where: { userId } });
}

function feedOf({ kernel }: Member, { createdAt, lastReadAt }: CalendarFeed, secret: string): Feed {
  return { url: `${kernel.settings.publicUrl}/calendar/${secret}.ics`, createdAt, lastReadAt };
}

function secretPlace(userId: string): string {
  return sealedIn('calendar_feeds', 'secret', { userId, id: userId });
}
