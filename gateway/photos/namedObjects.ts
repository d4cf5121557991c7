import type { Client } from 'pg';
import { partKeys } from '#gateway/imports/importParts.ts';
import { avatarIdOf, avatarPath } from './avatar.rules.ts';
import { avatarKey, readKey } from './photoKeys.ts';

export interface NamedObject {
  key: string;
  /** True for what only waits to be brought in: its owner can upload it again. */
  passing: boolean;
}

interface Row {
  userId: string;
  key: string | null;
  picture: string | null;
  batchId: string | null;
  parts: number;
}

const perFetch = 500;
const statement = `select user_id as "userId", key, null as picture, null::uuid as "batchId", 0 as parts from photos, unnest(array[image_path, thumbnail_path]) key
  union all select user_id, key, null, null, 0 from import_photos, unnest(array[image_path, thumbnail_path]) key where key is not null
  union all select id, null, profile_image_url, null, 0 from users where profile_image_url is not null
  union all select user_id, null, null, id, parts from import_batches where parts > 0 and state in ('uploading', 'preview', 'applying')`;

/** Every object that a row names, read piece by piece in one transaction of this connection. */
export async function* namedObjects(client: Client): AsyncGenerator<NamedObject> {
  await client.query(`declare named_objects cursor for ${statement}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${perFetch} from named_objects`);
    for (const row of rows) yield* objectsOf(row);
    if (rows.length < perFetch) break;
  }
  await client.query('close named_objects');
}

function objectsOf({ userId, key, picture, batchId, parts }: Row): NamedObject[] {
  if (key !== null) return [{ key, passing: false }];
  if (batchId !== null) return partKeys({ userId, batchId }, parts).map((part) => ({ key: part, passing: true }));
  const avatarId = avatarIdOf(picture);
  return avatarId === null ? [] : [{ key: avatarKey(userId, avatarId), passing: false }];
}

/** Removes the rows that name these objects, whose owners deleted them. */
export async function forgetObjects(client: Client, keys: readonly string[]): Promise<void> {
  await client.query('delete from photos where image_path = any($1) or thumbnail_path = any($1)', [keys]);
  await client.query('delete from import_photos where image_path = any($1) or thumbnail_path = any($1)', [keys]);
  for (const key of keys) {
    const named = readKey(key);
    if (named?.kind === 'avatar')
      await client.query('update users set profile_image_url = null where id = $1 and profile_image_url = $2', [
        named.userId,
        avatarPath(named.id),
      ]);
  }
}
