import { photoSource } from '#gateway/photos/photoShown.rules.ts';
import { contained, type Size } from '../compare/similarity.ts';
import type { LapsePhoto } from './lapseFrames.ts';

/** Decoded beside the current frame, so that the memory in use does not grow with the number of photos. */
const framesAhead = 3;

/** Decodes the photos of a time-lapse in the size in which they are drawn, a few ahead of the shown one. */
export interface FrameSource {
  /** Returns null for a photo that could not be loaded. The bitmap is closed once the source moved on. */
  frame(index: number): Promise<ImageBitmap | null>;
  close(): void;
}

export function createFrameSource(photos: readonly LapsePhoto[], canvas: Size): FrameSource {
  const loading = new Map<number, { bitmap: Promise<ImageBitmap | null>; stop: AbortController }>();

  function load(index: number): void {
    if (loading.has(index) || !photos[index]) return;
    const stop = new AbortController();
    loading.set(index, { stop, bitmap: decode(photos[index], canvas, stop.signal).catch(() => null) });
  }
  function drop(index: number): void {
    const { bitmap, stop } = loading.get(index)!;
    loading.delete(index);
    stop.abort();
    void bitmap.then((decoded) => decoded?.close());
  }

  return {
    frame(index) {
      for (const held of loading.keys()) if (held < index || held > index + framesAhead) drop(held);
      for (let next = index; next <= index + framesAhead; next += 1) load(next);
      return loading.get(index)?.bitmap ?? Promise.resolve(null);
    },
    close: () => [...loading.keys()].forEach(drop),
  };
}

async function decode(photo: LapsePhoto, canvas: Size, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(photoSource(photo, null), { signal });
  if (!response.ok) throw new Error(`Photo ${photo.id} answered ${response.status}.`);
  const { width, height } = contained(photo, canvas);
  return createImageBitmap(await response.blob(), {
    resizeWidth: Math.max(1, Math.round(width)),
    resizeHeight: Math.max(1, Math.round(height)),
    resizeQuality: 'high',
  });
}
