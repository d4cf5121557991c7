import { type NamedObject, type ObjectOwner, rowsOf } from '#gateway/platform/backup/objectOwner.ts';
import { partKeys } from './importParts.ts';

interface Row {
  userId: string;
  key: string | null;
  batchId: string;
  parts: number;
}

const statement = `select user_id as "userId", key, batch_id as "batchId", 0 as parts from import_photos, unnest(array[image_path, thumbnail_path]) key where key is not null
  union all select user_id, null, id, parts from import_batches where parts > 0 and state in ('uploading', 'preview', 'applying')`;

/** The objects of imports: stored pictures, and the pieces of archives that were not brought in yet. */
export const importObjects: ObjectOwner = {
  async *named(client) {
    for await (const row of rowsOf<Row>(client, statement)) yield* objectsOf(row);
  },
  async forget(client, keys) {
    await client.query('delete from import_photos where image_path = any($1) or thumbnail_path = any($1)', [keys]);
  },
};

function objectsOf({ userId, key, batchId, parts }: Row): NamedObject[] {
  if (key !== null) return [{ key, passing: false }];
  return partKeys({ userId, batchId }, parts).map((part) => ({ key: part, passing: true }));
}
