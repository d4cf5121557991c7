import type { Square } from './crop.ts';

/** Pixels of the finished picture's side: what the server keeps, so that nothing larger travels. */
const SIDE = 512;
/** Shows through transparent pictures, and around pictures smaller than the circle; the same in both themes. */
export const BACKGROUND = '#eae9e1';

/** The square as a picture of its own: WebP, or JPEG where a browser cannot write WebP. Rejects when it cannot be drawn. */
export async function drawCrop(picture: HTMLImageElement, { x, y, side }: Square): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser cannot draw pictures.');
  brush.fillStyle = BACKGROUND;
  brush.fillRect(0, 0, SIDE, SIDE);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE);
  const webp = await encoded(canvas, 'image/webp');
  // Safari returns PNG for a format it cannot write; a photo as PNG is ten times the size.
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
