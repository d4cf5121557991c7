import { createHash } from 'node:crypto';
import { zipOf } from './archives.ts';

export const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
/** As a text refers to the photo of this place in its entry. */
export const identifier = (number: number) => String(number).padStart(32, '0');

export interface Written {
  uuid: string;
  creationDate: string;
  timeZone?: string;
  text?: string;
  tags?: string[];
  photos?: Buffer[];
  starred?: boolean;
  location?: object;
}

/** A zip of Day One: entries in any order, and the photos by their digests. */
export async function dayOneZip(entries: readonly Written[], name = 'Journal.json'): Promise<Buffer> {
  const files: Record<string, Buffer | string> = {};
  const written = entries.map(({ photos = [], ...entry }) => ({
    ...entry,
    photos: photos.map((bytes, index) => {
      files[`photos/${md5(bytes)}.jpeg`] = bytes;
      return { identifier: identifier(index), md5: md5(bytes), type: 'jpeg', date: entry.creationDate };
    }),
  }));
  return zipOf({ ...files, [name]: JSON.stringify({ metadata: { version: '1.0' }, entries: written }) });
}
