import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { PhotosLockedError, RateLimitedError } from '#gateway/platform/errors.ts';
import { freeTries, maxTries, waits } from './pin.rules.ts';
import { pinTexts } from './pinTexts.rules.ts';

/**
 * Counts the try as a wrong one and sets the wait that follows from it, all in one statement and before any hash is
 * compared: of guesses sent at once only as many get through as were free. Nothing comes back while one must wait.
 */
const charge = {
  name: 'pin-charge',
  text: `insert into photos_pin_attempts as a (user_id, wrong_tries, updated_at) values ($1, 1, $2)
    on conflict (user_id) do update set
      wrong_tries = a.wrong_tries + 1,
      blocked_until = case when a.wrong_tries + 1 < $3::int then null
        else $2::timestamptz + make_interval(secs => ($4::int[])[least(a.wrong_tries + 2 - $3::int, cardinality($4::int[]))]) end,
      updated_at = $2
    where a.wrong_tries < $5::int and (a.blocked_until is null or a.blocked_until <= $2)
    returning wrong_tries as "wrongTries"`,
};

const state = {
  name: 'pin-state',
  text: 'select wrong_tries as "wrongTries", extract(epoch from blocked_until - $2::timestamptz)::float8 as wait from photos_pin_attempts where user_id = $1',
};

/** Takes a charge back: the try was never compared, so it said nothing. */
const refund = {
  name: 'pin-refund',
  text: `update photos_pin_attempts set wrong_tries = greatest(0, wrong_tries - 1),
      blocked_until = case when wrong_tries - 1 < $2::int then null else blocked_until end
    where user_id = $1`,
};

/** Charges one try and returns how many are charged now. Throws RateLimitedError while one must wait, PhotosLockedError when only the password is left. */
export async function chargePinTry({ kernel, id }: Member): Promise<number> {
  const now = nowText();
  const { rows: charged } = await kernel.pool.query<{ wrongTries: number }>({
    ...charge,
    values: [id, now, freeTries, [...waits], maxTries],
  });
  if (charged[0]) return charged[0].wrongTries;
  const { rows } = await kernel.pool.query<{ wrongTries: number; wait: number | null }>({
    ...state,
    values: [id, now],
  });
  if ((rows[0]?.wrongTries ?? 0) >= maxTries) throw new PhotosLockedError(pinTexts.passwordOnly, true);
  throw new RateLimitedError(Math.max(1, Math.ceil(rows[0]?.wait ?? 1)));
}

export async function refundPinTry({ kernel, id }: Member): Promise<void> {
  await kernel.pool.query({ ...refund, values: [id, freeTries] });
}

/** Forgets every wrong try. */
export async function forgetPinTries({ kernel, id }: Member): Promise<void> {
  await kernel.db.photosPinAttempts.deleteMany({ where: { userId: id } });
}

function nowText(): string {
  return clock.now().toString();
}
