import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gridCells, gridSize, tileGap } from '#frontend/photos/all/gridCells.ts';
import { isTooClose, startPoints, withPoint } from '#frontend/photos/compare/points.ts';
import { alignTo, contained, type Size } from '#frontend/photos/compare/similarity.ts';
import type { PhotoAlignment } from '#gateway/photos/photoAlignment.rules.ts';
import { canvasSize, framesOf, mostPerDay } from '#frontend/photos/lapse/lapseFrames.ts';
import { panBy, startPlacement, zoomBy } from '#frontend/photos/compare/placement.ts';
import { pickDate } from '#frontend/photos/compare/selection.ts';
import { fileProblem } from '#frontend/photos/upload/fileProblem.ts';
import { readTakenOn } from '#frontend/photos/upload/readTakenOn.ts';
import { createUploadQueue, type Finish } from '#frontend/photos/upload/createUploadQueue.ts';
import { PhotoRefused } from '#frontend/photos/upload/photoRefused.ts';
import { photoSource } from '#gateway/photos/photoShown.rules.ts';
import { maxPhotoBytes } from '#gateway/photos/photo.rules.ts';
import { uploadTexts } from '#gateway/photos/uploadTexts.rules.ts';
import { uploadLimits } from '#gateway/kernel/uploads/uploadLimits.ts';
import { avif, heic, jpeg, jpegWithPlace, png, webp } from '#tests/support/images.ts';

test('CMP-04 compare mode holds at most two dates', () => {
  const presses = ['a', 'b', 'c', 'd'];
  const picked = presses.reduce<readonly string[]>(pickDate, []);
  expect(picked).toEqual(['a', 'd']);
  expect(pickDate(picked, 'a')).toEqual(['d']);
});

test('CMP-06 zoom stays between 0.5 and 3, and the point under the pointer stays', () => {
  expect(zoomBy(startPlacement, 100).zoom).toBe(3);
  expect(zoomBy(startPlacement, 0.01).zoom).toBe(0.5);
  expect(zoomBy(startPlacement, 2, { x: 100, y: -50 })).toEqual({ zoom: 2, x: -100, y: 50 });
});

test('CMP-07 a picture is never dragged out of sight', () => {
  const pane = { width: 400, height: 400 };
  expect(panBy(startPlacement, 30, -20, pane)).toEqual({ zoom: 1, x: 30, y: -20 });
  expect(panBy(startPlacement, 9999, 0, pane).x).toBeLessThan(400);
});

test('PHOTO-24 PHOTO-27 failed uploads stay and can be retried; cancelling is not a failure', async () => {
  const sent: string[] = [];
  let isDown = true;
  const queue = createUploadQueue(async ({ file, date }, { signal }) => {
    sent.push(`${file.name} ${date}`);
    if (file.name === 'slow.jpg' && isDown)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    if (file.name === 'bad.jpg' && isDown) throw new PhotoRefused('bad.jpg is not an image.', null, null);
  });
  const ends: Finish[] = [];
  queue.setOnFinish((finish) => ends.push(finish));
  queue.add(
    ['good.jpg', 'bad.jpg', 'slow.jpg'].map((name) => new File(['x'], name)),
    '2026-03-01',
  );
  queue.start(() => '2026-03-02');
  await expect.poll(() => queue.photos().find(({ file }) => file.name === 'slow.jpg')?.state).toBe('sending');
  queue.cancel(queue.photos().find(({ file }) => file.name === 'slow.jpg')!.id);
  await expect.poll(() => ends).toHaveLength(1);
  expect(queue.photos().map(({ file, state, message }) => [file.name, state, message])).toEqual([
    ['bad.jpg', 'failed', 'bad.jpg is not an image.'],
    ['slow.jpg', 'ready', undefined],
  ]);
  isDown = false;
  queue.start(() => '2026-03-02');
  await expect.poll(() => ends).toHaveLength(2);
  expect(queue.photos()).toEqual([]);
  expect(ends[1]!.failed).toEqual([]);
  expect(sent).toContain('bad.jpg 2026-03-02');
});

