import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { needChromium, quietFlags } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/freePort.ts';
import { installed } from './install.ts';

interface Report {
  lhr: { categories: Record<string, { score: number | null }> };
}
type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>;

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Loads Lighthouse. Returns a function for the mobile scores (0 to 100) of one page in a fresh browser. */
export async function lighthouse() {
  const entry = join(installed('lighthouse', 'Lighthouse'), 'lighthouse/core/index.js');
  const { default: run } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return async (url: string, path: string, token: string | null): Promise<Record<string, number>> => {
    const profile = await mkdtemp(join(tmpdir(), 'everystep-lighthouse-'));
    const port = await freePort();
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath: needChromium(),
      args: [...quietFlags, `--remote-debugging-port=${port}`],
    });
    try {
      if (token) await rememberSession(await browser.newPage(), url, token);
      // With the storage as it is: the session lies in it, and a fresh profile holds nothing else.
      const report = await run(url + path, {
        port,
        logLevel: 'error',
        disableStorageReset: true,
        onlyCategories: categories,
      });
      if (!report) throw new Error(`Lighthouse has no report of ${path}.`);
      return Object.fromEntries(
        categories.map((name) => [
          `${path} Lighthouse: ${name}`,
          Math.round((report.lhr.categories[name]?.score ?? 0) * 100),
        ]),
      );
    } finally {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  };
}

/** On a file of the site that starts nothing of the app. */
async function rememberSession(page: Page, url: string, token: string): Promise<void> {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await page.close();
}
