import type { Photo } from '#gateway/__generated__/rows.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import type { DayPart } from '#gateway/home/dayPage.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Selection } from '#gateway/platform/database.ts';
import { mostThumbnails } from './photoShown.rules.ts';
import { assertPhotosOpen } from './photosGate.ts';

/** One day with photos. Its first thumbnails came with it where a page was read; the rest is read when it is asked for. */
export interface PhotoDay {
  date: string;
  count: number;
  first: () => Photo[] | Promise<Photo[]>;
  all: () => Promise<Photo[]>;
}

export interface DaysWanted {
  oldestFirst: boolean;
  /** Days after and before these, in the order asked; both optional and exclusive. */
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

const mostListed = 5000;

const columns = `id, user_id as "userId", date, filename, original_name as "originalName", mime_type as "mimeType", size,
  width, height, image_path as "imagePath", thumbnail_path as "thumbnailPath", bucket_path as "bucketPath",
  taken_at as "takenAt", upload_date as "uploadDate"`;

/** The photos of a day in the order they came: a part of the statement that reads the day's page. */
export const photosOfDay: DayPart<Photo[]> = {
  name: 'photos',
  sql: `select coalesce(json_agg(p order by p."uploadDate", p.id), '[]') from (select ${columns} from photos where user_id = $1 and date = $2) p`,
  read: (rows: Photo[]) => rows,
};

const days = (order: 'asc' | 'desc') => ({
  name: `photo-days-${order}`,
  sql: `select coalesce(json_agg(json_build_object('date', d.date, 'count', d.count, 'first', coalesce((
      select json_agg(p order by p."uploadDate", p.id) from (
        select ${columns} from photos where user_id = $1 and date = d.date order by upload_date, id limit $5) p), '[]')) order by d.date ${order}), '[]')
    from (select date, count(*) from photos
      where user_id = $1 and date > coalesce($2::date, '-infinity') and date < coalesce($3::date, 'infinity')
      group by date order by date ${order} limit $4) d`,
});
const everyDay = {
  name: 'photo-every-day',
  sql: `select coalesce(json_agg(d order by d.date desc), '[]') from (
    select date, count(*) as count from photos where user_id = $1 group by date order by date desc limit 5000) d`,
};
const oldestFirst = days('asc');
const newestFirst = days('desc');

/** A member's photos, behind the PIN: whoever holds one has been let in. */
export class PhotoAlbum {
  readonly member: Member;

  private constructor(member: Member) {
    this.member = member;
  }

  /** Throws PhotosLockedError. */
  static async open(member: Member): Promise<PhotoAlbum> {
    await assertPhotosOpen(member);
    return new PhotoAlbum(member);
  }

  count(): Promise<number> {
    return readTogether(this.member, {
      name: 'photo-count',
      sql: 'select to_json(count(*)) from photos where user_id = $1',
      values: [],
    });
  }

  /** The newest photos between two days (inclusive, each optional), at most 5,000. */
  photos(from: string | null | undefined, to: string | null | undefined, query: Selection<'photo'>): Promise<Photo[]> {
    return this.member.kernel.db.photo.findMany({
      ...query,
      where: { userId: this.member.id, date: { ...(from && { gte: dayToDb(from) }), ...(to && { lte: dayToDb(to) }) } },
      orderBy: [{ date: 'desc' }, { uploadDate: 'asc' }, { id: 'asc' }],
      take: mostListed,
    }) as Promise<Photo[]>;
  }

  /** Days that have photos, each with its number and its first thumbnails: one statement, however many photos there are. */
  async days({ oldestFirst: isOldestFirst, after, before, limit }: DaysWanted): Promise<PhotoDay[]> {
    const [low, high] = isOldestFirst ? [after, before] : [before, after];
    const rows = await readTogether<{ date: string; count: number; first: Photo[] }[]>(this.member, {
      ...(isOldestFirst ? oldestFirst : newestFirst),
      values: [low ?? null, high ?? null, limit, mostThumbnails],
    });
    const all = this.#reader(rows.map(({ date }) => date));
    return rows.map(({ date, count, first }) => ({
      date,
      count,
      first: () => first,
      all: async () => (await all()).get(date) ?? [],
    }));
  }

  /** Every day that has photos, the newest first, at most 5,000; no photo is read unless it is asked for. */
  async allDays(): Promise<PhotoDay[]> {
    const rows = await readTogether<{ date: string; count: number }[]>(this.member, { ...everyDay, values: [] });
    const all = this.#reader(rows.map(({ date }) => date));
    return rows.map(({ date, count }) => {
      const photos = async () => (await all()).get(date) ?? [];
      return { date, count, first: photos, all: photos };
    });
  }

  /** The photos of one day. */
  async on(date: string): Promise<PhotoDay> {
    return wholeDay(
      date,
      await readTogether<Photo[]>(this.member, { name: 'photos-of-day', sql: photosOfDay.sql, values: [date] }),
    );
  }

  /** Reads all photos of these days at once, when the first of them is asked. */
  #reader(dates: string[]): () => Promise<Map<string, Photo[]>> {
    let read: Promise<Map<string, Photo[]>> | undefined;
    const { kernel, id: userId } = this.member;
    return () =>
      (read ??= kernel.db.photo
        .findMany({
          where: { userId, date: { in: dates.map(dayToDb) } },
          orderBy: [{ uploadDate: 'asc' }, { id: 'asc' }],
        })
        .then((photos) => Map.groupBy(photos, ({ date }) => date)));
  }
}

/** A day whose photos are all at hand. */
export function wholeDay(date: string, photos: Photo[]): PhotoDay {
  return { date, count: photos.length, first: () => photos, all: () => Promise.resolve(photos) };
}
