import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import lapseViewQuery from '#frontend/__generated__/LapseViewQuery.graphql.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

test('CMP-05 a time-lapse of the stored photos starts over with those that the server has', async () => {
  const someone = await member();
  await someone.rest('PUT', '/api/user/photos-pin', { enabled: false });
  const send = async (date: string): Promise<string> =>
    (await sendPhotos(someone, [await jpeg()], { date })).body[0].id;
  const ids = [await send('2025-10-01'), await send('2025-10-02'), await send('2025-10-03')];
  const view = await renderScreen('/photos', { as: someone });
  await view.user.click(await view.findByRole('button', { name: 'All photos' }));
  const open = async () =>
    view.user.click(within(await view.findByRole('dialog')).getByRole('button', { name: 'Time-lapse' }));
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

  const arrive = tapWire([lapseViewQuery]).hold('LapseViewQuery');
  for (const id of ids.slice(1)) expect((await someone.rest('DELETE', `/api/photos/${id}`)).status).toBe(204);
  await send('2025-10-04');
  await open();
  await isAt('Photo 3 of 3', 'October 3rd, 2025');
  arrive();
  await isAt('Photo 2 of 2', 'October 4th, 2025');
});
