/** The names of objects in photos and users, of all rows or of those that a join selects. */
const named = (photos = '', users = '') =>
  `select p.user_id as "userId", key, null as picture
     from photos p ${photos} cross join unnest(array[p.image_path, p.thumbnail_path]) key
   union all select u.id, null, u.profile_image_url from users u ${users} where u.profile_image_url is not null`;

export const photoObjectsNamed = named();

const given = 'join unnest($1::uuid[], $2::uuid[]) k(user_id, id)';

/** The same by members ($1) and ids ($2). */
export const photoObjectsNamedBy = {
  name: 'photo-objects-named-by',
  text: named(`${given} on p.user_id = k.user_id and p.id = k.id`, `${given} on u.id = k.user_id`),
};

export const deletePhotosOfObjects = 'delete from photos where image_path = any($1) or thumbnail_path = any($1)';

export const clearProfilePicture = 'update users set profile_image_url = null where id = $1 and profile_image_url = $2';
