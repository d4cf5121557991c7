import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, type Page } from 'playwright-core';
import { needChromium } from '#tests/support/chromium.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';

/** Milliseconds, or a share for `cls`; in the order they were measured. */
type Rounds = Record<string, number[]>;

const rounds = 5;
const size = { width: 390, height: 844 };
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * Opens the built client over the demo's 120 days in Chromium, as a phone does (4 × CPU; slow 4G where it says cold),
 * and answers what was measured. Without the address of a running demo it makes one and removes it again. Takes two or
 * three minutes.
 */
export async function measureClient(running?: string): Promise<Rounds> {
  const { url, stop } = running === undefined ? await startDemo() : { url: running, stop: async () => {} };
  const browser = await chromium.launch({ executablePath: needChromium(), args: quiet });
  try {
    const token = await signIn(url);
    const found: Rounds = {};
    const note = (values: Record<string, number>) => {
      for (const [name, value] of Object.entries(values)) (found[name] ??= []).push(value);
    };
    for (let round = 0; round < rounds; round += 1) {
      note(await cold(browser, url, '/', null, 'h1'));
      note(await cold(browser, url, '/home', token, '#my-day'));
      note(await warm(browser, url, token));
    }
    return found;
  } finally {
    await browser.close();
    await stop();
  }
}

/** The first visit of a browser: nothing is kept, and the connection is poor. */
async function cold(browser: Browser, url: string, path: string, token: string | null, wanted: string) {
  const page = await open(browser, token, false);
  await throttle(page, slow4G);
  await page.goto(url + path);
  await page.locator(wanted).first().waitFor();
  await page.waitForTimeout(1500);
  const { lcp, cls, tbt } = await page.evaluate(() => (globalThis as unknown as { seen: { lcp: number; cls: number; tbt: number } }).seen);
  await page.context().close();
  return { [`${path} cold: LCP`]: lcp, [`${path} cold: TBT`]: tbt, [`${path} cold: CLS`]: cls };
}

/** Later visits: the service worker has the app. Then a day back, and a press that opens the menu. */
async function warm(browser: Browser, url: string, token: string) {
  const page = await open(browser, token, true);
  await page.goto(`${url}/home`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
  await throttle(page);
  await page.goto(`${url}/home`);
  await page.locator('#my-day').waitFor();
  const day = await page.evaluate(() => (globalThis as unknown as { seen: { day: number } }).seen.day);
  // The neighbours are fetched when nothing else is to do.
  await page.waitForLoadState('networkidle');
  const back = await paintAfter(page, 'Previous day');
  const menu = await paintAfter(page, 'Menu');
  await page.context().close();
  return { '/home warm: the day on screen': day, 'previous day: press to paint': back, 'menu: press to paint': menu };
}

async function open(browser: Browser, token: string | null, keeps: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: size, serviceWorkers: keeps ? 'allow' : 'block', reducedMotion: 'reduce' });
  if (token) await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await context.addInitScript(watch);
  return context.newPage();
}

async function throttle(page: Page, network?: typeof slow4G): Promise<void> {
  const chrome = await page.context().newCDPSession(page);
  if (network) {
    await chrome.send('Network.enable');
    await chrome.send('Network.emulateNetworkConditions', network);
  }
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Runs in the page: what the browser itself says about its drawing. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, tbt: 0, day: 0 };
  Object.assign(globalThis, { seen });
  const follow = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  follow('layout-shift', ({ value = 0 }) => (seen.cls += value));
  follow('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)));
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('#my-day')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.day = performance.now()), 0));
  }).observe(document, { childList: true, subtree: true });
}

/** From the press of a button to the frame after what it changed. */
function paintAfter(page: Page, label: string): Promise<number> {
  return page.evaluate(async (name) => {
    const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!;
    const started = performance.now();
    const changed = new Promise<void>((resolve) => new MutationObserver((_changes, observer) => (observer.disconnect(), resolve())).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true }));
    button.click();
    await changed;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return performance.now() - started;
  }, label);
}

async function startDemo(): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = await dataFolder();
  const server = spawn(process.execPath, ['gateway/commands/demo.command.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: `${data.path}/data`, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /Everystep is ready at (\S+)/.exec(printed);
      if (ready) resolve(ready[1]!);
    });
    server.once('exit', (code) => reject(new Error(`The demo ended with ${code}: ${printed}`)));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await data.remove();
  };
  return { url, stop };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ usernameOrEmail: 'demo', password: 'everystep' }) });
  return ((await answer.json()) as { token: string }).token;
}
