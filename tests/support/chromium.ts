import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const headlessShell = 'chromium-headless-shell';

/**
 * Off, the two popups of the address bar, which nobody sees: loading them takes a second of CPU for each page that opens.
 * Chromium reads only the last flag of a name, so those that Playwright turns off are repeated.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Flags for Chromium as root and without a screen, without background activity. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
];

/** Finds a Chromium: CHROMIUM_PATH, the system's, or Playwright's; undefined without one. */
export function findChromium(): string | undefined {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) return existsSync(wished) ? wished : undefined;
  const macOwn = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [onPath(names), macOwn, playwrightsOwn()].find((path) => path !== undefined && existsSync(path));
}

/**
 * Finds Debian's Chromium without windows, which opens a page for half the CPU, or else any Chromium. It keeps no profile,
 * as a test of one needs (browserProfile.ts).
 */
function findHeadlessShell(): string | undefined {
  return (process.env.CHROMIUM_PATH ? undefined : onPath([headlessShell])) ?? findChromium();
}

/** Installs Debian's Chromium where it is missing and may be. */
export function installChromium(): void {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const missing = [!findChromium() && 'chromium', !onPath([headlessShell]) && headlessShell].filter(
    (name) => name !== false,
  );
  if (missing.length === 0) return;
  console.log('• Installing Chromium for the browser tests …');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    for (const name of missing)
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  } catch (error) {
    // One of the two is enough to run most tests; needChromium() says when there is none.
    console.log(`Not installed: ${(error as Error).message}`);
  }
}

/** Returns a Chromium. Throws an error of one line that says what is missing. */
export function needChromium(): string {
  return needed(findChromium());
}

/** Returns a Chromium that opens pages quickly. Throws as `needChromium` does. */
export function needHeadlessShell(): string {
  return needed(findHeadlessShell());
}

function needed(found: string | undefined): string {
  if (!found) throw new Error('The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH.');
  return found;
}

function onPath(wanted: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
