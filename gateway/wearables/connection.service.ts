import type { WearableConnection } from '#gateway/__generated__/rows.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { UnavailableError } from '#gateway/platform/errors.ts';
import type { Settings } from '#gateway/platform/env.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { wearableTexts } from './wearableTexts.rules.ts';

/** The fields of a connection that may be shown; no token is among them. */
const shown = {
  provider: true,
  status: true,
  createdAt: true,
  syncedUntil: true,
  retryAfter: true,
  backfillFrom: true,
  backfilledTo: true,
} as const;

export type Connection = Pick<WearableConnection, keyof typeof shown> & { zone: string };

/** The settings of the integration. Throws UnavailableError where it is off. */
export function whoopSettings({ settings }: Kernel): NonNullable<Settings['whoop']> {
  if (!settings.whoop) throw new UnavailableError(wearableTexts.off, 'never');
  return settings.whoop;
}

/** The member's connection; null when there is none or the integration is off. */
export async function connectionOf({ kernel, id: userId, zone }: Member): Promise<Connection | null> {
  if (!kernel.settings.whoop) return null;
  const row = await kernel.db.wearableConnection.findUnique({ where: { userId }, select: shown });
  return row && { ...row, zone };
}

/** As connectionOf. Throws UnavailableError where the integration is off. */
export function reportOf(member: Member): Promise<Connection | null> {
  whoopSettings(member.kernel);
  return connectionOf(member);
}
