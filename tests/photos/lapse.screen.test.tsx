import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import lapsePageQuery from '#frontend/__generated__/LapseViewPaginationQuery.graphql.ts';
import lapseViewQuery from '#frontend/__generated__/LapseViewQuery.graphql.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { run } from '#tests/support/database.cluster.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

/** Gives a member photos on so many days in a row; their images are never loaded here. */
async function fill({ username, rest }: Member, days: number): Promise<void> {
  await rest('PUT', '/api/user/photos-pin', { enabled: false });
  await run(
    (await gateway()).database.url,
    `insert into photos (id, user_id, date, filename, original_name, mime_type, size, width, height, image_path, thumbnail_path, bucket_path)
     select gen_random_uuid(), u.id, date '2025-01-01' + d, gen_random_uuid() || '.jpg', 'x.jpg', 'image/jpeg', 1, 3, 4, 'a', 'b', 'c'
     from users u, generate_series(0, ${days - 1}) d where u.username = '${username}'`,
  );
}

/** Opens all photos of a member; `open` opens their time-lapse. */
async function openAlbum(someone: Member) {
  const view = await renderScreen('/photos', { as: someone });
  const wire = tapWire([lapseViewQuery, lapsePageQuery]);
  await view.user.click(await view.findByRole('button', { name: 'All photos' }));
  const open = async () =>
    view.user.click(within(await view.findByRole('dialog')).getByRole('button', { name: 'Time-lapse' }));
  return { view, wire, open };
}

test('CMP-05 a time-lapse of the stored photos starts over with those that the server has', async () => {
  const someone = await member();
  await someone.rest('PUT', '/api/user/photos-pin', { enabled: false });
  const send = async (date: string): Promise<string> =>
    (await sendPhotos(someone, [await jpeg()], { date })).body[0].id;
  const ids = [await send('2025-10-01'), await send('2025-10-02'), await send('2025-10-03')];
  const { view, wire, open } = await openAlbum(someone);
  /** Without decoded images it is at the end at once. */
  const isAt = (position: string, day: string) =>
    waitFor(() => {
      expect(view.getByRole('slider', { name: position })).toBeTruthy();
      expect(view.getByRole('img', { name: `Photo of ${day}` })).toBeTruthy();
    });
  await open();
  await isAt('Photo 3 of 3', 'October 3rd, 2025');
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(view.getAllByRole('dialog')).toHaveLength(1));

  const arrive = wire.hold('LapseViewQuery');
  for (const id of ids.slice(1)) expect((await someone.rest('DELETE', `/api/photos/${id}`)).status).toBe(204);
  await send('2025-10-04');
  await open();
  await isAt('Photo 3 of 3', 'October 3rd, 2025');
  arrive();
  await isAt('Photo 2 of 2', 'October 4th, 2025');
});

test('CMP-05 a time-lapse of a large album is read in pages, and plays all photos from the first to the last', async () => {
  const someone = await member();
  await fill(someone, 230);
  const { view, wire, open } = await openAlbum(someone);
  await open();
  await waitFor(() => {
    expect(view.getByRole('slider', { name: 'Photo 230 of 230' })).toBeTruthy();
    expect(view.getByRole('img', { name: 'Photo of August 18th, 2025' })).toBeTruthy();
  });
  expect(wire.sent('LapseViewPaginationQuery')).toHaveLength(2);
  expect(within(view.getByLabelText('From')).getAllByRole('option')).toHaveLength(230);
});

test('CMP-05 a page of a time-lapse that cannot be read says so, and can be tried again', async () => {
  const someone = await member();
  await fill(someone, 130);
  const { view, wire, open } = await openAlbum(someone);
  wire.cut('LapseViewPaginationQuery');
  await open();
  await view.user.click(await view.findByRole('button', { name: 'Try again' }));
  expect(await view.findByRole('button', { name: 'All photos' })).toBeTruthy();
});
