import pg from 'pg';
import { inDatabase } from './database.cluster.ts';

/** The days to fill of one account (inclusive). */
export interface FilledAccount {
  username: string;
  from: string;
  to: string;
}

const strangers = 20_000;
/** Attempts to mark all rows as visible, which another connection's open snapshot may prevent. */
const mostRounds = 50;

/**
 * Fills a database with 20,000 members who have a row or a day of every kind, and with something of every kind on every
 * day of the given accounts, which must exist. Rows lie in the order of their days, as they come in real life: those of
 * one member are strewn among everybody's. Afterwards it is vacuumed and analyzed. `adminUrl` is the superuser's, who
 * may leave out foreign keys' checks: it takes a few seconds.
 */
export async function fillWithMembers(
  adminUrl: string,
  database: string,
  accounts: readonly FilledAccount[],
): Promise<void> {
  const client = new pg.Client(inDatabase(adminUrl, database));
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('begin');
    await client.query(`insert into users (id, email, email_key, username, username_key, password_hash, first_name, last_name)
      select gen_random_uuid(), 'm' || n, 'm' || n, 'm' || n, 'm' || n, '-', 'A', 'B' from generate_series(1, ${strangers}) n`);
    await client.query('create temp table days (user_id uuid, date date, portion int) on commit drop');
    for (const { username, from, to } of accounts) {
      await client.query(
        `insert into days select u.id, d, 4 from users u, generate_series($2::date, $3::date, interval '1 day') d where u.username = $1`,
        [username, from, to],
      );
    }
    await client.query(`insert into days select u.id, first + (u.n * 7919 % (last - first + 1))::int, 1
      from (select id, row_number() over (order by username) as n from users where password_hash = '-') u, (select min(date) as first, max(date) as last from days) span`);
    await client.query('create temp table people on commit drop as select distinct user_id, portion from days');
    for (const seed of [...perPerson, ...perDay]) await client.query(seed);
    await client.query('commit');
    await vacuum(client);
  } finally {
    await client.end();
  }
}

/** Vacuums until index-only scans work: PostgreSQL visits the table for every row not marked as visible to all. */
async function vacuum(client: pg.Client): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    await client.query('vacuum (analyze)');
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible < relpages`,
    );
    if (rows.length === 0) return;
  }
  throw new Error('Some rows could not be marked as visible to all');
}

const perPerson = [
  `insert into user_profiles (id, user_id) select gen_random_uuid(), user_id from people on conflict do nothing`,
  `insert into user_keys (user_id, wrapped_key) select user_id, '\\x00' from people on conflict do nothing`,
  `insert into user_sessions (id, user_id, token_hash, expires_at) select gen_random_uuid(), user_id, sha256(user_id::text::bytea), '2026-09-01' from people`,
  `insert into subscriptions (user_id, subscription_id, tier, interval, status) select user_id, 'sub_' || user_id, 'Premium', 'monthly', 'canceled' from people`,
  `insert into import_batches (id, user_id, state, file_name) select gen_random_uuid(), user_id, 'undone', 'a.zip' from people`,
  `insert into custom_activities (id, user_id, name, category) select gen_random_uuid(), user_id, 'sauna', 'RECOVERY' from people`,
  `insert into macro_targets (user_id, protein_target, fats_target, carbs_target) select user_id, 150, 70, 200 from people`,
  `insert into custom_metric_fields (id, user_id, field_name, unit)
    select gen_random_uuid(), user_id, 'Field ' || n, 'in' from people, generate_series(1, least(portion, 2)) n`,
  `insert into goal_targets (id, user_id, goal_type, goal_name, target_value_primary, target_unit_primary, created_at)
    select gen_random_uuid(), user_id, (array['sleep', 'nutrition', 'daily_move'])[n], 'Goal ' || n, 8, 'hours', '2016-01-01' from people, generate_series(1, least(portion, 3)) n`,
];

const inOrder = 'order by d.date, d.user_id';
const perDay = [
  `insert into activities (id, user_id, activity_type, start_time, end_time, timezone, duration_minutes, date)
    select gen_random_uuid(), user_id, (array['sleep', 'running', 'walking', 'sauna'])[n], date + n * interval '3 hours', date + n * interval '3 hours' + interval '45 minutes', 'UTC', 45, date
    from days d, generate_series(1, portion) n ${inOrder}`,
  `insert into macro_entries (id, user_id, description, protein, fats, carbs, date, created_at)
    select gen_random_uuid(), user_id, 'Oats with berries ' || n, 20.5, 10, 40, date, date + n * interval '4 hours' from days d, generate_series(1, portion) n ${inOrder}`,
  `insert into metric_records (id, user_id, date, weight) select gen_random_uuid(), user_id, date, 180 from days d ${inOrder}`,
  `insert into metric_values (user_id, date, field_id, value) select d.user_id, d.date, f.id, 34 from days d join custom_metric_fields f using (user_id) ${inOrder}`,
  `insert into photos (id, user_id, date, filename, original_name, mime_type, size, width, height, image_path, thumbnail_path, bucket_path, upload_date)
    select gen_random_uuid(), user_id, date, gen_random_uuid() || '.jpg', 'progress.jpg', 'image/jpeg', 1000, 10, 10, user_id || '/images/' || date, user_id || '/thumbnails/' || date, 'photos', date
    from days d ${inOrder}`,
  `insert into journal_entries (id, user_id, date, content) select gen_random_uuid(), user_id, date, convert_to(repeat('A day. ', 40), 'UTF8') from days d ${inOrder}
    on conflict do nothing`,
  `insert into journal_versions (id, user_id, date, content, written_at) select gen_random_uuid(), user_id, date, convert_to(repeat('A day. ', 40), 'UTF8'), date from days d ${inOrder}`,
  `insert into progress_entries (id, user_id, goal_type, progress_value, entry_date, created_at)
    select gen_random_uuid(), user_id, (array['cardio', 'general-fitness'])[n], 50, date, date from days d, generate_series(1, least(portion, 2)) n ${inOrder}`,
  `insert into goal_progress (id, user_id, goal_target_id, progress_date, actual_value_primary, target_value_primary, percentage_achieved)
    select gen_random_uuid(), d.user_id, g.id, d.date, 7, 8, 87.5 from days d join goal_targets g using (user_id) ${inOrder}`,
  `insert into security_events (id, user_id, kind, at) select gen_random_uuid(), user_id, 'SIGNED_IN', date from days d ${inOrder}`,
  `insert into wearable_days (user_id, date, recovery_score, strain) select user_id, date, 66, 12.5 from days d ${inOrder}`,
  `insert into health_days (user_id, date, source, kind, value) select user_id, date, 'health-connect', 'steps', 9000 from days d ${inOrder}`,
];
