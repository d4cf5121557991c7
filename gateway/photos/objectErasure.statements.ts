import { sql } from 'kysely';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

type Keys = { keys: readonly string[] };

/** Notes keys of objects in the transaction that deletes their rows: from its commit on they are erased, come what may. */
export const noteErasures = statement('erasures-note', ({ keys }: Given<Keys>) =>
  query
    .insertInto('object_erasures')
    .columns(['key'])
    .expression(query.selectNoFrom(sql<string>`unnest(${keys}::text[])`.as('key')))
    .onConflict((conflict) => conflict.doNothing()),
);

export const oldestErasures = statement('erasures-oldest', ({ limit }: Given<{ limit: number }>) =>
  query.selectFrom('object_erasures').select('key').orderBy('created_at').limit(limit),
);

/** Returns which of these keys and folders are being erased. */
export const erasuresAmong = statement('erasures-among', ({ keys }: Given<Keys>) =>
  query.selectFrom('object_erasures').select('key').where('key', '=', anyOf(keys, 'text')),
);

export const forgetErasures = statement('erasures-done', ({ keys }: Given<Keys>) =>
  query.deleteFrom('object_erasures').where('key', '=', anyOf(keys, 'text')),
);
