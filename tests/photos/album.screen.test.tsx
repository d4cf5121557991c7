import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import deletePhotoMutation from '#frontend/__generated__/useDeletePhotoMutation.graphql.ts';
import * as tileStyles from '#frontend/photos/album/PhotoTile.css.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

let alice: Member;

/** Somebody without a PIN, with so many photos on each date. */
async function withPhotos(days: Record<string, number>): Promise<Member> {
  const someone = await member();
  await someone.rest('PUT', '/api/user/photos-pin', { enabled: false });
  for (const [date, count] of Object.entries(days)) {
    const files = await Promise.all(Array.from({ length: count }, (_, index) => jpeg(`p${index}.jpg`)));
    expect((await sendPhotos(someone, files, { date })).status).toBe(201);
  }
  return someone;
}

beforeAll(async () => {
  alice = await withPhotos({ '2026-03-01': 3, '2026-02-14': 7, '2026-01-05': 1 });
});

type View = Awaited<ReturnType<typeof renderScreen>>;
const dates = (view: View) => view.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const tilesOf = (view: View, day: string) =>
  within(view.getByRole('region', { name: day })).getAllByRole('button', { name: /^Photo \d/ });
const counter = (view: View) => within(view.getByRole('dialog')).getByText(/^Photo \d+ of \d+$/).textContent;

async function openAlbum(as = alice, path = '/photos'): Promise<View> {
  const view = await renderScreen(path, { as });
  await view.findAllByRole('heading', { level: 2 });
  return view;
}

async function openPhoto(view: View, day: string, index: number) {
  await view.user.click(tilesOf(view, day)[index]!);
  await view.findByRole('dialog');
  await within(view.getByRole('dialog')).findByText(/^Photo \d+ of \d+$/);
}

test('PHOTO-06 PHOTO-07 photos are grouped by date; the toggle reverses the order, and the address keeps it', async () => {
  const view = await openAlbum();
  expect(dates(view)).toEqual(['March 1st, 2026', 'February 14th, 2026', 'January 5th, 2026']);
  await view.user.click(view.getByRole('button', { name: 'Sort: Newest first' }));
  await waitFor(() => expect(dates(view)).toEqual(['January 5th, 2026', 'February 14th, 2026', 'March 1st, 2026']));
  expect(view.path()).toBe('/photos?sort=oldest');
  await view.user.click(view.getByRole('button', { name: 'Sort: Oldest first' }));
  await waitFor(() => expect(dates(view)[0]).toBe('March 1st, 2026'));
  expect(view.path()).toBe('/photos');
});

test('PHOTO-08 PHOTO-09 PHOTO-10 a date shows five blurred thumbnails and the way to the rest', async () => {
  const view = await openAlbum();
  expect(tilesOf(view, 'February 14th, 2026')).toHaveLength(5);
  for (const tile of tilesOf(view, 'February 14th, 2026'))
    expect(tile.querySelector('img')!.className).toBe(tileStyles.image.blurred);
  expect(within(view.getByRole('region', { name: 'March 1st, 2026' })).queryByText(/more$/)).toBeNull();
  await view.user.click(view.getByRole('button', { name: /^\+2 more/ }));
  expect(await view.findByRole('dialog', { name: 'All photos' })).toBeTruthy();
});

test('PHOTO-06 dates stand under their months, and each month of a longer album is one choice away', async () => {
  const view = await openAlbum();
  for (const month of ['March 2026', 'February 2026', 'January 2026']) expect(view.getByText(month)).toBeTruthy();
  const months = await view.findByRole('combobox', { name: 'Go to month' });
  expect([...months.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Go to month',
    'March 2026 (3)',
    'February 2026 (7)',
    'January 2026 (1)',
  ]);
});

