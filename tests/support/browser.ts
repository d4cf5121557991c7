import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { needChromium, quietFlags } from './chromium.ts';
import { gateway, type Member } from './kit.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** The max delay of calls to the server in ms. `LAG=400` finds journeys that do not wait for the response. */
const lag = Number(process.env.LAG ?? 0);

let launched: Promise<Browser> | undefined;

/** Called by setup.journeys.ts at the end of each file. */
export async function closeBrowser(): Promise<void> {
  const running = await launched;
  launched = undefined;
  await running?.close();
}

export interface Visit {
  as?: Member;
  size?: { width: number; height: number };
  scheme?: 'light' | 'dark';
  touch?: boolean;
  timezone?: string;
  /** Allows the service worker, which fetches the whole app in each fresh profile; only journeys about it need it. */
  serviceWorker?: boolean;
}

/** Opens a fresh browser profile at a path of this file's gateway. Fails the test on an uncaught error of the page. */
export async function visit(
  path: string,
  { as, size = desktop, scheme = 'light', touch = false, timezone = 'UTC', serviceWorker = false }: Visit = {},
): Promise<Page> {
  const { url } = await gateway();
  launched ??= chromium.launch({ executablePath: needChromium(), args: quietFlags });
  const context: BrowserContext = await (
    await launched
  ).newContext({
    viewport: size,
    colorScheme: scheme,
    hasTouch: touch,
    timezoneId: timezone,
    reducedMotion: 'reduce',
    baseURL: url,
    locale: 'en-US',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  });
  // An open page would keep working during the following tests.
  onTestFinished(() => context.close());
  if (lag > 0)
    await context.route(/\/(graphql|api)\b/, (route) =>
      setTimeout(() => void route.continue().catch(() => {}), Math.random() * lag),
    );
  if (as) await context.addInitScript((token) => localStorage.setItem('authToken', token), as.token);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(path);
  return page;
}
