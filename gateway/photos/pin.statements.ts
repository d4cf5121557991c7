import { sql } from 'kysely';
import { announceOwner } from '#gateway/kernel/session/announceMember.statements.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';
import { freeTries, maxTries, waits } from './pin.rules.ts';

type Now = { member: string; now: string };

const waitSeconds = sql`(array[${sql.join(waits.map((seconds) => sql.lit(seconds)))}])`;
const free = sql.lit(freeTries);

/**
 * Counts a try as a wrong one and sets the wait that follows, in one statement and before any hash is compared: of
 * guesses sent at once only as many get through as were free. Returns no row while the member must wait.
 */
export const chargeTry = statement('pin-charge', ({ member, now }: Given<Now>) =>
  query
    .insertInto('photos_pin_attempts')
    .values({ user_id: member, wrong_tries: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          wrong_tries: sql<number>`photos_pin_attempts.wrong_tries + 1`,
          blocked_until: sql<string | null>`case when photos_pin_attempts.wrong_tries + 1 >= ${free}
            then ${now}::timestamptz + make_interval(secs => ${waitSeconds}[least(photos_pin_attempts.wrong_tries + 2 - ${free}, ${sql.lit(waits.length)})]) end`,
          updated_at: now,
        })
        .where('photos_pin_attempts.wrong_tries', '<', sql.lit(maxTries))
        .where(({ or, eb }) =>
          or([eb('photos_pin_attempts.blocked_until', 'is', null), eb('photos_pin_attempts.blocked_until', '<=', now)]),
        ),
    )
    .returning('wrong_tries as wrongTries'),
);

export const triesAndWait = statement('pin-state', ({ member, now }: Given<Now>) =>
  query
    .selectFrom('photos_pin_attempts')
    .select([
      'wrong_tries as wrongTries',
      sql<number | null>`extract(epoch from blocked_until - ${now}::timestamptz)::float8`.as('waitSeconds'),
    ])
    .where('user_id', '=', member),
);

/** Takes a charge back when the try was never compared. */
export const refundTry = statement('pin-refund', ({ member }: Given<{ member: string }>) =>
  query
    .updateTable('photos_pin_attempts')
    .set({
      wrong_tries: sql<number>`greatest(0, wrong_tries - 1)`,
      blocked_until: sql<string | null>`case when wrong_tries - 1 >= ${free} then blocked_until end`,
    })
    .where('user_id', '=', member),
);

/** Opens the photos for a session while the PIN that was compared is still the current one, and announces the member. */
export const openByPin = statement(
  'pin-open',
  ({
    member,
    session,
    photosPin,
    until,
  }: Given<{ member: string; session: string; photosPin: string; until: string }>) =>
    query
      .updateTable('user_sessions as s')
      .from('users as u')
      .set({ photos_verified_until: until })
      .where('s.id', '=', session)
      .where('s.user_id', '=', member)
      .whereRef('u.id', '=', 's.user_id')
      .where('u.photos_pin_enabled', '=', true)
      .where('u.photos_pin', '=', photosPin)
      .returning(announceOwner),
);
