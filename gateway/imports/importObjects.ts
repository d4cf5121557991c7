import { rowsOf } from '#gateway/platform/backup/cursor.statements.ts';
import type { NamedObject, ObjectOwner } from '#gateway/platform/backup/objectOwner.ts';
import { deleteImportPhotosOfObjects, importObjectsNamed, importObjectsNamedBy } from './importObjects.statements.ts';
import { partKeys } from './importParts.ts';

interface Row {
  userId: string;
  key: string | null;
  batchId: string;
  parts: number;
}

/** The objects of imports: stored pictures, and the parts of archives that were not applied yet. */
export const importObjects: ObjectOwner = {
  async *named(client) {
    for await (const row of rowsOf<Row>(client, importObjectsNamed)) yield* objectsOf(row);
  },
  async namedBy(runner, userIds, ids) {
    const { rows } = await runner.query<Row>({ ...importObjectsNamedBy, values: [userIds, ids] });
    return rows.flatMap(objectsOf);
  },
  async forget(client, keys) {
    await client.query(deleteImportPhotosOfObjects, [keys]);
  },
};

function objectsOf({ userId, key, batchId, parts }: Row): NamedObject[] {
  if (key !== null) return [{ key, passing: false }];
  return partKeys({ userId, batchId }, parts).map((part) => ({ key: part, passing: true }));
}
