import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import { memberRead, type OfDay } from '#gateway/home/readTogether.ts';
import { type Given, query } from '#gateway/platform/database/statement.ts';

type Values = { member: string; after: string | null; before: string | null; limit: number; thumbnails: number };

const maxDays = 5000;

/** The photos of a day in the order they came. */
export const photosOfDay = memberRead('photos', ({ member, date }: OfDay) => jsonArrayFrom(photosOn(member, date)));

/** Days with photos, each with its count and its first thumbnails; `after` and `before` are exclusive. */
export const photoDaysUp = memberRead('photo-days-asc', (given: Given<Values>) => photoDays(given, 'asc'));
export const photoDaysDown = memberRead('photo-days-desc', (given: Given<Values>) => photoDays(given, 'desc'));

/** Every day that has photos, the newest first. */
export const everyPhotoDay = memberRead('photo-every-day', ({ member }: Given<{ member: string }>) =>
  jsonArrayFrom(daysOf(member).orderBy('date', 'desc').limit(maxDays)),
);

export const photoCount = memberRead(
  'photo-count',
  ({ member }: Given<{ member: string }>) =>
    sql<number>`${query
      .selectFrom('photos')
      .select(sql`to_json(count(*))`.as('count'))
      .where('user_id', '=', member)}`,
);

export const photoDayCount = memberRead(
  'photo-day-count',
  ({ member }: Given<{ member: string }>) =>
    sql<number>`${query
      .selectFrom('photos')
      .select(sql`to_json(count(distinct date))`.as('count'))
      .where('user_id', '=', member)}`,
);

function photoDays({ member, after, before, limit, thumbnails }: Given<Values>, order: 'asc' | 'desc') {
  const days = daysOf(member)
    .where('date', '>', sql<string>`coalesce(${after}::date, '-infinity')`)
    .where('date', '<', sql<string>`coalesce(${before}::date, 'infinity')`)
    .orderBy('date', order)
    .limit(limit);
  return jsonArrayFrom(
    query
      .selectFrom(days.as('d'))
      .select(({ ref }) => [
        'd.date',
        'd.count',
        jsonArrayFrom(photosOn(member, ref('d.date')).limit(thumbnails)).as('first'),
      ])
      .orderBy('d.date', order),
  );
}

function daysOf(member: Expression<string>) {
  return query
    .selectFrom('photos')
    .select(({ fn }) => ['date', fn.countAll<number>().as('count')])
    .where('user_id', '=', member)
    .groupBy('date');
}

function photosOn(member: Expression<string>, date: Expression<string>) {
  return query
    .selectFrom('photos as p')
    .select(columns.photos)
    .where('p.user_id', '=', member)
    .where('p.date', '=', date)
    .orderBy('p.upload_date')
    .orderBy('p.id');
}
