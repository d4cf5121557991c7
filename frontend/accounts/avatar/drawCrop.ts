import type { Square } from './crop.ts';

/** The size the server stores; sending more would be wasted. */
const sidePx = 512;
/** Fills transparent areas and the space around small pictures, in both themes. */
export const backgroundColor = '#eae9e1';

/** Returns the square as a WebP file, or as JPEG where the browser cannot write WebP. Rejects if it cannot be drawn. */
export async function drawCrop(picture: HTMLImageElement, { x, y, side }: Square): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: sidePx, height: sidePx });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, sidePx, sidePx);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, sidePx, sidePx);
  const webp = await encoded(canvas, 'image/webp');
  // Safari returns PNG for a format it cannot write; a photo as PNG is about ten times as large.
  const isWebp = webp.type === 'image/webp';
  const blob = isWebp ? webp : await encoded(canvas, 'image/jpeg');
  return new File([blob], isWebp ? 'avatar.webp' : 'avatar.jpg', { type: blob.type });
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      type,
      0.92,
    );
  });
}
