import { sql } from 'kysely';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

interface WantedMembers {
  /** Folded like the keys; empty for everybody. */
  search: string;
  after: string | null;
  before: string | null;
  limit: number;
}

/** The columns of accounts that an operator may see. */
function accounts() {
  return query.selectFrom('users as u').select([
    'u.id',
    'u.username',
    'u.email',
    'u.first_name as firstName',
    'u.last_name as lastName',
    'u.membership',
    'u.granted_tier as grantedTier',
    'u.is_operator as isOperator',
    sql<boolean>`(exists (select 1 from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
        or exists (select 1 from passkeys k where k.user_id = u.id))`.as('hasSecondFactor'),
    sql<boolean>`u.password_hash not like 'none:%'`.as('hasPassword'),
    sql<boolean>`exists (select 1 from passkeys k where k.user_id = u.id)`.as('hasPasskey'),
    sql<string[]>`array(select i.issuer from linked_identities i where i.user_id = u.id order by i.created_at)`.as(
      'issuers',
    ),
    'u.disabled_at as disabledAt',
    'u.storage_limit_mb as storageLimitMb',
    sql<number | null>`(select storage_limit_mb from instance)`.as('usualLimitMb'),
    'u.created_at as createdAt',
  ]);
}

function page(given: Given<WantedMembers>) {
  return accounts()
    .where(sql<boolean>`(${given.after}::uuid is null or u.id < ${given.after}::uuid)`)
    .where(sql<boolean>`(${given.before}::uuid is null or u.id > ${given.before}::uuid)`)
    .where(isFound(given))
    .limit(sql<number>`${given.limit}::int`);
}

/** Not LIKE: % and _ are ordinary letters of a search. */
function isFound({ search }: Given<{ search: string }>) {
  return sql<boolean>`(${search}::text = '' or strpos(u.username_key, ${search}::text) > 0
    or strpos(u.email_key, ${search}::text) > 0
    or strpos(lower(u.first_name || ' ' || u.last_name), ${search}::text) > 0)`;
}

/** How many accounts a search finds. */
export const foundMembers = statement(undefined, (given: Given<{ search: string }>) =>
  query
    .selectFrom('users as u')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isFound(given)),
);

/** A page of accounts, the newest first. */
export const operatedMembers = statement(undefined, (given: Given<WantedMembers>) =>
  page(given).orderBy('u.id', 'desc'),
);

/** The same from the oldest on, for a page before a cursor. */
export const operatedMembersBackwards = statement(undefined, (given: Given<WantedMembers>) =>
  page(given).orderBy('u.id'),
);

export const operatedMember = statement(undefined, ({ id }: Given<{ id: string }>) =>
  accounts().where('u.id', '=', id),
);

const counted = [
  'activities',
  'macro_entries',
  'metric_records',
  'journal_entries',
  'progress_entries',
  'photos',
] as const;

/** For each of these members that has any: the count of entries, the bytes of photos, and when they were last here. */
export const memberUse = statement(undefined, ({ members }: Given<{ members: readonly string[] }>) => {
  const entries = counted.map(
    (table) =>
      sql`select user_id, count(*) as entries, ${table === 'photos' ? sql`sum(size)` : sql`0`} as bytes, null::timestamptz as seen
        from ${sql.table(table)} where user_id = ${anyOf(members, 'uuid')} group by user_id`,
  );
  const sights = (['user_sessions', 'personal_access_tokens'] as const).map(
    (table) =>
      sql`select user_id, 0, 0, max(last_used_at) from ${sql.table(table)}
        where user_id = ${anyOf(members, 'uuid')} group by user_id`,
  );
  // Who signed out has no session left. Events of operators and jobs have no address; a refused sign-in may be anybody's.
  const events = sql`select user_id, 0, 0, max(at) from security_events
    where user_id = ${anyOf(members, 'uuid')} and address is not null and kind <> 'SIGN_IN_REFUSED' group by user_id`;
  return query
    .selectFrom(
      sql<{ user_id: string; entries: number; bytes: number; seen: string | null }>`(${sql.join(
        [...entries, ...sights, events],
        sql` union all `,
      )})`.as('parts'),
    )
    .select([
      'user_id as id',
      sql<number>`sum(entries)::float8`.as('entries'),
      sql<number>`sum(bytes)::float8`.as('bytes'),
      sql<string | null>`max(seen)`.as('seen'),
    ])
    .groupBy('user_id');
});

/** The default limit of the instance in MB; null for none. */
export const instanceStorage = statement(undefined, () =>
  query.selectFrom('instance').select('storage_limit_mb as megabytes'),
);

export const setInstanceStorage = statement(undefined, ({ megabytes }: Given<{ megabytes: number | null }>) =>
  query.updateTable('instance').set({ storage_limit_mb: sql<number | null>`${megabytes}::int` }),
);

/** What PostgreSQL says of itself. */
export const databaseFacts = statement(undefined, () =>
  query.selectNoFrom([
    sql<string>`split_part(current_setting('server_version'), ' ', 1)`.as('version'),
    sql<number>`pg_database_size(current_database())`.as('bytes'),
  ]),
);
