import { hashSecret } from '#gateway/accounts/passwords.ts';
import { wrappedDataKey } from '#gateway/accounts/vault.ts';
import { openKernel } from '#gateway/kernel/kernel.ts';
import { readSettings } from '#gateway/platform/env.ts';
import { newToken, tokenHash } from '#gateway/platform/crypto.ts';
import { newId } from '#gateway/platform/uuid.ts';
import type pg from 'pg';

/** Somebody of the seeded data set, signed in. */
export interface Member {
  id: string;
  username: string;
  /** The bearer token of a session that every server of the benchmark accepts. */
  token: string;
  sessionHash: Buffer;
  wrappedKey: Uint8Array;
}

/** The password of every seeded member. */
export const password = 'everystep';

/**
 * Makes so many members: their keys are wrapped, their password and tokens hashed by the gateway's own functions with
 * the instance's SECRET_KEY, so that the real server takes them for its own.
 */
export async function makeMembers(
  howMany: number,
  databaseUrl: string,
  settings: { DATA_DIR: string; SECRET_KEY: string },
): Promise<{ members: Member[]; passwordHash: string }> {
  const kernel = await openKernel(readSettings({ ...settings, LOG_LEVEL: 'silent' }, process.cwd()), databaseUrl);
  try {
    const members = Array.from({ length: howMany }, (_, index) => {
      const id = newId();
      const token = newToken();
      return {
        id,
        username: `member-${index}`,
        token,
        sessionHash: tokenHash(token),
        wrappedKey: wrappedDataKey(kernel, id),
      };
    });
    return { members, passwordHash: await hashSecret(password) };
  } finally {
    await kernel.close();
  }
}

/** Writes members with their keys, profiles, sessions, targets, metrics of their own and goals; the last two a year old or as old as the data. */
export async function insertMembers(
  client: pg.Client,
  members: readonly Member[],
  passwordHash: string,
  days: number,
): Promise<void> {
  const ids = members.map(({ id }) => id);
  await client.query({
    text: `insert into users (id, email, email_key, username, username_key, password_hash, first_name, last_name, photos_pin_enabled, created_at)
      select id, name || '@example.org', name || '@example.org', name, name, $3, 'Robin', 'Hale', false, now() - make_interval(days => $4)
      from unnest($1::uuid[], $2::text[]) given (id, name)`,
    values: [ids, members.map(({ username }) => username), passwordHash, days],
  });
  await client.query({
    text: 'insert into user_keys (user_id, wrapped_key) select * from unnest($1::uuid[], $2::bytea[])',
    values: [ids, members.map(({ wrappedKey }) => Buffer.from(wrappedKey))],
  });
  await client.query({
    text: `insert into user_sessions (id, user_id, token_hash, user_agent, created_at, last_used_at, expires_at)
      select uuidv7(), id, hash, 'bench', now(), now(), now() + interval '180 days' from unnest($1::uuid[], $2::bytea[]) given (id, hash)`,
    values: [ids, members.map(({ sessionHash }) => sessionHash)],
  });
  const each = async (text: string) => client.query({ text, values: text.includes('$2') ? [ids, days] : [ids] });
  await each(
    "insert into user_profiles (id, user_id, gender, onboarding_completed) select uuidv7(), id, 'prefer-not-to-say', true from unnest($1::uuid[]) given (id)",
  );
  await each(
    'insert into macro_targets (user_id, protein_target, fats_target, carbs_target) select id, 130, 70, 210 from unnest($1::uuid[]) given (id)',
  );
  await each(`insert into custom_metric_fields (id, user_id, field_name, unit)
    select uuidv7(), id, name, unit from unnest($1::uuid[]) given (id), (values ('Waist', 'in'), ('Body Fat %', '%')) field (name, unit)`);
  await each(`insert into goal_targets (id, user_id, goal_type, goal_name, target_value_primary, target_unit_primary, target_value_secondary, target_unit_secondary, created_at)
    select uuidv7(), id, type, name, hours, 'hours', minutes, 'minutes', now() - make_interval(days => $2) from unnest($1::uuid[]) given (id),
      (values ('sleep', 'Sleep enough', 7, 30), ('daily_move', 'Move every day', 0, 45)) goal (type, name, hours, minutes)`);
}
