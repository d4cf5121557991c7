import type { Photo } from '#gateway/__generated__/rows.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import { datesBetween, type DayBounds } from '#gateway/calendar/dayRange.rules.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { WantedRows } from '#gateway/kernel/pages.ts';
import type { Selection } from '#gateway/platform/database.ts';
import { maxThumbnails } from './photoShown.rules.ts';
import { assertPhotosOpen } from './photosGate.ts';
import {
  everyPhotoDay,
  photoCount,
  photoDayCount,
  photoDaysDown,
  photoDaysUp,
  photosOfDay,
} from './photoAlbum.statements.ts';

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

const maxListed = 5000;

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
    return readTogether(this.member, photoCount, {});
  }

  countDays(): Promise<number> {
    return readTogether(this.member, photoDayCount, {});
  }

  /** A page of the photos between two days (inclusive, each optional). */
  page(days: DayBounds, { where, orderBy, take }: WantedRows): Promise<Photo[]> {
    return this.member.kernel.db.photo.findMany({ where: { ...this.#between(days), AND: where }, orderBy, take });
  }

  countBetween(days: DayBounds): Promise<number> {
    return this.member.kernel.db.photo.count({ where: this.#between(days) });
  }

  #between(days: DayBounds) {
    return { userId: this.member.id, date: datesBetween(days) };
  }

  /** The newest photos between two days (inclusive, each optional), at most 5,000. */
  photos(days: DayBounds, query: Selection<'photo'>): Promise<Photo[]> {
    return this.member.kernel.db.photo.findMany({
      ...query,
      where: this.#between(days),
      orderBy: [{ date: 'desc' }, { uploadDate: 'asc' }, { id: 'asc' }],
      take: maxListed,
    });
  }

  /** Days that have photos, each with its number and its first thumbnails: one statement, however many photos there are. */
  async days({ oldestFirst: isOldestFirst, after, before, limit }: DaysWanted): Promise<PhotoDay[]> {
    const [low, high] = isOldestFirst ? [after, before] : [before, after];
    const read = isOldestFirst ? photoDaysUp : photoDaysDown;
    const values = { after: low ?? null, before: high ?? null, limit, thumbnails: maxThumbnails };
    const rows = await readTogether(this.member, read, values);
    const all = this.#reader(rows.map(({ date }) => date));
    return rows.map(({ date, count, first }) => ({
      date,
      count,
      first: () => first,
      all: async () => (await all()).get(date) ?? [],
    }));
  }

  /** Every day that has photos with its number, the newest first, at most 5,000. */
  dayCounts(): Promise<Pick<PhotoDay, 'date' | 'count'>[]> {
    return readTogether(this.member, everyPhotoDay, {});
  }

  /** The same days; no photo is read unless it is asked for. */
  async allDays(): Promise<PhotoDay[]> {
    const rows = await this.dayCounts();
    const all = this.#reader(rows.map(({ date }) => date));
    return rows.map(({ date, count }) => {
      const photos = async () => (await all()).get(date) ?? [];
      return { date, count, first: photos, all: photos };
    });
  }

  /** The photos of one day. */
  async on(date: string): Promise<PhotoDay> {
    return wholeDay(date, await readTogether(this.member, photosOfDay, { date }));
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
