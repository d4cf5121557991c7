import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { newToken, tokenHash } from '#gateway/platform/crypto.ts';
import { newId } from '#gateway/platform/uuid.ts';

const lifetimeMs = 3_600_000;

/** Makes a token that sets a new password once, within an hour. The database holds only its hash. `mark` begins it. */
export async function newResetToken({ db }: Pick<Kernel, 'db'>, userId: string, mark = ''): Promise<string> {
  const token = mark + newToken();
  await db.passwordResetToken.create({
    data: { id: newId(), userId, tokenHash: tokenHash(token), expiresAt: clock.text(lifetimeMs) },
    select: { id: true },
  });
  return token;
}
