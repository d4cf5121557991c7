import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalTables } from '#prisma/distribution.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Looked up before one knows who is asking: by a token, by a provider's id, or across members. */
const lookUpTables = [
  'users',
  'user_sessions',
  'password_reset_tokens',
  'personal_access_tokens',
  'wearable_oauth_states',
  'feedback',
  'rate_limits',
  'webhook_events',
  'instance',
  'object_erasures',
  'account_deletions',
  'email_changes',
  'invitations',
  'sign_in_links',
  'sign_in_challenges',
  'oidc_states',
];

/** Tables whose unique or plain indexes may begin with something else, because a provider or the sweep looks there. */
const foreignLookUps = [
  'billing_customers_customer_id_key',
  'subscriptions_subscription_id_key',
  'subscriptions_status_updated_at_idx',
  'wearable_connections_provider_external_user_id_key',
  'live_listeners_until_idx',
  'day_changes_changed_at_idx',
  'import_batches_created_at_idx',
  'deleted_rows_deleted_at_idx',
  'calendar_feeds_secret_hash_key',
  'passkeys_credential_id_key',
  'linked_identities_issuer_subject_key',
];

test('DATA every table of a member has its key and its indexes begin with user_id', async () => {
  const { rows } = await pool.query<{ table: string; index: string; first: string }>(
    `select t.relname as table, i.relname as index, a.attname as first
     from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
     where t.relnamespace = 'public'::regnamespace and t.relname <> '_prisma_migrations'`,
  );
  const owned = rows.filter(({ table, index }) => !lookUpTables.includes(table) && !foreignLookUps.includes(index));
  expect(owned.length).toBeGreaterThan(30);
  expect(owned.filter(({ first }) => first !== 'user_id')).toEqual([]);
});

/** What stays beside the accounts when the journal is distributed (`npm run db:distribute`): identity, providers, deliveries. */
const coordinatorTables = [
  'authenticators',
  'billing_customers',
  'calendar_feeds',
  'email_changes',
  'feedback',
  'linked_identities',
  'live_listeners',
  'notification_settings',
  'oidc_states',
  'passkeys',
  'password_reset_tokens',
  'personal_access_tokens',
  'phone_pushes',
  'photos_pin_attempts',
  'recovery_codes',
  'security_events',
  'sign_in_challenges',
  'sign_in_links',
  'subscriptions',
  'user_profiles',
  'user_sessions',
  'wearable_connections',
  'wearable_oauth_states',
  'webhooks',
  'webhook_deliveries',
];

test('DATA each table of a member is either distributed or stays beside the accounts', async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'",
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...journalTables, ...coordinatorTables].toSorted());
});

test('DATA deleting a user deletes every row that names them', async () => {
  const { rows } = await pool.query<{ table: string; rule: string | null }>(
    `select c.table_name as table, (
       select string_agg(distinct k.confdeltype::text || k.confupdtype::text, ',') from pg_constraint k
       where k.contype = 'f' and k.conrelid = format('public.%I', c.table_name)::regclass) as rule
     from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'user_id'`,
  );
  expect(rows.length).toBeGreaterThan(20);
  // c: on delete cascade. a: no action on update, which a database sharded by user_id asks for.
  expect(rows.filter(({ rule }) => rule !== 'ca')).toEqual([]);
});

test('DATA two members may use the same client-made id without meeting', async () => {
  const id = crypto.randomUUID();
  for (const name of ['left', 'right']) {
    const userId = crypto.randomUUID();
    await pool.query(
      `insert into users (id, email, email_key, username, username_key, password_hash, first_name, last_name) values ($1, $2, $3, $4, $5, '-', 'A', 'B')`,
      [userId, name, name, name, name],
    );
    await pool.query(`insert into custom_activities (user_id, id, name) values ($1, $2, 'yoga')`, [userId, id]);
  }
  const { rows } = await pool.query('select count(*)::int as rows from custom_activities where id = $1', [id]);
  expect(rows).toEqual([{ rows: 2 }]);
});
