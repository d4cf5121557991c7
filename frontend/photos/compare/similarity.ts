import type { PhotoAlignment } from '#gateway/photos/photoAlignment.rules.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture with its points, if it has any. */
export interface Alignable extends Size {
  readonly alignment: PhotoAlignment | null | undefined;
}

/** Turns, scales and moves: (x, y) becomes (a·x − b·y + dx, b·x + a·y + dy). */
export interface Similarity {
  a: number;
  b: number;
  dx: number;
  dy: number;
}

/** Returns the rectangle of a picture drawn whole and centred in a frame, as `object-fit: contain` does. */
export function contained(picture: Size, frame: Size): Size & Point {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { width, height, x: (frame.width - width) / 2, y: (frame.height - height) / 2 };
}

/** Returns the only similarity that moves two different points onto two others. */
function similarityOf(from: readonly [Point, Point], to: readonly [Point, Point]): Similarity {
  const [p, q] = [minus(from[1], from[0]), minus(to[1], to[0])];
  const square = p.x * p.x + p.y * p.y;
  const a = (q.x * p.x + q.y * p.y) / square;
  const b = (q.y * p.x - q.x * p.y) / square;
  return { a, b, dx: to[0].x - (a * from[0].x - b * from[0].y), dy: to[0].y - (b * from[0].x + a * from[0].y) };
}

/**
 * Returns how to draw a picture in a frame, on top of `contained`, so that its points coincide with those of a reference
 * picture drawn there unchanged; null where either has no points.
 */
export function alignTo(reference: Alignable, picture: Alignable, frame: Size): Similarity | null {
  if (!reference.alignment || !picture.alignment || frame.width === 0 || frame.height === 0) return null;
  return similarityOf(
    pointsIn(picture.alignment, contained(picture, frame)),
    pointsIn(reference.alignment, contained(reference, frame)),
  );
}

function pointsIn({ x1, y1, x2, y2 }: PhotoAlignment, { x, y, width, height }: Size & Point): [Point, Point] {
  return [
    { x: x + x1 * width, y: y + y1 * height },
    { x: x + x2 * width, y: y + y2 * height },
  ];
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}
