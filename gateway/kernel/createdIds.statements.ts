import { sql } from 'kysely';
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
      query
        .selectNoFrom([
          sql<string>`${member}::uuid`.as('user_id'),
          sql<string>`${id}::uuid`.as('id'),
          sql<Uint8Array<ArrayBuffer>>`${digest}::bytea`.as('digest'),
        ])
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
