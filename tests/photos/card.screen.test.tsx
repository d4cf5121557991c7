import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { file, jpeg, jpegWithPlace, type TestImage } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T12:00:00Z');
});
afterEach(() => clock.reset());

type View = Awaited<ReturnType<typeof renderScreen>>;
const card = (view: View) => within(view.getByRole('region', { name: 'Progress Photos' }));
const tiles = (view: View) => card(view).queryAllByRole('button', { name: /^Open photo/ });

async function openHome(as: Member, date = '2026-03-02'): Promise<View> {
  const view = await renderScreen(`/home?date=${date}`, { as });
  await view.findByRole('region', { name: 'Progress Photos' });
  return view;
}

/** Chooses files as the library's file dialog would. */
async function choose(view: View, images: TestImage[]) {
  await view.user.click(card(view).getByRole('button', { name: 'ADD PHOTOS' }));
  const dialog = await view.findByRole('dialog');
  const input = dialog.querySelector<HTMLInputElement>('input[type=file][multiple]')!;
  const files = images.map(({ name, type, bytes }) => new File([new Uint8Array(bytes)], name, { type }));
  await waitFor(() => fireEvent.change(input, { target: { files } }));
  await within(dialog).findByRole('button', { name: `Remove ${images[0]!.name}` });
  return within(dialog);
}

test('PHOTO-23 the card lists the photos of the chosen day', async () => {
  const someone = await member();
  await sendPhotos(someone, [await jpeg(), await jpeg()], { date: '2026-03-01' });
  const view = await openHome(someone);
  expect(card(view).getByText('No photos for this day yet.')).toBeTruthy();
  await view.user.click(view.getByRole('button', { name: 'Previous day' }));
  await waitFor(() => expect(tiles(view)).toHaveLength(2));
});

test('PHOTO-22 PHOTO-24 PHOTO-25 PHOTO-26 photos of the day on screen are uploaded through the source picker', async () => {
  const someone = await member();
  const view = await openHome(someone, '2026-02-27');
  const dialog = await choose(view, [await jpeg('front.jpg'), await jpeg('side.jpg')]);
  expect(dialog.getByRole('button', { name: 'Take a photo' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Choose from library' })).toBeTruthy();
  expect((dialog.getByLabelText('Date') as HTMLInputElement).value).toBe('2026-02-27');
  await view.user.click(dialog.getByRole('button', { name: 'UPLOAD 2 PHOTOS' }));
  expect(await view.findByText('Photos uploaded successfully!')).toBeTruthy();
  await waitFor(() => expect(tiles(view)).toHaveLength(2));
  await waitFor(() => expect(view.queryByRole('dialog')).toBeNull());
  const { body } = await someone.rest('GET', '/api/photos/date/2026-02-27');
  expect(body.map((photo: { originalName: string }) => photo.originalName).toSorted()).toEqual([
    'front.jpg',
    'side.jpg',
  ]);
});

test('PHOTO-27 an invalid file is reported by name, stays in the list, and does not affect others', async () => {
  const someone = await member();
  const view = await openHome(someone, '2026-02-26');
  const dialog = await choose(view, [file('notes.jpg', 'image/jpeg', 'not a photo'), await jpeg('good.jpg')]);
  await view.user.click(dialog.getByRole('button', { name: 'UPLOAD 2 PHOTOS' }));
  expect(await view.findByText('Failed to upload photos: notes.jpg is not an image.')).toBeTruthy();
  // The same file would be refused again.
  expect(dialog.queryByRole('button', { name: 'Try notes.jpg again' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'TRY AGAIN' })).toBeNull();
  await view.user.click(dialog.getByRole('button', { name: 'Remove notes.jpg' }));
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(tiles(view)).toHaveLength(1));
});

test('PHOTO-25 a photo’s own date is proposed first where it differs from the day on screen', async () => {
  const someone = await member();
  const view = await openHome(someone, '2026-02-24');
  const dialog = await choose(view, [await jpegWithPlace('dated.jpg'), await jpeg('undated.jpg')]);
  expect(await dialog.findByText('Taken January 2nd, 2026')).toBeTruthy();
  expect((dialog.getByRole('radio', { name: 'When taken' }) as HTMLInputElement).checked).toBe(true);
  expect((dialog.getByLabelText('Date of the other photos') as HTMLInputElement).value).toBe('2026-02-24');
  await view.user.click(dialog.getByRole('button', { name: 'UPLOAD 2 PHOTOS' }));
  expect(await view.findByText('Photos uploaded successfully!')).toBeTruthy();
  const dates = (await someone.rest('GET', '/api/photos/dates')).body.map(({ date }: { date: string }) => date);
  expect(dates.toSorted()).toEqual(['2026-01-02', '2026-02-24']);
});

test('PHOTO-27 size and type are checked before anything is sent', async () => {
  const someone = await member();
  const view = await openHome(someone, '2026-02-23');
  const large = file('large.jpg', 'image/jpeg', Buffer.alloc(15 * 1024 * 1024 + 1));
  const dialog = await choose(view, [
    large,
    file('film.mov', 'video/quicktime', 'x'),
    file('empty.png', 'image/png', ''),
  ]);
  expect(
    await view.findByText('Failed to upload photos: large.jpg is larger than 15 MB. Please send a smaller copy.'),
  ).toBeTruthy();
  expect(dialog.getByText(/^film\.mov is not a supported type/)).toBeTruthy();
  expect(dialog.getByText('empty.png is empty. Please choose it again.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /UPLOAD|TRY AGAIN|again$/ })).toBeNull();
});

test('PHOTO-24 PHOTO-28 the card deletes a photo after confirmation', async () => {
  const someone = await member();
  await sendPhotos(someone, [await jpeg(), await jpeg()], { date: '2026-02-25' });
  const view = await openHome(someone, '2026-02-25');
  await view.user.click(card(view).getByRole('button', { name: 'Delete photo 1' }));
  await view.user.click(await view.findByRole('button', { name: 'Delete' }));
  expect(await view.findByText('Photo deleted successfully!')).toBeTruthy();
  await waitFor(() => expect(tiles(view)).toHaveLength(1));
});

test('PHOTO-04 PHOTO-05 with a PIN the card shows locked tiles until it is entered', async () => {
  const someone = await member();
  await sendPhotos(someone, [await jpeg()], { date: '2026-03-02' });
  await someone.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '1234' });
  const view = await openHome(someone);
  expect(tiles(view)).toHaveLength(0);
  expect(card(view).queryByRole('img')).toBeNull();
  await view.user.click(card(view).getByRole('button', { name: 'Unlock your photos' }));
  await view.user.type(await view.findByLabelText('PIN'), '1234{Enter}');
  await waitFor(() => expect(view.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(tiles(view)).toHaveLength(1));
  // The album opens without asking again.
  await view.user.click(card(view).getByRole('link', { name: 'All photos' }));
  expect(await view.findByRole('heading', { name: 'March 2nd, 2026' })).toBeTruthy();
  expect(view.queryByRole('dialog')).toBeNull();
});
