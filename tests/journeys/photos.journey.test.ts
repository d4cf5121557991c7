import { stat } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { jpeg, jpegOf40Megapixels, jpegOnItsSide, jpegWithPlace, type TestImage, webp } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { run } from '#tests/support/database.cluster.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';

const asFile = ({ name, type, bytes }: TestImage) => ({ name, mimeType: type, buffer: bytes });
const tiles = (page: Page) => page.getByRole('button', { name: /^Photo \d+ of/ });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo viewer' });

async function withPhotos(days: Record<string, number>): Promise<Member> {
  const someone = await member();
  await someone.rest('PUT', '/api/user/photos-pin', { enabled: false });
  for (const [date, count] of Object.entries(days)) {
    const files = await Promise.all(
      Array.from({ length: count }, (_, index) => jpeg(`p${index}.jpg`, { width: 300, height: 400 })),
    );
    expect((await sendPhotos(someone, files, { date })).status).toBe(201);
  }
  return someone;
}

test('PIN-04 PIN-15 PIN-16 PHOTO-01 PHOTO-02 PHOTO-05 a PIN is set, the app reopened, a wrong PIN refused, the right one taken, with the keyboard alone', async () => {
  const someone = await member();
  await sendPhotos(someone, [await jpeg()], {});
  const page = await visit('/photos', { as: someone, size: desktop });
  const images: string[] = [];
  page.on('request', (request) => request.url().includes('/api/photos/') && images.push(request.url()));
  await page.getByRole('heading', { name: 'Protect your photos?' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Yes, Set PIN');
  await page.keyboard.press('Enter');
  for (const title of ['Choose a PIN', 'Confirm your PIN']) {
    await page.getByText(title).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('PIN');
    await page.keyboard.type('2580');
    await page.keyboard.press('Enter');
  }
  await tiles(page).first().waitFor();
  images.length = 0;
  await page.reload();
  await page.getByText('Enter your PIN', { exact: true }).waitFor();
  await expect.poll(() => tiles(page).count()).toBe(0);
  expect(images).toEqual([]);
  await expectAccessible(page);
  // The dialog opened by itself: closing it leaves the focus on the screen, where it is opened again.
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Unlock');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('PIN');
  await page.keyboard.type('1111');
  await page.keyboard.press('Enter');
  await page.getByText('Incorrect PIN').waitFor();
  await expect.poll(() => page.getByLabel('PIN', { exact: true }).inputValue()).toBe('');
  await page.keyboard.type('2580');
  await page.keyboard.press('Enter');
  await tiles(page).first().waitFor();
});

test('PHOTO-06 dates stand side by side under months whose names stay in view; a month not loaded yet is jumped to', async () => {
  const months = Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, '0')}`);
  const days = months.flatMap((month) => [`${month}-07`, `${month}-21`]);
  const someone = await withPhotos({ ...Object.fromEntries(days.map((day) => [day, 1])), '2022-05-02': 1 });
  const page = await visit('/photos', { as: someone, size: desktop });
  const boxes = () =>
    Promise.all(
      ['December 21st, 2024', 'December 7th, 2024'].map((day) => page.getByRole('region', { name: day }).boundingBox()),
    );
  // Drawing the list may still move it between the two looks.
  await expect
    .poll(async () => {
      const [later, earlier] = await boxes();
      return [later!.y - earlier!.y, later!.x < earlier!.x];
    })
    .toEqual([0, true]);
  await page.getByRole('combobox', { name: 'Go to month' }).selectOption('2022-05');
  await page.getByRole('heading', { name: 'May 2nd, 2022' }).waitFor();
  await page.getByRole('combobox', { name: 'Go to month' }).selectOption('2024-06');
  // The first of the two stays below the header.
  const name = page.getByText('June 2024', { exact: true }).first();
  await page.getByRole('heading', { name: 'June 21st, 2024' }).waitFor();
  await expect.poll(async () => (await name.boundingBox())?.y).toBe(64);
  await expectAccessible(page);
});

test('PHOTO-06 PHOTO-11 PHOTO-22 PHOTO-26 twelve JPEGs and a WebP are uploaded, with location, rotated and of 40 megapixels', async () => {
  const someone = await withPhotos({});
  const page = await visit('/photos', { as: someone, size: phone, touch: true });
  await page.getByText('No photos yet').waitFor();
  const plain = await Promise.all(Array.from({ length: 9 }, (_, index) => jpeg(`plain${index}.jpg`)));
  const files = [await jpegWithPlace(), await jpegOnItsSide(), await jpegOf40Megapixels(), ...plain, await webp()].map(
    asFile,
  );
  await page.getByRole('button', { name: 'ADD PHOTOS' }).tap();
  await page.locator('input[type=file][multiple]').setInputFiles(files);
  // The camera wrote 2 January into one of them; that date is offered.
  await page.getByText('Taken January 2nd, 2026').waitFor();
  await page.getByText('When taken').tap();
  await page.getByRole('button', { name: 'UPLOAD 13 PHOTOS' }).tap();
  await expect.poll(() => page.getByRole('progressbar').count()).toBeGreaterThan(0);
  await page.getByText('Photos uploaded successfully!').waitFor();
  await page.getByRole('heading', { name: 'January 2nd, 2026' }).waitFor();
  await page.getByRole('button', { name: /^\+7 more/ }).waitFor();
  const box = await tiles(page).first().boundingBox();
  expect(box!.width).toBeGreaterThanOrEqual(80);
  await page.getByRole('button', { name: /^\+7 more/ }).tap();
  const all = page.getByRole('dialog', { name: 'All photos' });
  await expect.poll(() => tiles(page).and(all.locator('button')).count()).toBe(13);
  await expectAccessible(page);
});

test('PHOTO-22 thirty photos resume by themselves after the network dropped, each of them once', async () => {
  const someone = await withPhotos({});
  const page = await visit('/photos', { as: someone, size: phone });
  await page.getByText('No photos yet').waitFor();
  await page.getByRole('button', { name: 'ADD PHOTOS' }).click();
  const { bytes, type } = await jpeg();
  // The connection breaks during the fifth photo: the server stored it, but its response is lost.
  let count = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().headers()['content-type']?.startsWith('multipart/form-data')) return route.fallback();
    count += 1;
    if (count !== 5) return route.continue();
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('connectionreset');
  });
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles(Array.from({ length: 30 }, (_, index) => asFile({ name: `p${index}.jpg`, type, bytes })));
  await page.getByRole('button', { name: 'UPLOAD 30 PHOTOS' }).click();
  await page.getByText('Saved on this device').waitFor();
  await expect.poll(() => page.getByText('Photos uploaded successfully!').count()).toBe(0);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^\+25 more/ }).waitFor();
  expect((await someone.rest('GET', '/api/photos')).body).toHaveLength(30);
});

test('PHOTO-13 PHOTO-14 PHOTO-16 PHOTO-18 PHOTO-21 the viewer by keyboard and by finger', async () => {
  const someone = await withPhotos({ '2026-03-01': 3 });
  const page = await visit('/photos', { as: someone, size: phone, touch: true });
  await tiles(page).nth(1).tap();
  await viewer(page).getByText('Photo 2 of 3').waitFor();
  await expect
    .poll(() =>
      viewer(page)
        .getByRole('img', { name: /^Progress photo 2/ })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(300);
  await expect.poll(() => viewer(page).getByRole('status', { name: 'Loading photo' }).count()).toBe(0);
  const box = (await viewer(page).boundingBox())!;
  expect(box.width).toBeLessThanOrEqual(phone.width * 0.98);
  expect(box.height).toBeLessThanOrEqual(phone.height * 0.98);
  await page.keyboard.press('ArrowLeft');
  await viewer(page).getByText('Photo 1 of 3').waitFor();
  await page.keyboard.press('ArrowLeft');
  await viewer(page).getByText('Photo 3 of 3').waitFor();
  // A finger to the left: the next one, which is the first.
  const finger = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 400 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(180) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await viewer(page).getByText('Photo 1 of 3').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await viewer(page).waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Photo 2 of 3/);
});

test('PHOTO-20 PHOTO-28 a photo is deleted with the keyboard, after a question', async () => {
  const someone = await withPhotos({ '2026-03-01': 2 });
  const page = await visit('/photos', { as: someone, size: desktop });
  await tiles(page).first().waitFor();
  await tabTo(page, /^Photo 1 of 2/);
  await page.keyboard.press('Enter');
  await viewer(page).waitFor();
  await tabTo(page, 'Delete photo');
  await page.keyboard.press('Enter');
  await page.getByText('Are you sure you want to delete this photo?').waitFor();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await page.getByText('Photo deleted successfully!').waitFor();
  await viewer(page).waitFor({ state: 'hidden' });
  await expect.poll(() => tiles(page).count()).toBe(1);
});

test('CMP-03 CMP-05 CMP-06 CMP-07 CMP-08 two dates are compared: wheel, drag, pinch, keys, overlay', async () => {
  const someone = await withPhotos({ '2026-03-01': 2, '2026-01-05': 1 });
  const page = await visit('/photos', { as: someone, size: phone, touch: true });
  await page.getByRole('button', { name: 'COMPARE' }).tap();
  await page.getByRole('button', { name: 'Compare March 1st, 2026' }).tap();
  await page.getByRole('button', { name: 'Compare January 5th, 2026' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Compare photos' });
  const panes = dialog.getByRole('group', { name: /^Photo of/ });
  await panes.first().waitFor();
  const places = () =>
    panes.locator('img').evaluateAll((images) => images.map((image) => getComputedStyle(image).transform));
  const figure = dialog.locator('output').first();
  const start = await places();
  await expectAccessible(page);

  const box = (await panes.first().boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -3000);
  await expect.poll(() => figure.innerText()).toBe('300%');
  await page.mouse.wheel(0, 9000);
  await expect.poll(() => figure.innerText()).toBe('50%');
  await dialog.getByRole('button', { name: 'Reset Zoom' }).tap();
  await expect.poll(() => figure.innerText()).toBe('100%');
  expect(await places()).toEqual(start);

  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 40, middle.y + 25, { steps: 4 });
  await page.mouse.up();
  expect(await places()).toEqual(['matrix(1, 0, 0, 1, 40, 25)', 'matrix(1, 0, 0, 1, 40, 25)']);

  const fingers = await page.context().newCDPSession(page);
  const apart = (half: number) => [
    { x: middle.x - half, y: middle.y, id: 1 },
    { x: middle.x + half, y: middle.y, id: 2 },
  ];
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(20) });
  for (const half of [25, 30, 40])
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: apart(half) });
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => Number((await figure.innerText()).replace('%', ''))).toBeGreaterThan(150);
  expect(new Set(await places()).size).toBe(1);

  await panes.first().focus();
  await page.keyboard.press('0');
  await expect.poll(() => figure.innerText()).toBe('100%');
  await page.keyboard.press('+');
  await expect.poll(() => figure.innerText()).toBe('125%');

  await dialog.getByText('Slider', { exact: true }).tap();
  await dialog.getByText('Where the later photo begins').waitFor();
  await dialog.getByText('Overlay').tap();
  const slider = dialog.getByRole('slider', { name: /^Opacity/ });
  await slider.fill('20');
  await expect
    .poll(() =>
      dialog.getByRole('img', { name: 'March 1st, 2026' }).evaluate((image) => getComputedStyle(image).opacity),
    )
    .toBe('0.2');
});

test('CMP-05 CMP-07 points dragged on both photos line them up, and a time-lapse of them is saved as a video', async () => {
  const someone = await withPhotos({ '2026-03-01': 1, '2026-01-05': 1 });
  const page = await visit('/photos', { as: someone, size: desktop });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'COMPARE' }).click();
  await page.getByRole('button', { name: 'Compare March 1st, 2026' }).click();
  await page.getByRole('button', { name: 'Compare January 5th, 2026' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare photos' });
  await dialog.getByRole('button', { name: 'Align' }).click();
  const point = dialog.getByRole('button', { name: /^Point 2, March 1st, 2026/ });
  await point.waitFor();
  await expectAccessible(page);
  // The picture is 3 wide and 4 high, and as high as its pane.
  const pane = (await dialog.getByRole('img', { name: 'March 1st, 2026' }).boundingBox())!;
  const from = (await point.boundingBox())!;
  await page.mouse.move(from.x + 22, from.y + 22);
  await page.mouse.down();
  await page.mouse.move(from.x + 22 + pane.height * 0.09, from.y + 22, { steps: 3 });
  await page.mouse.up();
  await dialog.getByText(/Point 2: 74% from the left, 30% from the top/).waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Save points' }).click();
  // 0.24 of the width on the earlier photo, 0.36 on the later: that one is drawn at two thirds.
  const scale = () =>
    dialog
      .getByRole('img', { name: 'March 1st, 2026' })
      .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
  await expect.poll(scale).toBeCloseTo(2 / 3, 2);
  // Without a connection the change waits on the device, and is sent later.
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Align' }).click();
  await dialog.getByRole('button', { name: 'Remove points' }).click();
  await expect.poll(scale).toBe(1);
  await page.context().setOffline(false);
  await expect
    .poll(async () =>
      (await someone.rest('GET', '/api/photos/alignments')).body.map((photo: { alignment: object }) => photo.alignment),
    )
    .toEqual([null, null]);

  await dialog.getByRole('button', { name: 'Time-lapse' }).click();
  const lapse = page.getByRole('dialog', { name: 'Time-lapse' });
  const place = lapse.getByRole('slider', { name: 'Photo 1 of 2' });
  await place.waitFor();
  const canvas = lapse.getByRole('img', { name: 'Photo of January 5th, 2026' });
  await expect
    .poll(() =>
      canvas.evaluate((drawn: HTMLCanvasElement) => drawn.getContext('2d')!.getImageData(150, 100, 1, 1).data[3]),
    )
    .toBe(255);
  await lapse.getByRole('button', { name: 'Play' }).waitFor();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await lapse.getByRole('button', { name: 'Save video' }).click();
  const video = await saved;
  expect(video.suggestedFilename()).toMatch(/^everystep-time-lapse\.(webm|mp4)$/);
  expect((await stat(await video.path())).size).toBeGreaterThan(1000);
  await lapse.getByRole('img', { name: 'Photo of March 1st, 2026' }).waitFor();
});

/** Hands an image to the page as a drop or a paste does. */
function hand(page: Page, event: 'drop' | 'paste', { name, type, bytes }: TestImage): Promise<void> {
  return page.evaluate(
    ({ event, bytes, name, type }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }));
      window.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { event, name, type, bytes: bytes.toString('base64') },
  );
}

test('PHOTO-24 dropped photos say so where the code of the uploads cannot be loaded, and can be dropped again', async () => {
  const page = await visit('/home', { as: await withPhotos({}), size: desktop });
  await page.getByRole('region', { name: 'Progress Photos' }).waitFor();
  await page.route('**/assets/UploadDialog-*.js', (route) => route.abort());
  await hand(page, 'drop', await jpeg());
  await page.getByRole('region', { name: 'Notices' }).getByText('This could not be loaded').waitFor();
  await page.unroute('**/assets/UploadDialog-*.js');
  await hand(page, 'drop', await jpeg());
  await page.getByRole('button', { name: 'UPLOAD 1 PHOTO' }).waitFor();
});

test('PHOTO-23 PHOTO-24 photos are dropped on Home and pasted, and stay locked until the PIN is entered', async () => {
  const someone = await withPhotos({});
  const page = await visit('/home', { as: someone, size: desktop });
  const card = page.getByRole('region', { name: 'Progress Photos' });
  await card.waitFor();
  for (const [event, count] of [
    ['drop', 1],
    ['paste', 2],
  ] as const) {
    await hand(page, event, await jpeg(`${event}.jpg`));
    await page.getByRole('button', { name: 'UPLOAD 1 PHOTO' }).click();
    await expect.poll(() => card.getByRole('button', { name: /^Open photo/ }).count()).toBe(count);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await expectAccessible(page);
  await someone.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '0042' });
  await page.reload();
  await card.getByRole('button', { name: 'Unlock your photos' }).click();
  await expect.poll(() => card.locator('img').count()).toBe(0);
  await page.getByLabel('PIN', { exact: true }).waitFor();
  await page.keyboard.type('0042');
  await page.keyboard.press('Enter');
  await expect.poll(() => card.getByRole('button', { name: /^Open photo/ }).count()).toBe(2);
});

test('PHOTO-06 PHOTO-08 an album of 5,000 photos loads in pages, renders only what is near, and reaches its end', async () => {
  const someone = await withPhotos({});
  await run(
    (await gateway()).database.url,
    `insert into photos (id, user_id, date, filename, original_name, mime_type, size, width, height, image_path, thumbnail_path, bucket_path)
     select gen_random_uuid(), u.id, p.date, gen_random_uuid() || '.jpg', 'x.jpg', 'image/jpeg', 1, 1, 1, 'a', 'b', 'c'
     from users u, (
       select date '2026-03-01' - d as date from generate_series(0, 624) d, generate_series(1, 8)
       union all select date '2024-06-14' from generate_series(1, 150)
     ) p where u.username = '${someone.username}'`,
  );
  const page = await visit('/photos', { as: someone, size: phone });
  const groups = page.getByRole('region');
  await page.getByRole('heading', { name: 'March 1st, 2026' }).waitFor();
  await expect.poll(() => groups.count()).toBeLessThan(25);
  // The oldest of the 626 dates.
  const last = page.getByRole('heading', { name: 'June 14th, 2024' });
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return last.count();
      },
      { interval: 150 },
    )
    .toBe(1);
  await expect.poll(() => groups.count()).toBeLessThan(25);
  // The grid of all photos begins at the date whose others were asked for, and goes on into the date before.
  await page.getByRole('button', { name: '+3 more, June 17th, 2024' }).click();
  const all = page.getByRole('dialog', { name: 'All photos' });
  await all.getByText('June 17th, 2024').waitFor();
  await all.getByRole('button', { name: 'Photo 8 of 8, June 17th, 2024' }).waitFor();
  await all.getByRole('button', { name: 'Photo 1 of 8, June 16th, 2024' }).waitFor();
  await expect.poll(() => all.getByRole('button', { name: /^Photo \d/ }).count()).toBeLessThan(60);
  // A day of more photos than a page of them is read whole.
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, 100_000);
  await all.getByRole('button', { name: 'Photo 150 of 150, June 14th, 2024' }).waitFor();
});

test('a step back to the photos finds them scrolled as they were left', async () => {
  const someone = await withPhotos({
    '2026-03-01': 2,
    '2026-03-02': 2,
    '2026-03-03': 2,
    '2026-03-04': 2,
    '2026-03-05': 2,
    '2026-03-06': 2,
  });
  const page = await visit('/photos', { as: someone, size: { width: 390, height: 500 } });
  await tiles(page).first().waitFor();
  await page.waitForFunction(() => document.documentElement.scrollHeight - innerHeight >= 600);
  await page.mouse.move(195, 250);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await tiles(page).first().waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  // A new visit starts at the top.
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  // In the menu: Home has a link to all photos too.
  await page.getByRole('dialog').getByRole('link', { name: 'Photos' }).click();
  await tiles(page).first().waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
