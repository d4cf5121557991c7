import { type NamedObject, type ObjectOwner, rowsOf } from '#gateway/platform/backup/objectOwner.ts';
import { avatarIdOf, avatarPath } from './avatar.rules.ts';
import { avatarKey, readKey } from './photoKeys.ts';

interface Row {
  userId: string;
  key: string | null;
  picture: string | null;
}

const statement = `select user_id as "userId", key, null as picture from photos, unnest(array[image_path, thumbnail_path]) key
  union all select id, null, profile_image_url from users where profile_image_url is not null`;

/** The objects of photos and profile pictures. */
export const photoObjects: ObjectOwner = {
  async *named(client) {
    for await (const row of rowsOf<Row>(client, statement)) yield* objectsOf(row);
  },
  async forget(client, keys) {
    await client.query('delete from photos where image_path = any($1) or thumbnail_path = any($1)', [keys]);
    for (const key of keys) {
      const named = readKey(key);
      if (named?.kind === 'avatar')
        await client.query('update users set profile_image_url = null where id = $1 and profile_image_url = $2', [
          named.userId,
          avatarPath(named.id),
        ]);
    }
  },
};

function objectsOf({ userId, key, picture }: Row): NamedObject[] {
  if (key !== null) return [{ key, passing: false }];
  const avatarId = avatarIdOf(picture);
  return avatarId === null ? [] : [{ key: avatarKey(userId, avatarId), passing: false }];
}
