import { rowsOf } from '#gateway/platform/backup/cursor.statements.ts';
import type { NamedObject, ObjectOwner } from '#gateway/platform/backup/objectOwner.ts';
import { avatarIdOf, avatarPath } from './avatar.rules.ts';
import { avatarKey, readKey } from './photoKeys.ts';
import {
  clearProfilePicture,
  deletePhotosOfObjects,
  photoObjectsNamed,
  photoObjectsNamedBy,
} from './photoObjects.statements.ts';

interface Row {
  userId: string;
  key: string | null;
  picture: string | null;
}

/** The objects of photos and profile pictures. */
export const photoObjects: ObjectOwner = {
  async *named(client) {
    for await (const row of rowsOf<Row>(client, photoObjectsNamed)) yield* objectsOf(row);
  },
  async namedBy(runner, userIds, ids) {
    const { rows } = await runner.query<Row>({ ...photoObjectsNamedBy, values: [userIds, ids] });
    return rows.flatMap(objectsOf);
  },
  async forget(client, keys) {
    await client.query(deletePhotosOfObjects, [keys]);
    for (const key of keys) {
      const named = readKey(key);
      if (named?.kind === 'avatar') await client.query(clearProfilePicture, [named.userId, avatarPath(named.id)]);
    }
  },
};

function objectsOf({ userId, key, picture }: Row): NamedObject[] {
  if (key !== null) return [{ key, passing: false }];
  const avatarId = avatarIdOf(picture);
  return avatarId === null ? [] : [{ key: avatarKey(userId, avatarId), passing: false }];
}
