import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { invalid } from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { signInMail } from './accountMails.ts';
import { type NotificationKind, notificationKinds, notificationTexts } from './notification.rules.ts';

export interface NotificationSetting {
  userId: string;
  kind: NotificationKind;
  enabled: boolean;
}

/** Returns every kind of mail and whether the member gets it; by default where they chose nothing. */
export async function notificationSettings({ kernel, id }: Member): Promise<NotificationSetting[]> {
  const chosen = await kernel.db.notificationSetting.findMany({ where: { userId: id } });
  return Object.entries(notificationKinds).map(([kind, { key, isOnByDefault }]) => ({
    userId: id,
    kind: kind as NotificationKind,
    enabled: chosen.find((row) => row.kind === key)?.enabled ?? isOnByDefault,
  }));
}

/** Turns a kind of mail on or off. Throws ValidationError for the kinds that are always on. */
export async function setNotification(
  { kernel, id }: Member,
  kind: NotificationKind,
  enabled: boolean,
): Promise<NotificationSetting> {
  const { key, isRequired } = notificationKinds[kind];
  if (isRequired && !enabled) throw invalid('enabled', notificationTexts.required);
  const own = { userId: id, kind: key };
  await kernel.db.notificationSetting.upsert({
    where: { userId_kind: own },
    update: { enabled },
    create: { ...own, enabled },
    select: { kind: true },
  });
  return { userId: id, kind, enabled };
}

/** Mails a member about a sign-in, when they want that. */
export async function noticeSignIn(kernel: Kernel, userId: string): Promise<void> {
  const chosen = await kernel.db.notificationSetting.findUnique({
    where: { userId_kind: { userId, kind: notificationKinds.SIGN_IN.key } },
    select: { enabled: true },
  });
  if (chosen?.enabled) await kernel.jobs.send(signInMail, { userId, at: clock.now().toString() });
}