test('PHOTO-27 when the server asks for a pause, the rest waits that long and continues by itself', async () => {
  const sent: string[] = [];
  const queue = createUploadQueue(async ({ file }) => {
    sent.push(file.name);
    if (sent.length === 2) throw new PhotoRefused('Too many at once.', 0.4, null);
  });
  const ends: Finish[] = [];
  queue.setOnFinish((finish) => ends.push(finish));
  queue.add(
    ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => new File(['x'], name)),
    '2026-03-01',
  );
  const started = Date.now();
  queue.start(() => '2026-03-01');
  await expect.poll(() => queue.resumesAt(), { interval: 10 }).not.toBeNull();
  expect(queue.photos().filter(({ state }) => state === 'failed')).toEqual([]);
  await expect.poll(() => ends).toHaveLength(1);
  expect(Date.now() - started).toBeGreaterThanOrEqual(390);
  expect([ends[0]!.done.length, ends[0]!.failed, queue.photos(), queue.resumesAt()]).toEqual([4, [], [], null]);
  expect(sent.filter((name) => name === sent[1])).toHaveLength(2);
});

test('PHOTO-27 too long a pause is a failure; a paused upload can be cancelled', async () => {
  let pause = 3600;
  const queue = createUploadQueue(async () => {
    throw new PhotoRefused('Too many at once.', pause, null);
  });
  const ends: Finish[] = [];
  queue.setOnFinish((finish) => ends.push(finish));
  queue.add([new File(['x'], 'a.jpg')], '2026-03-01');
  queue.start(() => '2026-03-01');
  await expect.poll(() => ends.map(({ failed }) => failed[0]?.message)).toEqual(['Too many at once.']);
  pause = 600;
  queue.start(() => '2026-03-01');
  await expect.poll(() => queue.resumesAt()).not.toBeNull();
  queue.cancel(queue.photos()[0]!.id);
  expect(queue.photos().map(({ state }) => state)).toEqual(['ready']);
  queue.clear();
  expect(queue.resumesAt()).toBeNull();
});

test('PHOTO-24 after a dropped connection the rest continues when it is back, under the same ids', async () => {
  const sent: string[] = [];
  let isDown = true;
  const queue = createUploadQueue(async ({ id }) => {
    sent.push(id);
    if (isDown) throw new PhotoRefused(uploadTexts.unreachable, null, null, 'unreachable');
  });
  const ends: Finish[] = [];
  queue.setOnFinish((finish) => ends.push(finish));
  queue.add(
    Array.from({ length: 30 }, (_, index) => new File(['x'], `${index}.jpg`)),
    '2026-03-01',
  );
  const ids = queue.photos().map(({ id }) => id);
  queue.start(() => '2026-03-01');
  await expect.poll(() => [queue.isDisconnected(), queue.resumesAt() !== null]).toEqual([true, true]);
  expect(queue.photos().map(({ state }) => state)).toEqual(Array(30).fill('waiting'));
  isDown = false;
  queue.reconnect();
  await expect.poll(() => ends).toHaveLength(1);
  expect([ends[0]!.done.length, ends[0]!.failed, queue.isDisconnected()]).toEqual([30, [], false]);
  expect(new Set(sent)).toEqual(new Set(ids));
});

test('PHOTO-27 a file that can never be stored is not retried with the rest', async () => {
  const sent: string[] = [];
  const queue = createUploadQueue(async ({ file }) => {
    sent.push(file.name);
    throw new PhotoRefused('Refused.', null, null, file.name === 'never.jpg' ? 'final' : 'passing');
  });
  const ends: Finish[] = [];
  queue.setOnFinish((finish) => ends.push(finish));
  queue.add([new File(['x'], 'never.jpg'), new File(['x'], 'later.jpg')], '2026-03-01');
  for (const round of [1, 2]) {
    queue.start(() => '2026-03-01');
    await expect.poll(() => ends).toHaveLength(round);
  }
  expect(sent.toSorted()).toEqual(['later.jpg', 'later.jpg', 'never.jpg']);
  expect(ends.map(namesOf)).toEqual([
    { done: [], failed: ['never.jpg', 'later.jpg'] },
    { done: [], failed: ['later.jpg'] },
  ]);
});