test('PHOTO-12 without photos the dashboard is one press away', async () => {
  const view = await renderScreen('/photos', { as: await withPhotos({}) });
  expect(await view.findByText('No photos yet')).toBeTruthy();
  expect(view.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/home');
});

test('PHOTO-13 PHOTO-14 PHOTO-15 PHOTO-17 the viewer opens at the photo and wraps around', async () => {
  const view = await openAlbum();
  await openPhoto(view, 'March 1st, 2026', 1);
  expect(counter(view)).toBe('Photo 2 of 3');
  await view.user.keyboard('{ArrowRight}');
  expect(counter(view)).toBe('Photo 3 of 3');
  await view.user.keyboard('{ArrowRight}');
  expect(counter(view)).toBe('Photo 1 of 3');
  await view.user.click(view.getByRole('button', { name: 'Previous photo' }));
  expect(counter(view)).toBe('Photo 3 of 3');
});

test('PHOTO-13 the viewer has all photos of a date, also those behind "+N more"', async () => {
  const view = await openAlbum();
  await openPhoto(view, 'February 14th, 2026', 4);
  expect(counter(view)).toBe('Photo 5 of 7');
});

test('PHOTO-15 PHOTO-16 a single photo has no arrows; Escape closes', async () => {
  const view = await openAlbum();
  await openPhoto(view, 'January 5th, 2026', 0);
  await view.user.keyboard('{ArrowRight}');
  expect(counter(view)).toBe('Photo 1 of 1');
  expect(view.queryByRole('button', { name: 'Next photo' })).toBeNull();
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(view.queryByRole('dialog')).toBeNull());
});

test.each([
  ['PHOTO-18', 'load'],
  ['PHOTO-19', 'error'],
] as const)('%s the spinner shows until the image returns %s', async (_id, answer) => {
  const view = await openAlbum();
  await openPhoto(view, 'March 1st, 2026', 0);
  const spinner = () => view.queryByRole('status', { name: 'Loading photo' });
  expect(spinner()).toBeTruthy();
  fireEvent[answer](view.getByRole('img', { name: /^Progress photo 1/ }));
  expect(spinner()).toBeNull();
  expect(counter(view)).toBe('Photo 1 of 3');
});

test('PHOTO-20 PHOTO-28 deleting closes the viewer, and the date follows', async () => {
  const view = await openAlbum(await withPhotos({ '2026-03-01': 2, '2026-02-01': 1 }));
  await openPhoto(view, 'March 1st, 2026', 1);
  await view.user.click(view.getByRole('button', { name: 'Delete photo' }));
  await view.user.click(await view.findByRole('button', { name: 'Delete' }));
  expect(await view.findByText('Photo deleted successfully!')).toBeTruthy();
  await waitFor(() => expect(view.queryByRole('dialog')).toBeNull());
  expect(tilesOf(view, 'March 1st, 2026')).toHaveLength(1);
  await openPhoto(view, 'February 1st, 2026', 0);
  await view.user.click(view.getByRole('button', { name: 'Delete photo' }));
  await view.user.click(await view.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dates(view)).toEqual(['March 1st, 2026']));
});

test('PHOTO-29 a photo that cannot be deleted stays, and the reason is shown', async () => {
  const view = await openAlbum();
  const wire = tapWire([deletePhotoMutation]);
  await openPhoto(view, 'January 5th, 2026', 0);
  wire.cut('useDeletePhotoMutation');
  await view.user.click(view.getByRole('button', { name: 'Delete photo' }));
  await view.user.click(await view.findByRole('button', { name: 'Delete' }));
  expect(await view.findByText(/^Failed to delete photo: Everystep cannot be reached/)).toBeTruthy();
  expect(counter(view)).toBe('Photo 1 of 1');
});

test('CMP-01 CMP-02 CMP-03 CMP-05 CMP-09 CMP-10 two dates, side by side', async () => {
  const view = await openAlbum();
  await alice.rest('POST', '/api/metrics', { date: '2026-01-05', weight: 180.5 });
  const pick = (day: string) => view.getByRole('button', { name: `Compare ${day}` });
  await view.user.click(view.getByRole('button', { name: 'COMPARE' }));
  await view.user.click(pick('March 1st, 2026'));
  expect(view.queryByRole('dialog')).toBeNull();
  expect(pick('March 1st, 2026').getAttribute('aria-pressed')).toBe('true');
  // Pressing it again lets it go.
  await view.user.click(pick('March 1st, 2026'));
  expect(pick('March 1st, 2026').getAttribute('aria-pressed')).toBe('false');
  await view.user.click(pick('March 1st, 2026'));
  await view.user.click(pick('January 5th, 2026'));
  const dialog = within(await view.findByRole('dialog'));
  expect(await dialog.findByText('180.5 lbs')).toBeTruthy();
  expect(dialog.getByText('180.5 lbs, 55 days before')).toBeTruthy();
  expect(
    dialog
      .getAllByRole('img')
      .filter((image) => image.getAttribute('alt'))
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['January 5th, 2026', 'March 1st, 2026']);
  expect(within(dialog.getByRole('group', { name: 'Photos of March 1st, 2026' })).getAllByRole('button')).toHaveLength(
    3,
  );
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(view.queryByRole('dialog')).toBeNull());
  await view.user.click(view.getByRole('button', { name: 'EXIT COMPARE' }));
  await view.user.click(view.getByRole('button', { name: 'COMPARE' }));
  expect(pick('March 1st, 2026').getAttribute('aria-pressed')).toBe('false');
});

