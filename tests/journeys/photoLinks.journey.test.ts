import { afterEach, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { member } from '#tests/support/kit.ts';

afterEach(() => clock.reset());

test('PHOTO-11 PHOTO-13 in a grid of all photos left open, expired images of each chunk are renewed, and in the viewer', async () => {
  const someone = await member();
  await someone.rest('PUT', '/api/user/photos-pin', { enabled: false });
  const files = await Promise.all(Array.from({ length: 12 }, (_, index) => jpeg(`${index}.jpg`)));
  // Two chunks of 60 photos.
  for (let day = 1; day <= 10; day += 1)
    expect((await sendPhotos(someone, files, { date: `2025-09-${String(day).padStart(2, '0')}` })).status).toBe(201);
  const page = await visit('/photos', { as: someone, size: phone });
  await page.getByRole('button', { name: 'All photos' }).click();
  const dialog = page.getByRole('dialog', { name: 'All photos' });
  const tiles = dialog.getByRole('button', { name: /^Photo \d+ of 12/ });
  const scrollTo = (share: number) =>
    tiles.first().evaluate((tile, share) => {
      let scroller = tile.parentElement!;
      while (scroller.scrollHeight <= scroller.clientHeight || getComputedStyle(scroller).overflowY === 'visible')
        scroller = scroller.parentElement!;
      scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight);
    }, share);
  const areLoaded = () =>
    tiles
      .locator('img')
      .evaluateAll(
        (images: HTMLImageElement[]) =>
          images.length > 0 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      );
  const isShown = (day: string) => dialog.getByRole('button', { name: `Photo 1 of 12, ${day}` }).waitFor();
  await expect.poll(areLoaded).toBe(true);
  // Both chunks are read here.
  await scrollTo(0.5);
  await isShown('September 5th, 2025');
  await expect.poll(areLoaded).toBe(true);

  clock.advance({ hours: 2 });
  await scrollTo(0.25);
  await isShown('September 8th, 2025');
  await expect.poll(areLoaded).toBe(true);
  await scrollTo(1);
  await isShown('September 1st, 2025');
  await expect.poll(areLoaded).toBe(true);

  await tiles.last().click();
  const image = page.getByRole('dialog', { name: 'Photo viewer' }).getByRole('img', { name: /^Progress photo/ });
  const isWhole = () => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth > 0);
  await expect.poll(isWhole).toBe(true);
  clock.advance({ hours: 2 });
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(isWhole).toBe(true);
});
