import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import homeQuery from '#frontend/__generated__/HomeScreenQuery$parameters.ts';
import { today } from '#gateway/calendar/day.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { jpeg, type TestImage } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { expectSaved } from '#tests/support/savedTimes.ts';
import { storedFiles } from '#tests/support/storedValues.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Progress Photos' });
const tiles = (page: Page) => card(page).getByRole('button', { name: /^Open photo/ });
const synced = (page: Page) => page.getByText('Your fitness journal for every step').waitFor();
const photoCount = async (person: Member) => (await person.rest('GET', '/api/photos')).body.length;

/** Someone at Home, on a device whose service worker has the app's files and that keeps this day. */
async function atHome(pin: object = { enabled: false }, date = today('UTC')): Promise<{ ann: Member; page: Page }> {
  const ann = await member({ firstName: 'Ann' });
  await ann.rest('PUT', '/api/user/photos-pin', pin);
  await ann.rest('POST', '/api/user/lock-photos');
  const page = await visit(`/home?date=${date}`, { as: ann, size: phone, serviceWorker: true });
  await card(page).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expectSaved(page, homeQuery, date);
  await page.goto('/home');
  await card(page).waitFor();
  return { ann, page };
}

async function addPhoto(page: Page, { name, type, bytes }: TestImage): Promise<void> {
  await card(page).getByRole('button', { name: 'ADD PHOTOS' }).click();
  await page.locator('input[type=file][multiple]').setInputFiles({ name, mimeType: type, buffer: bytes });
  await page.getByRole('button', { name: 'UPLOAD 1 PHOTO' }).click();
}

test('a photo that is added without a connection waits encrypted, survives a reload, and is uploaded once', async () => {
  const { ann, page } = await atHome();
  const image = await jpeg();
  await page.context().setOffline(true);
  await addPhoto(page, image);
  await page.getByText('Saved on this device').waitFor();
  await expect.poll(() => page.getByText('Photos uploaded successfully!').count()).toBe(0);
  await card(page).getByText('1 photo waits to sync').waitFor();
  await expectAccessible(page);

  await page.goto('/home');
  await card(page).getByText('1 photo waits to sync').waitFor();
  await page.getByText('1 waiting to sync').waitFor();
  await expect.poll(() => page.locator('img').count()).toBe(0);
  const stored = (await storedFiles(page)).map((file) => Buffer.from(file, 'base64'));
  expect(stored.map((file) => file.includes(image.bytes.subarray(0, 32)))).toEqual([false]);

  await page.context().setOffline(false);
  await synced(page);
  expect(await photoCount(ann)).toBe(1);
  await tiles(page).first().waitFor();
  await expect.poll(() => card(page).getByText('1 photo waits to sync').count()).toBe(0);
  expect(await storedFiles(page)).toEqual([]);
});

test('a photo whose response was lost is there once', async () => {
  const { ann, page } = await atHome();
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    const isUpload = route.request().headers()['content-type']?.startsWith('multipart/form-data');
    if (lost > 0 || !isUpload) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await addPhoto(page, await jpeg());
  await page.getByText('Saved on this device').waitFor();
  await tiles(page).first().waitFor();
  await synced(page);
  expect([lost, await photoCount(ann)]).toEqual([1, 1]);
});

