import { sql } from 'kysely';
import { besideMember } from './besideMember.statements.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** A row to create; `digest` is null when the client made no id. */
export interface CreatedRow {
  member: string;
  id: string;
  digest: Uint8Array<ArrayBuffer> | null;
}

/** The step `claimed` claims the id of a client for its digest. Name it before the step that creates the row. */
export function claimCreatedId({ member, id, digest }: Given<CreatedRow>) {
  return query
    .insertInto('created_ids')
    .columns(['user_id', 'id', 'digest'])
    .expression(
      besideMember(member)
        .select([sql<string>`${id}::uuid`.as('id'), sql<Uint8Array<ArrayBuffer>>`${digest}::bytea`.as('digest')])
        .where(sql<boolean>`${digest}::bytea is not null`),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id');
}

/** True when there is no client-made id, or when the step `claimed` found it new. */
export function mayCreate({ digest }: Given<CreatedRow>) {
  return sql<boolean>`(${digest}::bytea is null or exists (select from claimed))`;
}

/** Claims a client's id inside a transaction: one row when it is new. */
export const claimInTransaction = statement('created-id-claim', claimCreatedId);

type OfBatch = { member: string; batch: string };

/** The ids that outlive what was written under them, of imports and of clients. */
export const claimedIds = statement('created-ids-known', ({ member }: Given<{ member: string }>) =>
  query.selectFrom('created_ids').select('id').where('user_id', '=', member),
);

/** Claims ids for a batch. One that an earlier import claimed stays its own, so that undoing the later one frees nothing of it. */
export const claimIds = statement(
  'created-ids-claim',
  ({ member, batch, ids }: Given<OfBatch & { ids: readonly string[] }>) =>
    query
      .insertInto('created_ids')
      .columns(['user_id', 'id', 'digest'])
      .expression(
        query.selectNoFrom([
          sql<string>`${member}::uuid`.as('user_id'),
          sql<string>`unnest(${ids}::uuid[])`.as('id'),
          sql<Uint8Array<ArrayBuffer>>`uuid_send(${batch}::uuid)`.as('digest'),
        ]),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing()),
);

/** Frees the ids that a batch claimed: what it brought in is new again. */
export const freeIds = statement('created-ids-free', ({ member, batch }: Given<OfBatch>) =>
  query
    .deleteFrom('created_ids')
    .where('user_id', '=', member)
    .where('digest', '=', sql<Uint8Array<ArrayBuffer>>`uuid_send(${batch}::uuid)`),
);
