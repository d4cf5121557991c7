import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { expectAccessible } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { gateway, member, rest } from '#tests/support/kit.ts';
import { walk } from '#tests/support/screens.ts';
import { mailServer } from '#tests/support/smtp.ts';
import { expectStored } from '#tests/support/storedValues.ts';

const mails = await mailServer();
await gateway({ SMTP_URL: mails.url, MAIL_FROM: 'Everystep <journal@example.org>' });

const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const picture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();

/** The files of a zip archive as text, by name. */
async function unzip(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  fromBuffer(archive, { lazyEntries: true }, (problem, zip) => {
    if (problem) return reject(problem);
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (failure, stream) => {
        if (failure) return reject(failure);
        files.set(entry.fileName, (await stream.toArray()).map(String).join(''));
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
  await promise;
  return files;
}

test('AUTH-30 ONB-05 ONB-12 ONB-26 ONB-28 registering, onboarding and the dashboard work with the keyboard alone', async () => {
  const page = await visit('/register', { size: desktop });
  const name = `kim${Math.random().toString(36).slice(2, 8)}`;
  await page.getByLabel('First name').waitFor();
  for (const [label, text] of [
    ['First name', 'Kim'],
    ['Last name', 'Lee'],
    ['Username', name],
    ['Email', `${name}@example.org`],
    ['Password', 'walk every day'],
  ] as const) {
    if ((await page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)) !== label)
      await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/onboarding');
  await title(page, 'Create Your Profile');
  await tabTo(page, /^Female/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Height');
  await page.keyboard.type('178 cm');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await title(page, 'What Are Your Goals?');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await page.getByText('Please select at least one goal').waitFor();
  await page.keyboard.press('Space');
  await tabTo(page, /^Strength/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await title(page, 'Current Progress');
  await tabTo(page, /^Strength/);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await page.getByText('65%').waitFor();
  await tabTo(page, 'Finish');
  await page.keyboard.press('Enter');
  await page.getByText('Welcome to Everystep!').waitFor();
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: 'Welcome back, Kim!' }).waitFor();
  const authorization = { authorization: `Bearer ${await stored(page, 'authToken')}` };
  expect((await rest('GET', '/api/profile', undefined, authorization)).body).toMatchObject({
    gender: 'male',
    height: '178 cm',
    onboardingCompleted: true,
  });
  const { body: progress } = await rest('GET', '/api/progress', undefined, authorization);
  expect(
    Object.fromEntries(
      (progress as { goalType: string; progressValue: number }[]).map(({ goalType, progressValue }) => [
        goalType,
        progressValue,
      ]),
    ),
  ).toEqual({ 'general-fitness': 50, strength: 65 });
});

test('ONB-01 ONB-21 ONB-24 on a phone: a reload half way loses nothing, the browser goes back a step, and photos come along', async () => {
  const kim = await member({ firstName: 'Kim' });
  const page = await visit('/onboarding', { as: kim, size: phone, touch: true });
  await page.getByLabel('Weight').fill('70 kg');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('checkbox', { name: 'Cardio' }).tap();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await title(page, 'Current Progress');
  await page.getByLabel('Cardio').fill('80');
  await expectStored(page, '"cardio":80');
  await page.reload();
  await title(page, 'Current Progress');
  await expect.poll(() => page.getByLabel('Cardio').inputValue()).toBe('80');
  await page.goBack();
  await title(page, 'What Are Your Goals?');
  await page.getByRole('button', { name: 'Back' }).tap();
  await title(page, 'Create Your Profile');
  await expect.poll(() => page.getByLabel('Weight').inputValue()).toBe('70 kg');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await title(page, 'Current Progress');
  const photos = [
    { name: 'front.png', mimeType: 'image/png', buffer: await picture('#8a3') },
    { name: 'side.png', mimeType: 'image/png', buffer: await picture('#38a') },
  ];
  await page.locator('input[type=file]').setInputFiles(photos);
  await page.getByText('2 of 5').waitFor();
  await expect
    .poll(() => page.getByRole('img', { name: 'front.png' }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(64);
  await page.getByRole('button', { name: 'Finish' }).tap();
  await page.waitForURL('**/home');
  const { body } = await kim.rest('GET', '/api/photos');
  expect(body).toHaveLength(2);
});

test('ONB-25 Back from the first step signs out and starts over', async () => {
  const kim = await member();
  const page = await visit('/register');
  await page.evaluate((token) => localStorage.setItem('authToken', token), kim.token);
  await page.goto('/onboarding');
  await page.getByLabel('Height').fill('170 cm');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Back' }).click()]);
  await title(page, 'Create Your Profile');
  expect(await stored(page, 'authToken')).toBeNull();
  await expect.poll(() => page.getByLabel('Height').inputValue()).toBe('');
  expect((await kim.rest('GET', '/api/user')).status).toBe(401);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('**/login');
});

test('PASS-01 PASS-03 PASS-06 PASS-14 PASS-15 a forgotten password: the mail leads to a new one, and the new one signs in', async () => {
  const kim = await member({ firstName: 'Kim' });
  const page = await visit('/login', { size: phone, touch: true });
  await page.getByRole('link', { name: 'Forgot Password' }).tap();
  // Exactly: the page before this one has "Username or email".
  await page.getByLabel('Email', { exact: true }).fill(kim.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).tap();
  await page.getByText('If your email is registered, a reset link was sent.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  const [mail] = await mails.mailsFor(kim.email);
  const link = new URL(mail!.link);
  await page.goto(link.pathname + link.search);
  await page.getByLabel('New password').fill('seven quiet steps');
  await page.getByLabel('Confirm password').fill('seven quiet steps');
  await page.getByRole('button', { name: 'Reset Password' }).tap();
  await page.getByText('Password Reset Successful').waitFor();
  await expect.poll(() => path(page)).not.toContain('token');
  await page.waitForURL('**/login');
  await page.getByLabel('Username or email').fill(kim.username);
  await page.getByRole('textbox', { name: 'Password' }).fill('seven quiet steps');
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
  await page.waitForURL('**/home');
});

test('PROF-15 AVATAR-15 nothing can be saved while a picture is uploading; then the header shows it', async () => {
  const kim = await member({ firstName: 'Kim' });
  const page = await visit('/edit-profile', { as: kim });
  await page.getByLabel('First name').fill('Kimberly');
  const { promise: arrived, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (/multipart/.test(route.request().headers()['content-type'] ?? '')) await arrived;
    await route.continue();
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture('#c52') });
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
  letThrough();
  await page.getByText('Profile picture updated successfully!').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Save Changes' }).isEnabled()).toBe(true);
  await page.getByRole('banner').getByRole('img').waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Kimberly');
});

test('PROF-07 a member exports everything and then deletes the account', async () => {
  const kim = await member({ firstName: 'Kim' });
  await kim.rest('POST', '/api/activities', {
    activityType: 'walking',
    startTime: '2026-03-02T07:00:00Z',
    endTime: '2026-03-02T08:00:00Z',
    notes: 'along the quiet canal',
  });
  const page = await visit('/profile', { as: kim, size: desktop });
  await tabTo(page, 'Data Export');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Download');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await page.getByText('Your archive is ready').waitFor();
  expect(download.suggestedFilename()).toMatch(/^everystep-\d{4}-\d\d-\d\d\.zip$/);
  const stream = await download.createReadStream();
  const files = await unzip(Buffer.concat(await stream.toArray()));
  expect(files.get('activities.json')).toContain('along the quiet canal');
  expect(files.get('account.json')).toContain(kim.email);

  await page.goto('/profile/privacy');
  await tabTo(page, 'Delete my account');
  await page.keyboard.press('Enter');
  await title(page, 'Delete my account');
  await tabTo(page, 'Delete my account');
  await page.keyboard.press('Enter');
  // The question takes the focus a moment after it is seen; from then on nothing behind it can be reached.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=alertdialog]') !== null))
    .toBe(true);
  await tabTo(page, 'Delete everything', { max: 5 });
  await page.keyboard.press('Enter');
  await page.getByText('Your account is deleted').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await stored(page, 'authToken')).toBeNull();
  expect((await rest('POST', '/api/login', { usernameOrEmail: kim.username, password: kim.password })).status).toBe(
    401,
  );
});

const membersScreens = [
  '/profile',
  '/edit-profile',
  '/profile/notifications',
  '/profile/preferences',
  '/profile/privacy',
  '/profile/delete-account',
  '/profile/data-export',
  '/change-password',
  '/onboarding',
  '/onboarding?step=2',
  '/onboarding?step=3',
  '/feedback',
];
const visitorsScreens = [
  '/onboarding',
  '/forgot-password',
  '/reset-password?token=abc',
  '/reset-password',
  '/public-feedback',
  '/privacy-policy',
  '/terms-of-service',
];
const draft = {
  gender: 'female',
  birthday: '',
  height: '',
  weight: '',
  bodyType: '',
  goals: ['cardio', 'strength'],
  progress: {},
};

test.each([
  ['member', membersScreens],
  ['visitor', visitorsScreens],
] as const)(
  'no account screen of a %s has an accessibility violation or is wider than the window',
  async (who, screens) => {
    const kim = who === 'member' ? await member({ firstName: 'Kim' }) : undefined;
    const page = await visit('/healthz', { as: kim });
    await page.evaluate((kept) => sessionStorage.setItem('onboarding-draft', kept), JSON.stringify(draft));
    await walk(page, screens, () => expectAccessible(page));
  },
);

test('PROF-03 a long name, username and address stay inside the profile card on small phones', async () => {
  const kim = await member({
    firstName: `Maximiliana${'x'.repeat(60)}`,
    username: `maximiliana_von_und_zu_${Math.random().toString(36).slice(2, 12)}_hohenstein`,
  });
  const page = await visit('/profile', { as: kim, size: phone });
  await page.getByRole('heading', { level: 2, name: /^Maximiliana/ }).waitFor();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    const crossings = await page.evaluate(() => {
      const boxOf = (node: Element) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const name = document.querySelector('main h2')!;
      const card = name.closest('section, div[class*="card"], article') ?? document.querySelector('main')!;
      const edge = card.getBoundingClientRect();
      const isInside = (box: DOMRect) => box.left >= edge.left && box.right <= edge.right;
      const facts = [...document.querySelectorAll('main dl > div')].map(
        (fact) => [boxOf(fact.querySelector('dt')!), boxOf(fact.querySelector('dd')!)] as const,
      );
      return {
        name: isInside(boxOf(name)),
        facts: facts.map(([term, value]) => term.right <= value.left && isInside(value)),
      };
    });
    expect({ width, ...crossings }).toEqual({ width, name: true, facts: [true, true] });
  }
});
