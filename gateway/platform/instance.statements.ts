import { sql } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import type { Tables } from '#gateway/__generated__/rows.ts';
import { type Given, query, statement } from './database/statement.ts';
import { hasTable } from './tables.statements.ts';

/** The instance that a database belongs to: the one row of the table `instance`. */
export interface InstanceRow {
  id: string;
  keyFingerprint: string;
  /** See instanceSecrets.ts. */
  secrets: Uint8Array<ArrayBuffer>;
  markedAt: string | null;
}

type NewInstance = Omit<InstanceRow, 'markedAt'>;
type WrappedKeys = { ids: string[]; keys: Uint8Array[] };

/** Names its columns: a database that waits for its upgrade may lack later ones. */
const selectInstance = statement(undefined, () =>
  query.selectFrom('instance').select(['id', 'key_fingerprint as keyFingerprint', 'secrets', 'marked_at as markedAt']),
);

/** Returns the instance of a database; undefined until its first start with a version that knows of instances. */
export async function readInstance(database: Pool | ClientBase): Promise<InstanceRow | undefined> {
  return (await hasTable(database, 'instance')) ? selectInstance.first(database, {}) : undefined;
}

export const lockInstance = 'lock table instance in exclusive mode';

export const insertInstance = statement(undefined, ({ id, keyFingerprint, secrets }: Given<NewInstance>) =>
  query.insertInto('instance').values({ id, key_fingerprint: keyFingerprint, secrets }),
);

export const rekeyInstance = statement(undefined, ({ keyFingerprint, secrets }: Given<Omit<NewInstance, 'id'>>) =>
  query.updateTable('instance').set({ key_fingerprint: keyFingerprint, secrets }),
);

export const setMarked = statement(undefined, () => query.updateTable('instance').set({ marked_at: sql`now()` }));

/** Has the next start mark the folders and the store again. */
export const setUnmarked = statement(undefined, () => query.updateTable('instance').set({ marked_at: null }));

export const anyMember = statement(undefined, () => query.selectFrom('users').select('id').limit(1));

export const anyMemberWithObjects = statement(undefined, () =>
  query
    .selectFrom('photos')
    .select('user_id as id')
    .unionAll(query.selectFrom('users').select('id').where('profile_image_url', 'is not', null))
    .limit(1),
);

export const lockDataKeys = 'lock table user_keys in share row exclusive mode';

export const anyDataKey = statement(undefined, () => dataKeys().limit(1));

/** The wrapped data keys of the members after this one, in batches. */
export const dataKeysAfter = statement(undefined, ({ after }: Given<{ after: string }>) =>
  dataKeys().where('user_id', '>', after).orderBy('user_id').limit(1000),
);

export const updateDataKeys = statement(undefined, ({ ids, keys }: Given<WrappedKeys>) =>
  query
    .updateTable('user_keys')
    .from(
      sql<{
        id: string;
        key: Tables['user_keys']['wrapped_key'];
      }>`unnest(${ids}::uuid[], ${keys}::bytea[])`.as<'given'>(sql`given (id, key)`),
    )
    .set(({ ref }) => ({ wrapped_key: ref('given.key') }))
    .whereRef('user_keys.user_id', '=', 'given.id'),
);

function dataKeys() {
  return query.selectFrom('user_keys').select(['user_id as id', 'wrapped_key as key']);
}
