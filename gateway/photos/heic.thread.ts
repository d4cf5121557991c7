import { workInThread } from '#gateway/platform/thread.ts';
import { HeicFile } from './heicFile.ts';
import { pngOf } from './png.ts';

/** A HEIC photo, decoded and upright, and its Exif block. */
export interface DecodedHeic {
  /** Uncompressed, with the photo's colour profile. */
  png: Uint8Array<ArrayBuffer>;
  exif: Uint8Array<ArrayBuffer> | null;
}

workInThread(async (bytes: Uint8Array): Promise<DecodedHeic> => {
  using file = new HeicFile(bytes);
  return { png: pngOf(file.pixels(), file.profile()), exif: file.exif() };
});
