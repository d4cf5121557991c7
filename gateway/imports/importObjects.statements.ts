/** The names of objects in imports, of all rows or of those that the conditions select. */
const named = (photos = 'true', batches = 'true') =>
  `select i.user_id as "userId", key, i.batch_id as "batchId", 0 as parts from import_photos i, unnest(array[i.image_path, i.thumbnail_path]) key where key is not null and ${photos}
   union all select b.user_id, null, b.id, b.parts from import_batches b where b.parts > 0 and b.state in ('uploading', 'preview', 'applying') and ${batches}`;

export const importObjectsNamed = named();

/** The same by members ($1) and ids ($2). `offset 0` keeps it one index look-up per pair. */
export const importObjectsNamedBy = {
  name: 'import-objects-named-by',
  text: `select n.* from unnest($1::uuid[], $2::uuid[]) k(user_id, id)
    cross join lateral (${named('i.user_id = k.user_id and i.id = k.id', 'b.user_id = k.user_id and b.id = k.id')} offset 0) n`,
};

export const deleteImportPhotosOfObjects =
  'delete from import_photos where image_path = any($1) or thumbnail_path = any($1)';
