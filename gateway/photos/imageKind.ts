/** What a file's first bytes say it is. Its name and its declared type say nothing. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'other' | 'none';

const avifBrands = new Set(['avif', 'avis']);
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'miaf']);

/** `heic` may still be AVIF in a box that does not say so: decoding tells. `other` is media we know and do not read. */
export function imageKind(bytes: Buffer): ImageKind {
  const ascii = bytes.toString('latin1', 0, 16);
  if (ascii.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'webp';
  if (ascii.slice(4, 8) === 'ftyp') return boxKind(ascii.slice(8, 12));
  return isOtherMedia(ascii, bytes) ? 'other' : 'none';
}

function boxKind(brand: string): ImageKind {
  if (avifBrands.has(brand)) return 'avif';
  return heicBrands.has(brand) ? 'heic' : 'other';
}

const otherSigns = [
  'GIF8',
  'BM',
  'II*\0',
  'MM\0*',
  'II+\0',
  'MM\0+',
  '%PDF',
  '8BPS',
  '\xff\x0a',
  '\0\0\0\x0cJXL ',
  '\0\0\0\x0cjP  ',
  '\xff\x4f\xff\x51',
  'RIFF',
  '\0\0\x01\0',
  'qoif',
  '#?RADIANCE',
];

function isOtherMedia(ascii: string, bytes: Buffer): boolean {
  if (otherSigns.some((sign) => ascii.startsWith(sign))) return true;
  return /^\s*(<\?xml|<!doctype svg|<svg)/i.test(bytes.toString('latin1', 0, 256).replace(/^\xef\xbb\xbf/, ''));
}
