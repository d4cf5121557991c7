import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { member } from '#tests/support/kit.ts';
import { walk } from '#tests/support/screens.ts';

test('SHELL-42 SHELL-06 the header stays in view while the page scrolls, and a new route starts at the top', async () => {
  const ada = await member();
  for (let hour = 6; hour < 20; hour += 1) {
    const at = (minute: string) => `2026-03-02T${String(hour).padStart(2, '0')}:${minute}:00Z`;
    await ada.rest('POST', '/api/activities', { activityType: 'walking', startTime: at('00'), endTime: at('30') });
  }
  const page = await visit('/home?date=2026-03-02', { as: ada, size: phone });
  await page.getByText('Tap activity to edit').waitFor();
  // The address is reset once the day is known, which is a change of the query of its own.
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.evaluate(() => (scrollTo(0, 500), scrollY))).toBe(500);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await page.getByRole('link', { name: 'ADD ACTIVITY' }).click();
  await page.getByRole('button', { name: 'SAVE' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('SHELL-07 another query on the same route starts at the top too', async () => {
  const page = await visit('/nutrition', { as: await member(), size: phone });
  await page.getByRole('radio', { name: '90D' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(() => (scrollTo(0, 200), scrollY))).toBe(200);
  await page.getByRole('radio', { name: '90D' }).evaluate((radio: HTMLInputElement) => radio.click());
  await expect.poll(() => new URL(page.url()).search).toBe('?range=90');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('SHELL-59 SHELL-60 SHELL-62 one toast at the top right, at most 420 px wide, gone after 5000 ms', async () => {
  const page = await visit('/login', { size: desktop, fresh: true });
  await page.clock.install();
  await page.getByLabel('Username or email').fill('nobody');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  // From here on time goes only where the test lets it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Login Failed').waitFor();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  }
  const toast = page.getByText('Login Failed');
  await expect.poll(() => toast.count()).toBe(1);
  const region = page.getByRole('alert').filter({ hasText: 'Login Failed' });
  const box = (await region.boundingBox())!;
  expect(box.width).toBeLessThanOrEqual(420);
  expect(desktop.width - (box.x + box.width)).toBeLessThan(40);
  expect(box.y).toBeLessThan(120);
  await page.mouse.move(10, 800);
  await page.clock.runFor(4900);
  await expect.poll(() => toast.count()).toBe(1);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'hidden' });
});

test('SHELL-49 SHELL-50 SHELL-51 SHELL-52 SHELL-53 SHELL-54 SHELL-55 SHELL-56 SHELL-57 SHELL-58 the menu entries work by keyboard', async () => {
  const page = await visit('/home', { as: await member(), size: phone });
  // The skeleton has a header of its own, which goes when the day arrives.
  await page.getByRole('link', { name: 'ADD ACTIVITY' }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Feedback' }).waitFor();
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual([
    ['Dashboard', '/home'],
    ['Nutrition', '/nutrition'],
    ['Workouts', '/workouts'],
    ['Sleep', '/sleep'],
    ['Journal', '/journal-history'],
    ['Goals', '/goals'],
    ['Progress', '/progress'],
    ['Photos', '/photos'],
    ['Blog', '/blog-feed'],
    ['Feedback', '/feedback'],
  ]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
});

test('SHELL-44 on a desktop the menu button names the groups beside the rail, and keeps them there; the palette and the keys are accessible', async () => {
  const page = await visit('/goals', { as: await member(), size: desktop });
  const rail = page.getByRole('navigation', { name: 'Places' });
  const width = async () => (await rail.boundingBox())?.width;
  // A screen that loads draws a rail of its own.
  await page.getByText('No goals yet').waitFor();
  await expect.poll(width).toBe(92);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect.poll(width).toBe(208);
  const sleep = rail.getByRole('link', { name: 'Sleep' });
  await sleep.click();
  await page.getByRole('heading', { level: 1, name: 'Sleep' }).waitFor();
  // Each screen draws its own rail.
  await expect.poll(width).toBe(208);
  // Remembered on this device.
  await page.reload();
  await expect.poll(width).toBe(208);
  await page.getByRole('button', { name: 'Menu', expanded: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menu', expanded: true }).click();
  await expect.poll(width).toBe(92);
  await page.getByRole('button', { name: 'Search or log' }).click();
  await page.getByRole('combobox', { name: 'Search or log' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectAccessible(page);
});

test('ERR-04 SHELL-41 a session that ended elsewhere leads to /login and back to the requested screen', async () => {
  const ada = await member();
  const page = await visit('/home', { as: ada });
  await page.getByRole('link', { name: 'ADD ACTIVITY' }).waitFor();
  await ada.rest('POST', '/api/logout');
  // Whichever question comes next is refused: the one for the neighbouring days may be quicker than this press.
  await page.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Previous day"]')?.click());
  await page.waitForURL('**/login?next=*');
  await page.getByText('Your session has ended.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('ERR-04 a press while /login is loading does not keep the screen of an ended session', async () => {
  const ada = await member();
  const page = await visit('/healthz', { as: ada });
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/routes-*.js', (route) => arrival.promise.then(() => route.continue()));
  await page.goto('/home');
  await page.getByRole('link', { name: 'ADD ACTIVITY' }).waitFor();
  await ada.rest('POST', '/api/logout');
  const press = () => page.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Previous day"]')?.click());
  await press();
  await page.waitForFunction(() => localStorage.getItem('authToken') === null);
  await press();
  arrival.resolve();
  await page.waitForURL('**/login?next=*');
});

test('SHELL-41 a signed-out visitor of a private screen signs in and arrives there', async () => {
  const ada = await member();
  const page = await visit('/add-activity?date=2026-03-02');
  await page.waitForURL('**/login?next=*');
  await page.getByLabel('Username or email').fill(ada.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(ada.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/add-activity?date=2026-03-02');
  await page.getByRole('button', { name: 'SAVE' }).waitFor();
});

test('SHELL-41 after a private address was opened signed out, Back leads past it, from the form and from the screen', async () => {
  const ada = await member();
  const page = await visit('/privacy-policy');
  await page.goto('/goals');
  await page.waitForURL('**/login?next=*');
  await page.getByLabel('Username or email').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await page.goForward();
  await page.getByLabel('Username or email').fill(ada.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(ada.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('link', { name: 'Add New Goal' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
});

test('SHELL-41 Back from the form leads to the page whose link needed a session', async () => {
  const page = await visit('/developers');
  await page.locator('a[href="/profile/access-tokens"]').click();
  await page.waitForURL('**/login?next=*');
  await page.getByLabel('Username or email').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Build on Everystep' }).waitFor();
});

test('no screen has an accessibility violation', async () => {
  const ada = await member();
  await ada.rest('POST', '/api/activities', {
    activityType: 'sleep',
    startTime: '2026-03-01T22:00:00Z',
    endTime: '2026-03-02T06:00:00Z',
  });
  await ada.rest('POST', '/api/custom-activities', { name: 'rowing' });
  const visitors = ['/', '/login', '/register', '/no-such-page'];
  const members = [
    '/home',
    '/home?date=2026-03-02',
    '/add-activity',
    '/select-activity',
    '/profile',
    '/onboarding',
    '/goals',
    '/add-goal',
    '/progress',
    '/workouts',
    '/subscription/success?session_id=x',
  ];
  for (const [paths, as] of [
    [visitors, undefined],
    [members, ada],
  ] as const) {
    const page = await visit('/healthz', { as });
    await walk(page, paths, () => expectAccessible(page));
  }
});

test('a screen whose styles cannot be loaded says so, and has them after another try', async () => {
  const page = await visit('/healthz', { as: await member(), size: phone });
  await page.route('**/assets/WorkoutsScreen-*.css', (route) => route.abort());
  await page.goto('/workouts');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unrouteAll();
  await again.click();
  await page.getByText('Strength').first().waitFor();
  const rules = () =>
    page.evaluate(
      () =>
        document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*="WorkoutsScreen-"]')?.sheet?.cssRules
          .length ?? 0,
    );
  await expect.poll(rules).toBeGreaterThan(0);
});

test('without a connection a screen whose styles cannot be loaded says so, and opens once there is one', async () => {
  const page = await visit('/profile', { as: await member(), size: phone });
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.context().setOffline(true);
  await page.locator('a[href="/profile/security"]').click();
  await page.getByText('This page needs a connection').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
});
