import type { Browser, Page } from 'playwright-core';

const size = { width: 390, height: 844 };
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** What the browser said about its drawing, in ms; `cls` a share. */
export interface Seen {
  /** The first paint of any content. */
  first: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** When the day, or what stands for it, was on screen. */
  shown: number;
  /** The longest of the interactions since the last look. */
  slowest: number;
}

/** A phone's page in a fresh profile that writes down what it sees; `wanted` is what the visit is for. */
export async function openPhone(
  browser: Browser,
  { token, keeps = false, wanted }: { token: string | null; keeps?: boolean; wanted: string },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    serviceWorkers: keeps ? 'allow' : 'block',
    reducedMotion: 'reduce',
  });
  if (token) await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await context.addInitScript(watch, wanted);
  return context.newPage();
}

/** Slows the CPU down, and the connection where one is named. */
export async function throttle(
  page: Page,
  { rate = 4, network }: { rate?: number; network?: typeof slow4G } = {},
): Promise<void> {
  const chrome = await page.context().newCDPSession(page);
  if (network) {
    await chrome.send('Network.enable');
    await chrome.send('Network.emulateNetworkConditions', network);
  }
  await chrome.send('Emulation.setCPUThrottlingRate', { rate });
}

export const look = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** From a press, as a person makes it, to the next frame: what the browser itself counts (to 8 ms). */
export async function pressToPaint(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => {
    (globalThis as unknown as { seen: Seen }).seen.slowest = 0;
  });
  await page.locator(selector).first().click();
  // An interaction is told after its frame was drawn.
  await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.slowest > 0);
  await page.waitForTimeout(500);
  return (await look(page)).slowest;
}

/** From a press of SAVE to the frame that shows `text` on the day. */
export async function saveToShown(page: Page, text: string): Promise<number> {
  await page.evaluate((wanted) => {
    const timing = { saved: Promise.withResolvers<number>() };
    Object.assign(globalThis, { timing });
    addEventListener(
      'click',
      ({ timeStamp }) =>
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('#my-day') || !document.body.textContent.includes(wanted)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => timing.saved.resolve(performance.now() - timeStamp), 0));
        }).observe(document, { childList: true, subtree: true, characterData: true }),
      { capture: true, once: true },
    );
  }, text);
  await page.getByRole('button', { name: 'SAVE' }).click();
  return page.evaluate(
    () => (globalThis as unknown as { timing: { saved: { promise: Promise<number> } } }).timing.saved.promise,
  );
}

/** Runs in the page. */
function watch(wanted: string): void {
  const seen = { first: 0, lcp: 0, cls: 0, tbt: 0, shown: 0, slowest: 0 };
  Object.assign(globalThis, { seen });
  type Entry = PerformanceEntry & { value?: number; interactionId?: number };
  const follow = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  follow('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  follow('layout-shift', ({ value = 0 }) => (seen.cls += value));
  follow('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)));
  follow(
    'event',
    ({ duration, interactionId }) => (seen.slowest = interactionId ? Math.max(seen.slowest, duration) : seen.slowest),
  );
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(wanted)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.shown = performance.now()), 0));
  }).observe(document, { childList: true, subtree: true });
}