test('CMP-05 a date before the first weight says nothing about it', async () => {
  const someone = await withPhotos({ '2026-03-01': 1, '2026-01-05': 1 });
  await someone.rest('POST', '/api/metrics', { date: '2026-02-28', weight: 179 });
  const view = await openAlbum(someone);
  await view.user.click(view.getByRole('button', { name: 'COMPARE' }));
  for (const day of ['March 1st, 2026', 'January 5th, 2026'])
    await view.user.click(view.getByRole('button', { name: `Compare ${day}` }));
  const dialog = within(await view.findByRole('dialog'));
  expect(await dialog.findByText('179 lbs, 1 day before')).toBeTruthy();
  expect(dialog.getAllByText(/lbs/)).toHaveLength(1);
});

test('CMP-06 CMP-08 zoom ends at 50% and 300%, and Reset Zoom restores the start', async () => {
  const view = await openAlbum();
  await view.user.click(view.getByRole('button', { name: 'COMPARE' }));
  for (const day of ['March 1st, 2026', 'January 5th, 2026'])
    await view.user.click(view.getByRole('button', { name: `Compare ${day}` }));
  const dialog = within(await view.findByRole('dialog'));
  const pane = (await dialog.findAllByRole('group', { name: /^Photo of/ }))[0]!;
  pane.focus();
  await view.user.keyboard('++++++++');
  expect(dialog.getByText('300%')).toBeTruthy();
  await view.user.keyboard('-------------');
  expect(dialog.getByText('50%')).toBeTruthy();
  await view.user.click(dialog.getByRole('button', { name: 'Reset Zoom' }));
  expect(dialog.getByText('100%')).toBeTruthy();
});

test('CMP-05 two points are set on each photo with the arrow keys, kept, and removed', async () => {
  const someone = await withPhotos({ '2026-03-01': 1, '2026-01-05': 1 });
  const view = await openAlbum(someone);
  const stored = async () => {
    const { body } = await someone.rest('GET', '/api/photos/alignments');
    return body.map(({ alignment }: { alignment: unknown }) => alignment);
  };
  await view.user.click(view.getByRole('button', { name: 'COMPARE' }));
  for (const day of ['March 1st, 2026', 'January 5th, 2026'])
    await view.user.click(view.getByRole('button', { name: `Compare ${day}` }));
  const dialog = within(await view.findByRole('dialog'));
  await view.user.click(await dialog.findByRole('button', { name: 'Align' }));
  dialog.getByRole('button', { name: /^Point 1, March 1st, 2026/ }).focus();
  await view.user.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  expect(dialog.getByText(/^Point 1: 39% from the left, 31% from the top/)).toBeTruthy();
  await view.user.click(dialog.getByRole('button', { name: 'Save points' }));
  await dialog.findByRole('button', { name: 'Align' });
  expect(await stored()).toEqual([
    { x1: 0.39, y1: 0.312, x2: 0.62, y2: 0.3 },
    { x1: 0.38, y1: 0.3, x2: 0.62, y2: 0.3 },
  ]);
  await view.user.click(dialog.getByRole('button', { name: 'Align' }));
  await view.user.click(dialog.getByRole('button', { name: 'Remove points' }));
  await dialog.findByRole('button', { name: 'Align' });
  expect(await stored()).toEqual([null, null]);
});
