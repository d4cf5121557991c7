import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { type Alignable, alignTo, contained } from '../compare/similarity.ts';
import type { LapsePhoto } from './lapseFrames.ts';

/** Draws a photo over the whole canvas, lined up with the reference where both have points, with its date. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  bitmap: ImageBitmap,
  photo: LapsePhoto,
  reference: Alignable | undefined,
): void {
  const { width, height } = context.canvas;
  const frame = { width, height };
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#0b100e';
  context.fillRect(0, 0, width, height);
  const { a, b, dx, dy } = (reference && alignTo(reference, photo, frame)) ?? { a: 1, b: 0, dx: 0, dy: 0 };
  context.setTransform(a, b, -b, a, dx, dy);
  const box = contained(photo, frame);
  context.drawImage(bitmap, box.x, box.y, box.width, box.height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  writeDate(context, longDay(photo.date));
}

function writeDate(context: CanvasRenderingContext2D, text: string): void {
  const { width, height } = context.canvas;
  const size = Math.max(14, Math.round(Math.min(width, height) * 0.045));
  const margin = size * 0.7;
  context.font = `650 ${size}px 'Figtree Variable', sans-serif`;
  context.textBaseline = 'middle';
  const bar = { width: context.measureText(text).width + size, height: size * 1.8 };
  context.fillStyle = '#080c0acc';
  context.beginPath();
  context.roundRect(margin, height - margin - bar.height, bar.width, bar.height, size * 0.5);
  context.fill();
  context.fillStyle = '#fff';
  context.fillText(text, margin + size / 2, height - margin - bar.height / 2);
}
