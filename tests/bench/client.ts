import { type Browser, chromium, type Page } from 'playwright-core';
import { needChromium, quietFlags } from '#tests/support/chromium.ts';
import { buildClient } from '#gateway/commands/prepare.ts';
import { buildAnchor } from './anchor/build.ts';
import { fullDay, signIn, startDemo } from './demo.ts';
import { lighthouse } from './lighthouse.ts';
import { look, openPhone, pressToPaint, saveToShown, slow4G, throttle } from './page.ts';

/** Milliseconds, a share for `cls`, or Lighthouse's scores; in the order they were measured. */
type Rounds = Record<string, number[]>;

const rounds = 5;
/** Lighthouse simulates its slow phone and network, so that its scores hardly differ; a report takes half a minute. */
const reports = 3;
/** What is read in the background is here by then. Never idle: the live stream stays open. */
const backgroundMs = 3000;
const day = '#my-day';
const home = '/home';
/** The least that React and Relay take to show the day. */
const anchor = '/anchor.html';

/**
 * Opens the built client and the anchor page over the demo's 120 days in Chromium, as a phone does (4 × CPU; slow 4G where
 * it says cold), and returns the measurements. Takes eight minutes.
 */
export async function measureClient(): Promise<Rounds> {
  await buildClient();
  const removeAnchor = await buildAnchor();
  const { url, stop } = await startDemo();
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
      note(await cold(browser, url, home, token, day));
      note(await cold(browser, url, anchor, token, day));
      note(await warm(browser, url, home, token));
      note(await warm(browser, url, anchor, token));
      note(await saves(browser, url, token));
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
    await removeAnchor();
  }
}

/** The first visit of a browser: nothing is kept, and the connection is poor. */
async function cold(browser: Browser, url: string, path: string, token: string | null, wanted: string) {
  const page = await openPhone(browser, { token, wanted });
  await throttle(page, { network: slow4G });
  await page.goto(url + path);
  await page.locator(wanted).first().waitFor();
  await page.waitForTimeout(1500);
  const { first, shown, lcp, cls, tbt } = await look(page);
  await page.context().close();
  return {
    [`${path} cold: first paint`]: first,
    [`${path} cold: LCP`]: lcp,
    [`${path} cold: ${wanted} on screen`]: shown,
    [`${path} cold: TBT`]: tbt,
    [`${path} cold: CLS`]: cls,
  };
}

/** Later visits: the service worker has the code, and the device keeps Home's day, so that it opens offline too. */
async function warm(browser: Browser, url: string, path: string, token: string) {
  const page = await knownPage(browser, url, path, token);
  const found: Record<string, number> = {};
  for (const rate of [1, 4])
    for (const isOffline of path === home ? [false, true] : [false]) {
      // One after the other: they share the processor.
      /* oxlint-disable no-await-in-loop */
      await throttle(page, { rate });
      await page.context().setOffline(isOffline);
      await page.goto(url + path);
      await page.locator(day).waitFor();
      await drawn(page);
      const { shown } = await look(page);
      found[`${path} warm, ${isOffline ? 'offline' : 'online'}, ${rate} × CPU: the day`] = shown;
      await page.waitForTimeout(backgroundMs);
      /* oxlint-enable no-await-in-loop */
    }
  await page.context().close();
  return found;
}

/** From the press of SAVE in the food form to the row on the day. */
async function saves(browser: Browser, url: string, token: string) {
  const page = await knownPage(browser, url, home, token);
  await throttle(page, { rate: 4 });
  const found: Record<string, number> = {};
  for (const isOffline of [false, true]) {
    const description = `Bench ${isOffline ? 'offline' : 'online'} ${Date.now()}`;
    // One after the other: they share the processor.
    /* oxlint-disable no-await-in-loop */
    await page.context().setOffline(false);
    await page.goto(url + home);
    await page.getByRole('link', { name: 'ADD MACROS' }).click();
    await page.getByLabel('Description').fill(description);
    for (const amount of ['Protein', 'Fats', 'Carbs']) await page.getByLabel(amount).fill('1');
    await page.context().setOffline(isOffline);
    found[`SAVE to the day, ${isOffline ? 'offline' : 'online'}`] = await saveToShown(page, description);
    /* oxlint-enable no-await-in-loop */
  }
  await page.context().close();
  return found;
}

/** A page of somebody who was here before. */
async function knownPage(browser: Browser, url: string, path: string, token: string): Promise<Page> {
  const page = await openPhone(browser, { token, keeps: true, wanted: day });
  await page.goto(url + path);
  await page.locator(day).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  await page.waitForTimeout(backgroundMs);
  return page;
}

/** On a day of 40 activities: the neighbouring days, which were fetched when nothing else was to do, and the menu. */
async function presses(browser: Browser, address: string, token: string) {
  const page = await openPhone(browser, { token, wanted: day });
  await throttle(page);
  await page.goto(address);
  await page.locator(day).waitFor();
  await page.waitForTimeout(backgroundMs);
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
