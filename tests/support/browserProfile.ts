import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { phone } from './browser.ts';
import { needChromium, quietFlags } from './chromium.ts';
import { gateway, type Member } from './kit.ts';
import { patienceMs } from './patience.ts';

export interface Opened {
  context: BrowserContext;
  page: Page;
}

/** Creates the folder of a browser profile, which outlives its browser. Removed after the test. */
export function profileFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'everystep-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Starts a browser on a profile, signed in as the member, or as nobody, who does not want to be asked about installing the app. */
export async function openProfile(folder: string, person: Member | null): Promise<Opened> {
  const { url } = await gateway();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: needChromium(),
    args: quietFlags,
    viewport: phone,
    baseURL: url,
  });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript((stored) => {
    if (stored) localStorage.setItem('authToken', stored);
    sessionStorage.setItem('pwa-install-dismissed', 'true');
  }, person?.token);
  return { context, page: await context.newPage() };
}

/** Ends the browser of a profile with SIGKILL. */
export async function killBrowser(folder: string, { context }: Opened): Promise<void> {
  const closed = context.waitForEvent('close');
  // The lock of a profile names its process.
  process.kill(Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1)), 'SIGKILL');
  await closed;
}

/** Returns the names of the files below the folder that hold one of the texts, as one byte a letter or as two. */
export function filesWith(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const bytes = contentOf(path);
      return texts.some((text) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')));
    });
}

/** Returns nothing for a file that the running browser has deleted since it was listed. */
function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.of();
    throw error;
  }
}
