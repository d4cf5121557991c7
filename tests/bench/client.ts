import { type Browser, chromium, type Page } from 'playwright-core';
import { needChromium, quietFlags } from '#tests/support/chromium.ts';
import { fullDay, signIn, startDemo } from './demo.ts';
import { lighthouse } from './lighthouse.ts';
import { look, openPhone, pressToPaint, slow4G, throttle } from './page.ts';

/** Milliseconds, a share for `cls`, or Lighthouse's scores; in the order they were measured. */
type Rounds = Record<string, number[]>;

const rounds = 5;
/** Lighthouse simulates its slow phone and network, so that its scores hardly differ; a report takes half a minute. */
const reports = 3;
const day = '#my-day';

/**
 * Opens the built client over the demo's 120 days in Chromium, as a phone does (4 × CPU; slow 4G where it says cold),
 * and returns the measurements. Without the address of a running demo it makes one and removes it again. Takes five
 * minutes.
 */
export async function measureClient(running?: string): Promise<Rounds> {
  const { url, stop } = running === undefined ? await startDemo() : { url: running, stop: async () => {} };
  const browser = await chromium.launch({ executablePath: needChromium(), args: quietFlags });
  try {
    const token = await signIn(url);
    const full = await fullDay(url, token);
    const found: Rounds = {};
    const note = (values: Record<string, number>) => {
      for (const [name, value] of Object.entries(values)) (found[name] ??= []).push(value);
    };
    for (let round = 0; round < rounds; round += 1) {
      note(await cold(browser, url, '/', null, 'h1'));
      note(await cold(browser, url, '/home', token, day));
      note(await warm(browser, url, token));
      note(await offline(browser, url, token));
      note(await presses(browser, `${url}/home?date=${full}`, token));
    }
    const scores = await lighthouse();
    for (let report = 0; report < reports; report += 1) {
      note(await scores(url, '/', null));
      note(await scores(url, '/home', token));
    }
    return found;
  } finally {
    await browser.close();
    await stop();
  }
}

/** The first visit of a browser: nothing is kept, and the connection is poor. */
async function cold(browser: Browser, url: string, path: string, token: string | null, wanted: string) {
  const page = await openPhone(browser, { token, wanted });
  await throttle(page, slow4G);
  await page.goto(url + path);
  await page.locator(wanted).first().waitFor();
  await page.waitForTimeout(1500);
  const { lcp, cls, tbt } = await look(page);
  await page.context().close();
  return { [`${path} cold: LCP`]: lcp, [`${path} cold: TBT`]: tbt, [`${path} cold: CLS`]: cls };
}

/** A later visit: the service worker has the app. */
async function warm(browser: Browser, url: string, token: string) {
  const page = await knownPage(browser, url, token, day);
  await page.goto(`${url}/home`);
  await page.locator(day).waitFor();
  await drawn(page);
  const { shown } = await look(page);
  await page.context().close();
  return { '/home warm: the day on screen': shown };
}

/** The same without a connection: the device keeps the day. */
async function offline(browser: Browser, url: string, token: string) {
  const page = await knownPage(browser, url, token, day);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.goto(`${url}/home`);
  await page.locator(day).waitFor();
  await drawn(page);
  const { shown } = await look(page);
  await page.context().close();
  return { '/home offline: the day on screen': shown };
}

/** A page of somebody who was here before. */
async function knownPage(browser: Browser, url: string, token: string, wanted: string): Promise<Page> {
  const page = await openPhone(browser, { token, keeps: true, wanted });
  await page.goto(`${url}/home`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  await throttle(page);
  return page;
}

/** On a day of 40 activities: the neighbouring days, which were fetched when nothing else was to do, and the menu. */
async function presses(browser: Browser, address: string, token: string) {
  const page = await openPhone(browser, { token, wanted: day });
  await throttle(page);
  await page.goto(address);
  await page.locator(day).waitFor();
  await page.waitForLoadState('networkidle');
  const menu = await pressToPaint(page, 'button[aria-label="Menu"]');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const back = await pressToPaint(page, 'button[aria-label="Previous day"]');
  const forth = await pressToPaint(page, 'button[aria-label="Next day"]');
  await page.context().close();
  return {
    '40 rows: press to paint, menu': menu,
    '40 rows: press to paint, day before': back,
    '40 rows: press to paint, day after': forth,
  };
}

/** Until the frame with it was drawn and its time noted. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as { seen: { shown: number } }).seen.shown > 0);
}
