import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '#tests/support/accessible.ts';
import { desktop, phone, visit, type Visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';

let folder: string;
let picture: string;
/** The same, stored lying on its side; a mark in the file says how to turn it. */
let turned: string;

/** A bar and a disc on colours that run, so that every part of the picture looks like no other. Raw, because the gateway in this process forbids sharp to read drawings. */
function drawing(): Sharp {
  const [width, height] = [1600, 900];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(colour(x, y, (x / width + y / height) / 2), (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function colour(x: number, y: number, along: number): number[] {
  if (Math.hypot(x - 800, y - 450) < 180) return [255, 221, 68];
  if (x >= 200 && x < 360 && y >= 100 && y < 800) return [34, 34, 34];
  return [204 * (1 - along), 60 + 110 * along, 255 * (1 - Math.abs(2 * along - 1))];
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everystep-avatar-'));
  [picture, turned] = [join(folder, 'me.jpg'), join(folder, 'turned.jpg')];
  await writeFile(picture, await drawing().jpeg({ quality: 95 }).toBuffer());
  await writeFile(turned, await drawing().rotate(90).jpeg({ quality: 95 }).withMetadata({ orientation: 8 }).toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Edit Profile with the dialog open on a picture. */
async function adjusting(as: Member, look: Visit = {}, file = picture): Promise<Page> {
  const page = await visit('/edit-profile', { as, ...look });
  const choose = page.getByRole('button', { name: 'Choose a different picture' });
  await choose.waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
  expect(await chooser.element().getAttribute('accept')).toBe('image/*');
  await chooser.setFiles(file);
  await page.getByRole('dialog', { name: 'Adjust Your Photo' }).waitFor();
  return page;
}

const circle = (page: Page) => page.getByRole('group', { name: /^Picture/ });
const zoom = async (page: Page) => Number(await page.getByRole('slider', { name: 'Zoom' }).inputValue());
const save = (page: Page) => page.getByRole('button', { name: 'Save Photo' });
const middleOf = async (page: Page) => {
  const box = (await circle(page).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function drag(page: Page, x: number, y: number): Promise<void> {
  const from = await middleOf(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 6 });
  await page.mouse.up();
}

/** 100 × 100 pixels, three numbers each. */
async function pixels(image: Buffer, size = 100): Promise<Buffer> {
  return sharp(image).removeAlpha().resize(size, size, { fit: 'fill' }).raw().toBuffer();
}

/** How far two pictures lie apart inside the circle: the mean difference of a channel, 0 to 255. */
function difference(one: Buffer, other: Buffer, size = 100): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      // The ring around the circle is drawn on the screen only.
      if (Math.hypot(x - size / 2, y - size / 2) > size * 0.46) continue;
      for (let channel = 0; channel < 3; channel += 1)
        sum += Math.abs(one[(y * size + x) * 3 + channel]! - other[(y * size + x) * 3 + channel]!);
      count += 3;
    }
  }
  return sum / count;
}

/** The picture the server keeps of somebody, as a PNG. */
async function storedPicture(who: Member): Promise<Buffer> {
  const { profileImageUrl } = (await who.rest('GET', '/api/user')).body;
  const { url } = await gateway();
  const response = await fetch(url + profileImageUrl);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
  return sharp(bytes).png().toBuffer();
}

test('AVATAR-06 AVATAR-07 AVATAR-08 AVATAR-09 AVATAR-10 AVATAR-14 AVATAR-15 the result is what the circle showed, after dragging and the wheel', async () => {
  const ada = await member();
  const page = await adjusting(ada, { size: desktop });
  expect(await circle(page).boundingBox()).toMatchObject({ width: 200, height: 200 });
  expect(await circle(page).evaluate((element) => getComputedStyle(element).borderRadius)).toBe('50%');
  expect(await zoom(page)).toBe(1);
  const before = await pixels(await circle(page).screenshot());
  await drag(page, 60, 0);
  await page.mouse.wheel(0, -120);
  await expect.poll(() => zoom(page)).toBeGreaterThan(1.3);
  await drag(page, 15, -25);
  const shown = await pixels(await circle(page).screenshot());
  expect(difference(before, shown)).toBeGreaterThan(20);
  await save(page).click();
  await page.getByText('Profile picture updated successfully!').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(difference(shown, await pixels(await storedPicture(ada)))).toBeLessThan(4);
});

test('AVATAR-09 AVATAR-10 AVATAR-12 the same by touch: one finger moves, two zoom, and never beyond the limits', async () => {
  const ada = await member();
  const page = await adjusting(ada, { size: phone, touch: true });
  const fingers = await page.context().newCDPSession(page);
  const { x, y } = await middleOf(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([dx, dy], id) => ({ x: x + dx, y: y + dy, id })),
    });
  const pinch = async (from: number, to: number) => {
    await touch('touchStart', [-from, 0], [from, 0]);
    for (let step = 1; step <= 8; step += 1) {
      const apart = from + ((to - from) * step) / 8;
      await touch('touchMove', [-apart, 0], [apart, 0]);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await touch('touchEnd');
  };
  await pinch(20, 90);
  await expect.poll(() => zoom(page)).toBe(3);
  await pinch(90, 8);
  await expect.poll(() => zoom(page)).toBe(0.5);
  await pinch(30, 75);
  await expect.poll(() => zoom(page)).toBeGreaterThan(1);
  await touch('touchStart', [0, 0]);
  for (let step = 1; step <= 6; step += 1) {
    await touch('touchMove', [-6 * step, 2 * step]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
  const shown = await pixels(await circle(page).screenshot());
  await save(page).tap();
  await page.getByText('Profile picture updated successfully!').waitFor();
  expect(difference(shown, await pixels(await storedPicture(ada)))).toBeLessThan(4);
});

test('AVATAR-09 AVATAR-10 AVATAR-11 AVATAR-13 the same with the keyboard alone; Cancel returns nothing, and the next time starts over', async () => {
  const ada = await member();
  const page = await adjusting(ada, { size: desktop });
  await save(page).isEnabled();
  await circle(page).focus();
  const before = await pixels(await circle(page).screenshot());
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Zoom');
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
  expect(await zoom(page)).toBeCloseTo(1.3);
  const shown = await pixels(await circle(page).screenshot());
  expect(difference(before, shown)).toBeGreaterThan(10);
  await tabTo(page, 'Cancel');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect((await ada.rest('GET', '/api/user')).body.profileImageUrl).toBeNull();

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a different picture' }).click(),
  ]);
  await chooser.setFiles(picture);
  await circle(page).waitFor();
  expect(await zoom(page)).toBe(1);
  await save(page).click();
  await page.getByText('Profile picture updated successfully!').waitFor();
  const middle = await sharp(await readFile(picture))
    .extract({ left: 350, top: 0, width: 900, height: 900 })
    .png()
    .toBuffer();
  expect(difference(await pixels(middle), await pixels(await storedPicture(ada)))).toBeLessThan(4);
});

test('a rotated picture is cropped as seen, and an invalid one is reported', async () => {
  const ada = await member();
  const page = await adjusting(ada, { size: desktop }, turned);
  await drag(page, 40, 0);
  const shown = await pixels(await circle(page).screenshot());
  await save(page).click();
  await page.getByText('Profile picture updated successfully!').waitFor();
  expect(difference(shown, await pixels(await storedPicture(ada)))).toBeLessThan(4);

  const none = join(folder, 'none.png');
  await writeFile(none, 'not a picture');
  const other = await adjusting(ada, { size: desktop }, none);
  await other.getByText(/This browser can’t show that picture/).waitFor();
  await expect.poll(() => save(other).isDisabled()).toBe(true);
});

test('Adjust Your Photo has no accessibility violation', async () => {
  const page = await adjusting(await member());
  await circle(page).waitFor();
  await expectAccessible(page);
});
