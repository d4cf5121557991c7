import { t } from '#gateway/language/message.ts';

/** Specific before general: most browsers also name the ones they descend from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a device's name in the language in force. Names are stored in English. */
export function deviceText(name: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? [];
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return name === unknown ? t('Unknown device') : name;
}

const unknown = 'Unknown device';

/** Returns "Firefox on Windows" for a browser's user agent and the first word of any other, such as "curl". */
export function deviceName(userAgent: string | null | undefined): string {
  const text = userAgent?.trim() ?? '';
  const browser = browsers.find(([mark]) => mark.test(text))?.[1];
  const system = systems.find(([mark]) => mark.test(text))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  const word = /^[\w.-]{1,40}/.exec(text)?.[0];
  return browser ?? system ?? word ?? unknown;
}