test('PHOTO-27 a file refused when it was chosen is not reported again with those uploaded later', async () => {
  const queue = createUploadQueue(async () => {});
  const ends: Finish[] = [];
  queue.setOnFinish((finish) => ends.push(finish));
  queue.add([new File(['x'], 'notes.txt')], '2026-03-01');
  queue.add([new File(['x'], 'ok.jpg', { type: 'image/jpeg' })], '2026-03-01');
  queue.start(() => '2026-03-01');
  await expect.poll(() => ends).toHaveLength(2);
  expect(ends.map(namesOf)).toEqual([
    { done: [], failed: ['notes.txt'] },
    { done: ['ok.jpg'], failed: [] },
  ]);
  expect(queue.photos().map(({ file }) => file.name)).toEqual(['notes.txt']);
});

test('PHOTO-27 the browser knows the server’s limit of a file, and its types', async () => {
  expect(maxPhotoBytes).toBe(uploadLimits.fileBytes);
  const problem = (name: string, type: string) => fileProblem(new File(['x'], name, { type }));
  for (const { name, type } of [await jpeg(), await png(), await webp(), await avif(), heic()])
    expect(problem(name, type)).toBeNull();
  expect(problem('IMG_1.HEIC', '')).toBeNull();
  expect([problem('a.gif', 'image/gif'), problem('a.txt', ''), problem('a.svg', 'image/svg+xml')].map(Boolean)).toEqual(
    [true, true, true],
  );
});

test('PHOTO-25 the date is read from a HEIC and an AVIF too', async () => {
  const { bytes } = await jpegWithPlace();
  const ofAvif = await sharp(bytes).keepExif().avif({ effort: 0 }).toBuffer();
  const ofHeic = readFileSync('tests/photos/taken.heic');
  const read = (name: string, content: Buffer) => readTakenOn(new File([new Uint8Array(content)], name));
  expect([await read('a.avif', ofAvif), await read('a.heic', ofHeic)]).toEqual(['2026-01-02', '2026-01-02']);
  // Cut anywhere, a file has no date or the same, and never throws.
  for (let length = 0; length < ofHeic.length; length += 7)
    expect(['2026-01-02', null]).toContain(await read('cut.heic', ofHeic.subarray(0, length)));
});

test('PHOTO-25 the camera’s date is read before the upload', async () => {
  const { bytes, name, type } = await jpegWithPlace();
  const queue = createUploadQueue(async () => {});
  queue.add([new File([new Uint8Array(bytes)], name, { type }), new File(['nonsense'], 'x.jpg')], '2026-03-01');
  await expect.poll(() => queue.photos().map(({ takenOn }) => takenOn)).toEqual(['2026-01-02', null]);
});

test('PHOTO-30 a photo without a URL is loaded from its path with a token', () => {
  expect(photoSource({ filename: 'a b&c.jpg' }, 'T/1')).toBe('/api/photos/a%20b%26c.jpg?token=T%2F1');
  expect(photoSource({ filename: 'a.jpg', imageUrl: '/own', thumbnailUrl: '/small' }, 'T')).toBe('/own');
});

test('PHOTO-31 a thumbnail without a URL says thumbnail=true there', () => {
  expect(
    Object.fromEntries(
      new URL(photoSource({ filename: 'a.jpg', imageUrl: '/own' }, 'T', { thumbnail: true }), 'http://here')
        .searchParams,
    ),
  ).toEqual({ thumbnail: 'true', token: 'T' });
  expect(photoSource({ filename: 'a.jpg', imageUrl: '/own', thumbnailUrl: '/small' }, 'T', { thumbnail: true })).toBe(
    '/small',
  );
});

