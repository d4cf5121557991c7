import type { Sharp, SharpOptions } from 'sharp';
import { invalid, TooLargeError, UnsupportedFileError } from '#gateway/platform/errors.ts';
import { madeOnce } from '#gateway/platform/madeOnce.ts';
import { ThreadLimitError, Threads } from '#gateway/platform/threads.ts';
import { readTakenAt, type TakenAt } from './exifDate.rules.ts';
import type { DecodedHeic } from './heic.thread.ts';
import { imageKind } from './imageKind.ts';
import { inTurn } from './imageTurns.ts';
import { avatarSide, longestSide, maxPixels, thumbnailSide } from './photo.rules.ts';
import { photoTexts } from './photoTexts.rules.ts';

export interface Picture {
  bytes: Buffer;
  mimeType: 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/** A photo as we keep it. */
export interface PreparedPhoto {
  full: Picture;
  thumbnail: Picture;
  takenAt: TakenAt | null;
}

/** A file as it came: what its sender calls it, and the input it fills. Its bytes are read when it is its turn. */
export interface SentFile {
  file: { name: string; read(): Promise<Buffer> };
  field: string;
}

const seconds = 10;
/** A colour profile is kept; one as large as a picture is something else. */
const maxProfileBytes = 64 * 1024;
const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 };

/** The decoder's own memory is limited in heicFile.ts; this is for the picture beside it. */
const heicThreads = new Threads(new URL('./heic.thread.ts', import.meta.url), { megabytes: 128, seconds });

type OpenImage = (bytes: Buffer) => Sharp;

/** Loaded with the first picture. Of all the formats libvips knows only these may be tried. */
const loadDecoder = madeOnce(async (): Promise<OpenImage> => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes) => sharp(bytes, options).timeout({ seconds }).autoOrient();
});

/**
 * Makes of a file what we keep: decoded and encoded anew, upright, without metadata but its colour profile, at most
 * 4,096 pixels a side, with a thumbnail. Throws ValidationError (no image, or damaged), TooLargeError,
 * UnsupportedFileError, UnavailableError.
 */
export function preparePhoto(sent: SentFile): Promise<PreparedPhoto> {
  return decoding(sent, async (bytes, open, heicExif) => {
    const { exif = heicExif, icc, space, hasAlpha } = await open(bytes).metadata();
    const sized = open(bytes).resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const keepsProfile = space === 'srgb' && icc !== undefined && icc.length <= maxProfileBytes;
    const full = await encoded(keepsProfile ? sized.keepIccProfile() : sized, hasAlpha ? 'image/webp' : 'image/jpeg');
    // From the smaller picture we just made: a second decoding of the original would cost as much as the first.
    const thumbnail = await encoded(
      open(full.bytes).resize({ width: thumbnailSide, height: thumbnailSide, fit: 'cover' }),
      'image/webp',
    );
    return { full, thumbnail, takenAt: exif ? readTakenAt(exif) : null };
  });
}

/**
 * A picture that an archive of ours brings back: kept to the byte when it is as `preparePhoto` left it (decoded whole to
 * know that, and without metadata), else made anew. Throws as `preparePhoto` does.
 */
export async function retakePhoto(sent: SentFile): Promise<PreparedPhoto> {
  const kept = await decoding(sent, async (bytes, open) => {
    const kind = imageKind(bytes);
    const { exif, xmp, iptc, tifftagPhotoshop, comments, icc, width, height, pages = 1 } = await open(bytes).metadata();
    const isOurs =
      (kind === 'jpeg' || kind === 'webp') &&
      !exif &&
      !xmp &&
      !iptc &&
      !tifftagPhotoshop &&
      !comments?.length &&
      pages === 1 &&
      (icc?.length ?? 0) <= maxProfileBytes &&
      Math.max(width, height) <= longestSide;
    if (!isOurs) return null;
    const thumbnail = await encoded(
      open(bytes).resize({ width: thumbnailSide, height: thumbnailSide, fit: 'cover' }),
      'image/webp',
    );
    return {
      full: { bytes, mimeType: kind === 'webp' ? ('image/webp' as const) : ('image/jpeg' as const), width, height },
      thumbnail,
      takenAt: null,
    };
  });
  return kept ?? preparePhoto(sent);
}

/** A square profile picture. Throws as `preparePhoto` does. */
export function prepareAvatar(sent: SentFile): Promise<Picture> {
  return decoding(sent, (bytes, open) =>
    encoded(open(bytes).resize({ width: avatarSide, height: avatarSide, fit: 'cover' }), 'image/webp'),
  );
}

function decoding<T>(
  { file, field }: SentFile,
  work: (bytes: Buffer, open: OpenImage, heicExif?: Uint8Array | null) => Promise<T>,
): Promise<T> {
  return inTurn(async () => {
    const bytes = await file.read();
    const kind = imageKind(bytes);
    if (kind === 'none') throw invalid(field, photoTexts.notAnImage(file.name));
    if (kind === 'other') throw new UnsupportedFileError(photoTexts.otherKind(file.name));
    const open = await loadDecoder();
    try {
      const heic = kind === 'heic' ? await decodedHeic(open, bytes) : null;
      return await (heic ? work(Buffer.from(heic.png.buffer), open, heic.exif) : work(bytes, open));
    } catch (error) {
      throw toldProblem(error, file.name, field);
    }
  });
}

async function encoded(image: Sharp, mimeType: Picture['mimeType']): Promise<Picture> {
  const output = mimeType === 'image/webp' ? image.webp({ quality: 80, effort: 2 }) : image.jpeg({ quality: 85 });
  const { data, info } = await output.toBuffer({ resolveWithObject: true });
  return { bytes: data, mimeType, width: info.width, height: info.height };
}

/** The photo of a HEIC file; null for AVIF in a box that does not say so, which libvips decodes. Throws ThreadLimitError. */
async function decodedHeic(open: OpenImage, bytes: Buffer): Promise<DecodedHeic | null> {
  const { compression, width, height } = await open(bytes).metadata();
  if (compression === 'av1') return null;
  if (width * height > maxPixels) throw new Error('exceeds the pixel limit');
  return heicThreads.run<DecodedHeic>(bytes);
}

/** libvips speaks of files and loaders; a person hears which of their photos it is and what to do. */
function toldProblem(error: unknown, name: string, field: string): Error {
  const { message } = error as Error;
  if (/pixel limit/i.test(message)) return new TooLargeError(photoTexts.tooManyPixels(name));
  if (/timeout/i.test(message) || error instanceof ThreadLimitError) return invalid(field, photoTexts.tooSlow(name));
  return invalid(field, photoTexts.damaged(name));
}
