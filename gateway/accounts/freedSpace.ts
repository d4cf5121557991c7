import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { rewriteTables } from '#gateway/platform/databaseRewrite.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';

/** The start of the last rewrite in this process: it covers every account deleted before. */
const begun = new WeakMap<Kernel, number>();

/** Frees the disk space of deleted rows, in the quiet hour after an account was deleted. */
export const freeSpace: JobKind<Kernel, { userId: null; leftAt: string }> = {
  name: 'freed-space',
  async work(kernel, { leftAt }) {
    if ((begun.get(kernel) ?? 0) > Date.parse(leftAt)) return;
    const began = clock.milliseconds();
    const { rewritten, large, busy } = await rewriteTables(kernel.pool);
    if (busy.length > 0) throw new Error(`in use all the time: ${busy.join(', ')}`);
    begun.set(kernel, began);
    kernel.log.info({ event: 'space-freed', rewritten, large }, 'space of deleted rows freed');
  },
};

/** Returns the next 03:30 in the server's zone. */
export function quietHour(now: Temporal.ZonedDateTime): Date {
  const tonight = now.withPlainTime('03:30');
  return new Date(
    (Temporal.ZonedDateTime.compare(tonight, now) > 0 ? tonight : tonight.add({ days: 1 })).epochMilliseconds,
  );
}
