import { readFileSync } from 'node:fs';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** Generates pictures as people and attackers send them. */
export interface TestImage {
  name: string;
  type: string;
  bytes: Buffer;
}

const gps = {
  IFD0: { Make: 'EverystepTestCam', Model: 'Spy 1', Copyright: 'secret-owner-name', Orientation: '1' },
  IFD2: { DateTimeOriginal: '2026:01:02 03:04:05', OffsetTimeOriginal: '+02:00' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 18/1' },
};

/** A picture with a red left and a blue right half, so that a rotation shows. */
export function halves(width = 120, height = 80): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    pixels.set(pixel % width < width / 2 ? [220, 20, 20] : [20, 20, 220], pixel * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export async function jpeg(name = 'front.jpg', { width = 120, height = 80 } = {}): Promise<TestImage> {
  return { name, type: 'image/jpeg', bytes: await halves(width, height).jpeg({ quality: 92 }).toBuffer() };
}

/** A JPEG with location, date, owner and camera in its metadata. */
export async function jpegWithPlace(name = 'place.jpg'): Promise<TestImage> {
  return { name, type: 'image/jpeg', bytes: await halves().withExif(gps).jpeg().toBuffer() };
}

/** A JPEG whose camera says when it took it, as its metadata writes it: `2026:01:02 03:04:05` and `+02:00`. */
export async function jpegTaken(time: string, offset: string, name = 'taken.jpg'): Promise<TestImage> {
  const IFD2 = { DateTimeOriginal: time, OffsetTimeOriginal: offset };
  return { name, type: 'image/jpeg', bytes: await halves().withExif({ IFD2 }).jpeg().toBuffer() };
}

/** A JPEG stored sideways; its metadata says to rotate it clockwise. */
export async function jpegOnItsSide(name = 'side.jpg'): Promise<TestImage> {
  return { name, type: 'image/jpeg', bytes: await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer() };
}

/** 7,300 × 5,500 pixels: a camera of 40 megapixels. */
export async function jpegOf40Megapixels(name = 'large.jpg'): Promise<TestImage> {
  const bytes = await sharp({ create: { width: 7300, height: 5500, channels: 3, background: '#884422' } })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, type: 'image/jpeg', bytes };
}

export async function png(name = 'clear.png', { width = 60, height = 60 } = {}): Promise<TestImage> {
  const bytes = await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 200, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer();
  return { name, type: 'image/png', bytes };
}

export async function webp(name = 'front.webp'): Promise<TestImage> {
  return { name, type: 'image/webp', bytes: await halves().webp().toBuffer() };
}

export async function avif(name = 'front.avif'): Promise<TestImage> {
  return { name, type: 'image/avif', bytes: await halves().avif({ effort: 0 }).toBuffer() };
}

/** A PNG of a few kilobytes with more pixels than are allowed. */
export async function pixelBomb(name = 'bomb.png'): Promise<TestImage> {
  const bytes = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { name, type: 'image/png', bytes };
}

/**
 * A drawing of 96 × 60 pixels as heif-enc makes it, taken on 2 March 2026 at 7:30 in winter Berlin. Upright it is 60 × 96,
 * red on the left, blue on the right, with a green square at the top left. The file turns it with `irot`, as an iPhone
 * does: heif-enc writes none, so it stands in the place of a property that nothing needs.
 */
export function heic(name = 'IMG_0001.HEIC', property = 'irot\x03'): TestImage {
  const bytes = readFileSync('tests/support/files/sideways.heic');
  const at = bytes.indexOf('pixi');
  bytes.fill(0, at, at + 12).write(property, at, 'latin1');
  return { name, type: 'image/heic', bytes };
}

/** The header of a HEIC photo without a photo. */
export function brokenHeic(name = 'IMG_0001.HEIC'): TestImage {
  const box = Buffer.from('0000001c6674797068656963000000006d696631686569636d696166', 'hex');
  return { name, type: 'image/heic', bytes: Buffer.concat([box, Buffer.alloc(2000, 7)]) };
}

export function file(name: string, type: string, bytes: Buffer | string): TestImage {
  return { name, type, bytes: Buffer.from(bytes) };
}

/** Returns pixels of a response. */
export async function pixelAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

export function metadataOf(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes).metadata();
}
