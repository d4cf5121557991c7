import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';

/*
 * Takes the pictures of the landing page, the manifest and the README from the running app. Start `npm run demo`, then
 *
 *   node frontend/landing/pictures.ts http://localhost:4000
 *
 * with the pinned Node, and `readme` behind it for those of the README alone. Run it again when a screen that is shown has
 * changed, and commit what it wrote.
 */

interface Shot {
  name: string;
  path: string;
  /** Something that shows when the screen is ready. */
  ready: string;
  /** CSS pixels from the top that are left out: the header says nothing in a picture. */
  skip: number;
  /** CSS pixels of the window, where its height shapes the screen. */
  height?: number;
  /** Actions on the screen before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

/** A screen for the README, on a desktop and on a phone. */
type Scene = Pick<Shot, 'name' | 'path' | 'ready' | 'act'>;

const origin = process.argv[2] ?? 'http://localhost:4000';
const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const here = import.meta.dirname;

const { token } = (await (
  await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usernameOrEmail: 'demo', password: 'everystep' }),
  })
).json()) as { token: string };

const day = await dayOf('sleep', 'walking', 'running');
const shots: Shot[] = [
  { name: 'day', path: `/home?date=${day}`, ready: 'My Day', skip: 232 },
  { name: 'nutrition', path: '/nutrition', ready: 'Protein', skip: 72 },
  { name: 'sleep', path: '/sleep?range=14&show=times', ready: 'Sleep hours', skip: 352 },
  { name: 'goals', path: '/goals', ready: 'Your goals', skip: 176 },
  { name: 'journal', path: '/journal-history', ready: 'Newest', skip: 236 },
  { name: 'months', path: '/progress?show=weight', ready: 'Your progress', skip: 424, act: showHalfAYear },
  { name: 'photos', path: '/photos', ready: 'COMPARE', skip: 120, height: 600, act: compareFirstAndLast },
];
const scenes: Scene[] = [
  { name: 'home', path: `/home?date=${day}`, ready: 'My Day' },
  { name: 'photos', path: '/photos', ready: 'COMPARE', act: compareFirstAndLast },
  { name: 'charts', path: '/progress?show=weight', ready: 'Your progress', act: showHalfAYear },
];
const phone = { width: 390, height: 844 };
/** CSS pixels of what is kept; the files hold twice as many. */
const kept = { width: 390, height: 480 };

const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
if (process.argv[3] !== 'readme') {
  for (const scheme of ['light', 'dark'] as const) {
    for (const shot of shots) await take(browser, shot, scheme);
  }
  await takeForManifest(browser, 'narrow', phone);
  await takeForManifest(browser, 'wide', { width: 1280, height: 800 });
}
for (const scene of scenes) await takeForReadme(browser, scene);
await browser.close();

async function take(
  from: Browser,
  { name, path, ready, skip, height = phone.height, act }: Shot,
  scheme: 'light' | 'dark',
): Promise<void> {
  const page = await open(from, { path, ready, viewport: { ...phone, height }, scheme });
  await act?.(page);
  const png = await page.screenshot({ fullPage: height === phone.height });
  await page.context().close();
  const part = { left: 0, top: skip * 2, width: kept.width * 2, height: kept.height * 2 };
  await sharp(png).extract(part).avif({ quality: 58, effort: 7 }).toFile(`${here}/pictures/${name}-${scheme}.avif`);
}

/** Puts the oldest and the newest pictures beside each other. */
async function compareFirstAndLast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'COMPARE', exact: true }).click();
  const first = page.getByRole('button', { name: /^Compare / }).first();
  const newest = await first.getAttribute('aria-label');
  await first.click();
  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.waitForFunction(
    (label) => document.querySelector('[aria-label^="Compare "]')?.getAttribute('aria-label') !== label,
    newest,
  );
  await first.click();
  const panes = page.getByRole('dialog').getByRole('group', { name: /^Photo of/ });
  await panes.nth(1).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img')].every(
      (image) => image.complete && image.naturalWidth > 0,
    ),
  );
}

async function showHalfAYear(page: Page): Promise<void> {
  await page.getByRole('button', { name: '180 days' }).click();
  await page.getByText('by week').waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Takes a screenshot for the browser's install dialog. */
async function takeForManifest(
  from: Browser,
  name: string,
  viewport: { width: number; height: number },
): Promise<void> {
  const page = await open(from, { path: `/home?date=${day}`, ready: 'My Day', viewport, scheme: 'light' });
  const png = await page.screenshot();
  await page.context().close();
  await sharp(png).webp({ quality: 80 }).toFile(`${here}/../public/screenshot-${name}.webp`);
}

/** A desktop with a phone in front of it. A PNG, because not every viewer of a README shows AVIF. */
async function takeForReadme(from: Browser, { name, path, ready, act }: Scene): Promise<void> {
  const [wide, narrow] = await Promise.all(
    [{ width: 1280, height: 960 }, phone].map(async (viewport) => {
      const page = await open(from, { path, ready, viewport, scheme: 'light' });
      await act?.(page);
      const png = await page.screenshot();
      await page.context().close();
      return `data:image/png;base64,${png.toString('base64')}`;
    }),
  );
  const page = await from.newPage({ viewport: { width: 1200, height: 780 }, deviceScaleFactor: 1.5 });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; position: relative; overflow: hidden; background: #dcebe0 }
    img { position: absolute; display: block; border-radius: 14px; box-shadow: 0 18px 36px #1d5c4533, 0 0 0 1px #1d5c4526 }
    .wide { left: 48px; top: 48px; width: 912px }
    .narrow { right: 56px; bottom: 40px; width: 292px; border: 7px solid #15241d; border-radius: 40px }
  </style><img class="wide" src="${wide}"><img class="narrow" src="${narrow}">`);
  const png = await page.screenshot();
  await page.close();
  await sharp(png)
    .png({ palette: true, colours: 128, dither: 0.4, effort: 10 })
    .toFile(`${here}/../screenshots/${name}.png`);
}

interface Sight {
  path: string;
  ready: string;
  viewport: { width: number; height: number };
  scheme: 'light' | 'dark';
}

async function open(from: Browser, { path, ready, viewport, scheme }: Sight): Promise<Page> {
  const context = await from.newContext({
    viewport,
    colorScheme: scheme,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  await context.addInitScript((bearer) => {
    localStorage.setItem('authToken', bearer);
    // What Home tells an operator is of no use in a picture.
    localStorage.setItem('operating', 'dismissed');
  }, token);
  const page = await context.newPage();
  // A busy machine is slow.
  page.setDefaultTimeout(120_000);
  await page.goto(origin + path);
  await page.getByText(ready).first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  // Not until the network is idle: the app keeps listening to changes.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Returns the last day before today whose activities are these and no others. */
async function dayOf(...kinds: string[]): Promise<string> {
  const response = await fetch(`${origin}/api/activities`, { headers: { authorization: `Bearer ${token}` } });
  const activities = (await response.json()) as { activityType: string; date: string }[];
  const byDay = Map.groupBy(activities, ({ date }) => date.slice(0, 10));
  const days = [...byDay].toSorted().toReversed().slice(1);
  const found = days.find(
    ([, all]) => all.length === kinds.length && all.every(({ activityType }) => kinds.includes(activityType)),
  );
  if (!found) throw new Error('The demo has no day with these activities.');
  return found[0];
}
