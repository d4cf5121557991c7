import { clock } from '#gateway/calendar/clock.ts';
import { memberById } from '#gateway/kernel/session/memberById.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ConflictError, NotFoundError } from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { catchUp } from './catchUp.service.ts';
import { fillOnce } from './backfill.service.ts';
import { processEvents } from './event.service.ts';
import { WhoopBusy } from './whoop.ts';

interface ForMember {
  userId: string;
  [name: string]: string | null;
}

/** Handles the events of a member, then fetches what they missed. It may run any number of times, in any order. */
export const syncWearable: JobKind<Kernel, ForMember> = {
  name: 'wearable-sync',
  coalesced: true,
  work: (kernel, { userId }) =>
    runForMember(kernel, userId, syncWearable, async (member) => {
      await processEvents(member);
      await catchUp(member);
    }),
};

/** Fetches one window of the first fill, and the next in a job of its own: a crash loses the work of one window and duplicates nothing. */
export const fillWearable: JobKind<Kernel, ForMember> = {
  name: 'wearable-fill',
  work: (kernel, { userId }) =>
    runForMember(kernel, userId, fillWearable, async (member) => {
      if (await fillOnce(member)) await kernel.jobs.send(fillWearable, { userId });
    }),
};

/** The end of a pause. WHOOP limits the calls of an instance, so when it asks to slow down, the work of all members waits. */
const pauses = new WeakMap<Kernel, Date>();

async function runForMember(
  kernel: Kernel,
  userId: string,
  kind: JobKind<Kernel, ForMember>,
  work: (member: Member) => Promise<void>,
): Promise<void> {
  if (!kernel.settings.whoop) return;
  const member = await memberById(kernel, userId);
  const connection = await kernel.db.wearableConnection.findUnique({
    where: { userId },
    select: { status: true, retryAfter: true },
  });
  if (!member || connection?.status !== 'connected') return;
  const now = clock.milliseconds();
  const retryAfter = connection.retryAfter === null ? null : new Date(connection.retryAfter);
  const pause = [retryAfter, pauses.get(kernel)].find((until) => until && until.getTime() > now);
  if (pause) return postpone(kernel, kind, userId, pause);
  try {
    await work(member);
  } catch (error) {
    if (error instanceof WhoopBusy) {
      const until = new Date(clock.milliseconds() + error.retryAfter * 1000);
      pauses.set(kernel, until);
      return postpone(kernel, kind, userId, until);
    }
    // The connection ended or expired meanwhile: a retry changes nothing.
    if (error instanceof NotFoundError || error instanceof ConflictError) return;
    throw error;
  }
}

async function postpone(kernel: Kernel, kind: JobKind<Kernel, ForMember>, userId: string, at: Date): Promise<void> {
  await kernel.db.wearableConnection.updateMany({ where: { userId }, data: { retryAfter: at } });
  await kernel.jobs.send(kind, { userId }, undefined, at);
}
