/** The names of objects in imports, of all rows or of those that a join selects. */
const named = (photos = '', batches = '') =>
  `select i.user_id as "userId", key, i.batch_id as "batchId", 0 as parts
     from import_photos i ${photos} cross join unnest(array[i.image_path, i.thumbnail_path]) key where key is not null
   union all select b.user_id, null, b.id, b.parts
     from import_batches b ${batches} where b.parts > 0 and b.state in ('uploading', 'preview', 'applying')`;

export const importObjectsNamed = named();

const given = 'join unnest($1::uuid[], $2::uuid[]) k(user_id, id)';

/** The same by members ($1) and ids ($2). */
export const importObjectsNamedBy = {
  name: 'import-objects-named-by',
  text: named(`${given} on i.user_id = k.user_id and i.id = k.id`, `${given} on b.user_id = k.user_id and b.id = k.id`),
};

export const deleteImportPhotosOfObjects =
  'delete from import_photos where image_path = any($1) or thumbnail_path = any($1)';
