/** The names of objects in photos and users, of all rows or of those that the conditions select. */
const named = (photos = 'true', users = 'true') =>
  `select p.user_id as "userId", key, null as picture from photos p, unnest(array[p.image_path, p.thumbnail_path]) key where ${photos}
   union all select u.id, null, u.profile_image_url from users u where u.profile_image_url is not null and ${users}`;

export const photoObjectsNamed = named();

/** The same by members ($1) and ids ($2). `offset 0` keeps it one index look-up per pair. */
export const photoObjectsNamedBy = {
  name: 'photo-objects-named-by',
  text: `select n.* from unnest($1::uuid[], $2::uuid[]) k(user_id, id)
    cross join lateral (${named('p.user_id = k.user_id and p.id = k.id', 'u.id = k.user_id')} offset 0) n`,
};

export const deletePhotosOfObjects = 'delete from photos where image_path = any($1) or thumbnail_path = any($1)';

export const clearProfilePicture = 'update users set profile_image_url = null where id = $1 and profile_image_url = $2';