test('behind a PIN a waiting photo can’t be viewed, and is uploaded', async () => {
  const past = Temporal.Now.plainDateISO('UTC').subtract({ days: 2 }).toString();
  const { ann, page } = await atHome({ enabled: true, pin: '2580' }, past);
  await card(page)
    .getByRole('button', { name: /Unlock|Show|PIN/i })
    .first()
    .click();
  await page.getByText('Enter your PIN', { exact: true }).waitFor();
  await page.keyboard.type('2580');
  await page.keyboard.press('Enter');
  await card(page).getByRole('button', { name: 'ADD PHOTOS' }).waitFor();

  // Nor does this day when it can’t be read again.
  const lost: string[] = [];
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes(homeQuery.params.id!)) return route.fallback();
    lost.push(body);
    await route.abort();
  });
  await ann.rest('POST', '/api/macros', {
    description: 'Soup',
    protein: 9,
    carbs: 20,
    fats: 4,
    calories: 152,
    date: today('UTC'),
  });
  await expect.poll(() => lost.some((body) => body.includes(today('UTC')))).toBe(true);
  await page.context().setOffline(true);
  await page.unroute('**/graphql');
  // A day that the device kept while the photos were locked does not lock this one.
  for (const way of ['Previous day', 'Previous day', 'Next day', 'Next day']) {
    await page.getByRole('button', { name: way }).click();
    await card(page).waitFor();
  }
  await page.getByText(/^Offline · as of/).waitFor();
  await addPhoto(page, await jpeg());
  await card(page).getByText('1 photo waits to sync').waitFor();
  await expect.poll(() => page.locator('img').count()).toBe(0);
  await expect.poll(() => storedFiles(page)).toHaveLength(1);
  await page.goto('/home');
  await page.getByText('1 waiting to sync').waitFor();
  await expect.poll(() => card(page).getByRole('button', { name: 'ADD PHOTOS' }).count()).toBe(0);
  await expect.poll(() => card(page).getByText('1 photo waits to sync').count()).toBe(0);
  await page.goto('/waiting');
  await page.getByRole('list', { name: 'Waiting to sync' }).getByText('Photo', { exact: true }).waitFor();
  await expect.poll(() => page.locator('img').count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText('Everything is synced').waitFor();
  expect(await photoCount(ann)).toBe(1);
});

test('photos that another app shares are added once, after the PIN', async () => {
  const { ann, page } = await atHome({ enabled: true, pin: '2580' });
  const { bytes } = await jpeg();
  // As the phone does for `share_target` of the manifest.
  await page.evaluate((base64) => {
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.fromBase64(base64)], 'shared.jpg', { type: 'image/jpeg' }));
    const form = Object.assign(document.createElement('form'), {
      action: '/share-photos',
      method: 'POST',
      enctype: 'multipart/form-data',
    });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', files: files.files });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, bytes.toString('base64'));
  await page.getByText('Enter your PIN', { exact: true }).waitFor();
  await page.keyboard.type('2580');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add photos' }).getByText('shared.jpg').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'UPLOAD 1 PHOTO' }).click();
  await page.getByText('Photos uploaded successfully!').waitFor();
  expect(await photoCount(ann)).toBe(1);
  await page.goto('/home?shared=photos');
  await page.getByText('No photo has arrived').waitFor();
});

test('a file that the server refuses needs attention, with its reason, and goes when it is discarded', async () => {
  const { ann, page } = await atHome();
  const badges = await page.evaluateHandle(() => {
    const counts: unknown[] = [];
    navigator.setAppBadge = async (count) => void counts.push(count);
    return counts;
  });
  await page.context().setOffline(true);
  await addPhoto(page, { ...(await jpeg('notes.jpg')), bytes: Buffer.from('no picture at all') });
  await card(page).getByText('1 photo waits to sync').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: '1 change needs your attention' }).click();
  await page.getByText('notes.jpg is not an image.').waitFor();
  expect(await badges.jsonValue()).toEqual([1]);
  await page.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByText('Everything is synced').waitFor();
  expect([await photoCount(ann), await storedFiles(page)]).toEqual([0, []]);
  expect(await badges.jsonValue()).toEqual([1, 0]);
});

test('a photo is deleted without a connection, and stays deleted over a reload', async () => {
  const { ann, page } = await atHome();
  for (const name of ['one.jpg', 'two.jpg']) await sendPhotos(ann, [await jpeg(name)], {});
  await page.goto('/home');
  await expect.poll(() => tiles(page).count()).toBe(2);
  await page.context().setOffline(true);
  await card(page)
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Saved on this device').waitFor();
  await expect.poll(() => tiles(page).count()).toBe(1);
  await page.goto('/home');
  await page.getByText('1 waiting to sync').waitFor();
  await expect.poll(() => tiles(page).count()).toBe(1);
  await page.context().setOffline(false);
  await synced(page);
  expect(await photoCount(ann)).toBe(1);
  await expect.poll(() => tiles(page).count()).toBe(1);
});
