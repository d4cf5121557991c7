import type { Member } from '#gateway/kernel/context.ts';
import { RateLimitedError, UnavailableError } from '#gateway/platform/errors.ts';
import { callAs } from './access.service.ts';
import { type BodyMeasurement, readBody } from './whoopBody.rules.ts';
import { wearableTexts } from './wearableTexts.rules.ts';
import { WhoopBusy, WhoopRefusal, WhoopUnavailable } from './whoop.ts';

const hourlyLimit = { events: 60, seconds: 3600 };

/** Asks WHOOP for the body measurement. Throws NotFoundError, ConflictError, RateLimitedError, UnavailableError. */
export async function testCall(member: Member): Promise<BodyMeasurement> {
  member.kernel.limits.spendInMemory(`wearable-test:${member.id}`, hourlyLimit);
  try {
    return readBody(await callAs(member, { path: '/developer/v2/user/measurement/body' }));
  } catch (error) {
    if (error instanceof WhoopBusy) throw new RateLimitedError(error.retryAfter, wearableTexts.busy);
    if (error instanceof WhoopUnavailable || error instanceof WhoopRefusal)
      throw new UnavailableError(wearableTexts.silent, 10);
    throw error;
  }
}
