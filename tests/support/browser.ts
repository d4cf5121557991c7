import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { needHeadlessShell, quietFlags } from './chromium.ts';
import { gateway, type Member } from './kit.ts';
import { patienceMs } from './patience.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** The max delay of calls to the server in ms. `LAG=400` finds journeys that do not wait for the response. */
const lag = Number(process.env.LAG ?? 0);

let launched: Promise<Browser> | undefined;

/** Browser profiles that no test uses at the moment, by their options. Their caches save each test a download of the app. */
const idle = new Map<string, BrowserContext[]>();

/** Called by setup.journeys.ts at the end of each file. */
export async function closeBrowser(): Promise<void> {
  const running = await launched;
  launched = undefined;
  idle.clear();
  await running?.close();
}

export interface Visit {
  as?: Member;
  size?: { width: number; height: number };
  scheme?: 'light' | 'dark';
  touch?: boolean;
  timezone?: string;
  /** The browser's language and region. */
  locale?: string;
  /** Allows the service worker; only journeys about it need it. One that an earlier test installed is kept. */
  serviceWorker?: boolean;
  /** A profile of this test's own: one where nothing is installed yet, or whose clock the test sets, for good. */
  fresh?: boolean;
}

/**
 * Opens a browser profile without cookies or stored data at a path of this file's gateway. Fails the test on an uncaught
 * error of the page.
 */
export async function visit(path: string, { as, fresh = false, ...like }: Visit = {}): Promise<Page> {
  const kind = JSON.stringify(like);
  const context = (!fresh && idle.get(kind)?.pop()) || (await newProfile(like));
  const signIn = as && (await context.addInitScript((token) => localStorage.setItem('authToken', token), as.token));
  onTestFinished(async ({ task }) => {
    if (context.isClosed()) return;
    if (task.result?.state === 'fail') await Promise.all(context.pages().map(describe));
    if (fresh) return context.close();
    // An open page would keep working during the following tests.
    await Promise.all(context.pages().map((page) => page.close()));
    await signIn?.dispose();
    await context.unrouteAll();
    await context.setOffline(false);
    await context.setStorageState({ cookies: [], origins: [] });
    idle.set(kind, [...(idle.get(kind) ?? []), context]);
  });
  if (lag > 0)
    await context.route(/\/(graphql|api)\b/, (route) =>
      setTimeout(() => void route.continue().catch(() => {}), Math.random() * lag),
    );
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(path);
  return page;
}

/** Prints what a page of a failed test shows. */
async function describe(page: Page): Promise<void> {
  const text = await page.locator('body').innerText({ timeout: 1000 }).catch(String);
  console.error(`${page.url()}\n${text}`);
}

async function newProfile({
  size = desktop,
  scheme = 'light',
  touch = false,
  timezone = 'UTC',
  locale = 'en-US',
  serviceWorker = false,
}: Omit<Visit, 'as' | 'fresh'>): Promise<BrowserContext> {
  const { url } = await gateway();
  launched ??= chromium.launch({ executablePath: needHeadlessShell(), args: quietFlags });
  const browser = await launched;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    hasTouch: touch,
    timezoneId: timezone,
    reducedMotion: 'reduce',
    baseURL: url,
    locale,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}
