import { clock } from '#gateway/calendar/clock.ts';
import { memberById } from '#gateway/kernel/session/memberById.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ConflictError, NotFoundError } from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { catchUp } from './catchUp.service.ts';
import { fillOnce } from './backfill.service.ts';
import { settleEvents } from './event.service.ts';
import { WhoopBusy } from './whoop.ts';

interface ForMember {
  userId: string;
  [name: string]: string | null;
}

/** Deals with the events that came for a member, then looks for what they missed. Any number of times, in any order. */
export const syncWearable: JobKind<Kernel, ForMember> = {
  name: 'wearable-sync',
  coalesced: true,
  work: (kernel, { userId }) =>
    working(kernel, userId, syncWearable, async (member) => {
      await settleEvents(member);
      await catchUp(member);
    }),
};

/** One window of the first fill, then the next in a job of its own: a crash loses one window's work and doubles nothing. */
export const fillWearable: JobKind<Kernel, ForMember> = {
  name: 'wearable-fill',
  work: (kernel, { userId }) =>
    working(kernel, userId, fillWearable, async (member) => {
      if (await fillOnce(member)) await kernel.jobs.send(fillWearable, { userId });
    }),
};

/** WHOOP counts the calls of this whole house: when it asks to slow down, nobody's work goes on. */
const pauses = new WeakMap<Kernel, Date>();

async function working(
  kernel: Kernel,
  userId: string,
  kind: JobKind<Kernel, ForMember>,
  work: (member: Member) => Promise<void>,
): Promise<void> {
  if (!kernel.settings.whoop) return;
  const member = await memberById(kernel, userId);
  const link = await kernel.db.wearableConnection.findUnique({
    where: { userId },
    select: { status: true, retryAfter: true },
  });
  if (!member || link?.status !== 'connected') return;
  const now = clock.now().epochMilliseconds;
  const retryAfter = link.retryAfter === null ? null : new Date(link.retryAfter);
  const pause = [retryAfter, pauses.get(kernel)].find((until) => until && until.getTime() > now);
  if (pause) return later(kernel, kind, userId, pause);
  try {
    await work(member);
  } catch (error) {
    if (error instanceof WhoopBusy) {
      const until = new Date(clock.now().epochMilliseconds + error.retryAfter * 1000);
      pauses.set(kernel, until);
      return later(kernel, kind, userId, until);
    }
    // The link ended or expired meanwhile: trying again changes nothing.
    if (error instanceof NotFoundError || error instanceof ConflictError) return;
    throw error;
  }
}

async function later(kernel: Kernel, kind: JobKind<Kernel, ForMember>, userId: string, at: Date): Promise<void> {
  await kernel.db.wearableConnection.updateMany({ where: { userId }, data: { retryAfter: at } });
  await kernel.jobs.send(kind, { userId }, undefined, at);
}
