import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import dayPhotosQuery from '#frontend/__generated__/dayPhotosQuery.graphql.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { quiet } from '#tests/support/quiet.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

const realNow = Date.now;
let hoursPassed = 0;

beforeEach(() => {
  hoursPassed = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + hoursPassed * 3_600_000);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await (await gateway()).setClock(null);
});

/** Image URLs live 45 to 60 minutes. */
async function passHour(): Promise<void> {
  hoursPassed += 1;
  await (await gateway()).setClock(new Date(Date.now()).toISOString());
}

async function withPhotos(days: Record<string, number>): Promise<Member> {
  const someone = await member();
  await someone.rest('PUT', '/api/user/photos-pin', { enabled: false });
  for (const [date, count] of Object.entries(days))
    await sendPhotos(someone, await Promise.all(Array.from({ length: count }, () => jpeg())), { date });
  return someone;
}

const imageOf = (tile: HTMLElement) => tile.querySelector('img')!;

/** Fails an image, as one does whose URL expired, and returns once all that follows is done. */
async function fail(image: HTMLElement): Promise<void> {
  fireEvent.error(image);
  await quiet();
}

test('PHOTO-08 on an album left open, each date whose images expired is read again', async () => {
  const someone = await withPhotos({ '2025-11-03': 2, '2025-11-01': 1 });
  const view = await renderScreen('/photos', { as: someone });
  const wire = tapWire([dayPhotosQuery]);
  const read = () => wire.sent('dayPhotosQuery').map(({ date }) => date);
  const images = (day: string) =>
    within(view.getByRole('region', { name: day }))
      .getAllByRole('button', { name: /^Photo \d/ })
      .map(imageOf);
  await view.findByRole('region', { name: 'November 3rd, 2025' });
  const expired = images('November 3rd, 2025').map(({ src }) => src);
  await passHour();
  for (const image of images('November 3rd, 2025')) await fail(image);
  expect(read()).toEqual(['2025-11-03']);
  for (const [index, { src }] of images('November 3rd, 2025').entries()) expect(src).not.toBe(expired[index]);
  // Scrolled to a little later.
  await fail(images('November 1st, 2025')[0]!);
  expect(read()).toEqual(['2025-11-03', '2025-11-01']);
});

test('PHOTO-23 the photos of a day are read again each time they expire, but not while offline', async () => {
  const someone = await withPhotos({ '2025-11-05': 1 });
  const view = await renderScreen('/home?date=2025-11-05', { as: someone });
  const wire = tapWire([dayPhotosQuery]);
  const image = () => imageOf(view.getByRole('button', { name: /^Open photo/ }));
  await view.findByRole('button', { name: /^Open photo/ });
  for (const expiry of [1, 2]) {
    const { src } = image();
    await passHour();
    await fail(image());
    await waitFor(() => expect(image().src).not.toBe(src));
    expect(wire.sent('dayPhotosQuery')).toHaveLength(expiry);
  }
  await passHour();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await fail(image());
  expect(wire.sent('dayPhotosQuery')).toHaveLength(2);
});

test('PHOTO-19 an expired image in the viewer is replaced', async () => {
  const someone = await withPhotos({ '2025-11-07': 2 });
  const view = await renderScreen('/photos', { as: someone });
  await view.user.click(await view.findByRole('button', { name: /^Photo 1 of 2/ }));
  const image = () => view.getByRole<HTMLImageElement>('img', { name: /^Progress photo/ });
  await view.findByRole('img', { name: /^Progress photo 1/ });
  await view.user.keyboard('{ArrowRight}');
  const { src } = image();
  await passHour();
  await fail(image());
  await waitFor(() => expect(image().src).not.toBe(src));
  expect(new URL(image().src).pathname).toBe(new URL(src).pathname);
  act(() => fireEvent.load(image()));
  expect(view.queryByRole('status', { name: 'Loading photo' })).toBeNull();
});