test('PHOTO-09 PHOTO-11 the grid of all photos has a cell for each, read by dates in chunks, with tiles of 80 px and more', () => {
  const days = [
    { date: '2026-03-01', count: 50 },
    { date: '2026-02-14', count: 20 },
    { date: '2026-01-05', count: 1 },
  ];
  const { cells, chunks } = gridCells(days);
  expect(cells).toHaveLength(71);
  expect(cells[50]).toEqual({ date: '2026-02-14', index: 0, count: 20, chunk: 0 });
  expect(chunks).toEqual([
    { from: '2026-02-14', to: '2026-03-01' },
    { from: '2026-01-05', to: '2026-01-05' },
  ]);
  expect(gridCells(days.toReversed()).chunks).toEqual([{ from: '2026-01-05', to: '2026-03-01' }]);
  // Several days have at most a page of photos together; one of more is by itself.
  const busy = [
    { date: '2026-03-01', count: 59 },
    { date: '2026-02-14', count: 42 },
    { date: '2026-02-01', count: 150 },
    { date: '2026-01-05', count: 1 },
  ];
  expect(gridCells(busy).chunks.map(({ from, to }) => [from, to])).toEqual(busy.map(({ date }) => [date, date]));
  for (const width of [280, 366, 800, 1400]) expect(gridSize(width).rowHeight - tileGap).toBeGreaterThanOrEqual(80);
});

test('CMP-05 the points of the later photo are drawn where those of the earlier one are', () => {
  const frame = { width: 200, height: 300 };
  const alignment = fc
    .record({ x1: share(), y1: share(), x2: share(), y2: share() })
    .filter((points) => !isTooClose(points));
  const picture = fc.record({
    width: fc.integer({ min: 100, max: 4000 }),
    height: fc.integer({ min: 100, max: 4000 }),
    alignment,
  });
  const at = ({ width, height, alignment: { x1, y1, x2, y2 } }: Size & { alignment: PhotoAlignment }) => {
    const box = contained({ width, height }, frame);
    return [
      [box.x + x1 * box.width, box.y + y1 * box.height],
      [box.x + x2 * box.width, box.y + y2 * box.height],
    ] as const;
  };
  fc.assert(
    fc.property(picture, picture, (earlier, later) => {
      const { a, b, dx, dy } = alignTo(earlier, later, frame)!;
      for (const [index, [x, y]] of at(later).entries()) {
        expect(a * x - b * y + dx).toBeCloseTo(at(earlier)[index]![0], 6);
        expect(b * x + a * y + dy).toBeCloseTo(at(earlier)[index]![1], 6);
      }
    }),
  );
  expect(alignTo({ ...frame, alignment: null }, { ...frame, alignment: startPoints }, frame)).toBeNull();
});

test('CMP-05 a point stays inside its photo', () => {
  expect(withPoint(startPoints, 1, -0.2, 1.4)).toEqual({ ...startPoints, x1: 0, y1: 1 });
  expect(withPoint(startPoints, 2, 0.123456, 0.5)).toEqual({ ...startPoints, x2: 0.1235, y2: 0.5 });
});

test('CMP-05 a time-lapse plays the chosen photos of each day, the oldest first', () => {
  const photo = (date: string, id: string) => ({ date, id });
  const photos = [
    photo('2026-03-01', 'c1'),
    photo('2026-03-01', 'c2'),
    photo('2026-02-14', 'b1'),
    photo('2026-01-05', 'a1'),
  ];
  const ids = (from: string, to: string, choice: 'all' | number) =>
    framesOf(photos, { from, to, choice }).map(({ id }) => id);
  expect(ids('2026-01-05', '2026-03-01', 0)).toEqual(['a1', 'b1', 'c1']);
  expect(ids('2026-01-05', '2026-03-01', 1)).toEqual(['c2']);
  expect(ids('2026-02-01', '2026-03-01', 'all')).toEqual(['b1', 'c1', 'c2']);
  expect(ids('2026-03-02', '2026-03-01', 0)).toEqual([]);
  expect(mostPerDay([{ count: 1 }, { count: 2 }])).toBe(2);
  expect(mostPerDay([{ count: 9 }])).toBe(5);
  expect(mostPerDay([])).toBe(0);
  expect(canvasSize({ width: 3001, height: 4000 })).toEqual({ width: 810, height: 1080 });
  expect(canvasSize({ width: 301, height: 99 })).toEqual({ width: 302, height: 100 });
});

const share = () => fc.double({ min: 0, max: 1, noNaN: true });

function namesOf({ done, failed }: Finish) {
  return { done: done.map(({ file }) => file.name), failed: failed.map(({ file }) => file.name) };
}
