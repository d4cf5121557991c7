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
function findChromium(): string | undefined {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) return existsSync(wished) ? wished : undefined;
  const macOwn = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [onPath(names), macOwn, playwrightsOwn()].find((path) => path !== undefined && existsSync(path));
}

/** Installs what is missing of Debian's two, where that is allowed. Throws as `needChromium` does. */
export function provideChromium(): void {
  if (!process.env.CHROMIUM_PATH && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (!findChromium()) install('chromium');
    if (!onPath([headlessShell])) install(headlessShell);
  }
  needChromium();
}

/** Installs a package of Debian; says so when it can't. */
function install(name: string): void {
  console.log(`• Installing ${name} for the browser tests …`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  } catch (error) {
    console.log(`Not installed: ${(error as Error).message}`);
  }
}

/** Returns a Chromium. Throws an error of one line that says what is missing. */
export function needChromium(): string {
  const found = findChromium();
  if (!found) throw new Error('The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH.');
  return found;
}

/**
 * Returns Debian's Chromium without windows, which takes a sixth less CPU (decision 188), or else what `needChromium`
 * returns. It keeps no profile, as a test of one needs (browserProfile.ts).
 */
export function needHeadlessShell(): string {
  return (process.env.CHROMIUM_PATH ? undefined : onPath([headlessShell])) ?? needChromium();
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
