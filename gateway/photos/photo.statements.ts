import { type Selectable, sql } from 'kysely';
import { columns, type Tables } from '#gateway/__generated__/rows.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

const insertedColumns = [
  'id',
  'user_id',
  'date',
  'filename',
  'original_name',
  'mime_type',
  'size',
  'width',
  'height',
  'image_path',
  'thumbnail_path',
  'bucket_path',
  'taken_at',
] as const;

/** A photo to insert. */
export type NewPhoto = Pick<Selectable<Tables['photos']>, (typeof insertedColumns)[number]>;

/** The objects of a member's photo, and the key that opens them. */
export const photoByName = statement(
  'photo-file',
  ({ member, filename }: Given<{ member: string; filename: string }>) =>
    query
      .selectFrom('photos as p')
      .innerJoin('user_keys as k', 'k.user_id', 'p.user_id')
      .select([
        'p.id',
        'p.mime_type as mimeType',
        'p.image_path as imagePath',
        'p.thumbnail_path as thumbnailPath',
        'k.wrapped_key as wrappedKey',
      ])
      .where('p.user_id', '=', member)
      .where('p.filename', '=', filename),
);

/** Inserts photos, given as JSON; ids that exist are passed over. */
export const insertPhotos = statement('photo-insert', ({ rows }: Given<{ rows: string }>) =>
  query
    .insertInto('photos')
    .columns(insertedColumns)
    .expression(
      query
        .selectFrom(sql<NewPhoto>`jsonb_populate_recordset(null::photos, ${rows}::jsonb)`.as('given'))
        .select(insertedColumns),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Deletes a photo and notes its objects for erasure. */
export const removePhoto = statement('photo-delete', ({ member, id }: Given<{ member: string; id: string }>) =>
  query
    .with('gone', (step) =>
      step
        .deleteFrom('photos')
        .where('user_id', '=', member)
        .where('id', '=', id)
        .returning(['image_path as imagePath', 'thumbnail_path as thumbnailPath']),
    )
    .with('noted', (step) =>
      step
        .insertInto('object_erasures')
        .columns(['key'])
        .expression((eb) =>
          eb.selectFrom('gone').select(sql<string>`unnest(array["imagePath", "thumbnailPath"])`.as('key')),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('gone')
    .selectAll(),
);

type Alignment = Record<'x1' | 'y1' | 'x2' | 'y2', number | null>;

/** Sets the alignment points of a photo and returns it. */
export const setAlignment = statement(
  'photo-align',
  ({ member, id, x1, y1, x2, y2 }: Given<Alignment & { member: string; id: string }>) =>
    query
      .updateTable('photos as p')
      .set({ align_x1: x1, align_y1: y1, align_x2: x2, align_y2: y2 })
      .where('p.user_id', '=', member)
      .where('p.id', '=', id)
      .returning(columns.photos),
);

/** What a member's photos take, and the limit of the member or the instance in MB. */
export const usedQuota = statement('photos-used', ({ member }: Given<{ member: string }>) =>
  query
    .selectFrom('photos')
    .select(({ fn }) => [
      fn.countAll<number>().as('photos'),
      sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'),
      sql<number | null>`coalesce((select storage_limit_mb from users where id = ${member}::uuid),
        (select storage_limit_mb from instance))`.as('limitMb'),
    ])
    .where('user_id', '=', member),
);

/** Held by everything that adds photos of a member, until its transaction ends. */
export const lockPhotos = statement('photos-lock', ({ member }: Given<{ member: string }>) =>
  query.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('photos/' || ${member}::text, 0))`.as('lock')),
);

/** Returns the ids that were claimed for another payload. */
export const idsClaimedOtherwise = statement(
  'photo-ids-otherwise',
  (given: Given<{ member: string; ids: readonly string[]; digests: readonly (Uint8Array | null)[] }>) =>
    query
      .selectFrom('created_ids as c')
      .select('c.id')
      .where('c.user_id', '=', given.member)
      .where(
        sql<boolean>`exists (select from unnest(${given.ids}::uuid[], ${given.digests}::bytea[]) claim (id, digest)
          where claim.id = c.id and claim.digest <> c.digest)`,
      ),
);
