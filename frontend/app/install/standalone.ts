/** The signals a page has about how it was opened. */
export interface Surroundings {
  /** True when the display mode is `standalone`. */
  displayMode: boolean;
  /** Safari on iOS says it in a flag of its own. */
  iosFlag: boolean | undefined;
  referrer: string;
}

/** True when the app runs installed, in its own window. */
export function isStandalone({ displayMode, iosFlag, referrer }: Surroundings): boolean {
  return displayMode || iosFlag === true || referrer.startsWith('android-app://');
}

/** How this page was opened; where there is no window, while it is prerendered, as in any browser's tab. */
export function surroundings(page: Window | undefined = globalThis.window): Surroundings {
  if (page === undefined) return { displayMode: false, iosFlag: undefined, referrer: '' };
  return {
    displayMode: page.matchMedia('(display-mode: standalone)').matches,
    iosFlag: (page.navigator as { standalone?: boolean }).standalone,
    referrer: page.document.referrer,
  };
}

/** `canInstall`: the browser's offer is in hand. `isInstalled`: it runs installed, or was installed while it was open. */
export function installFlags(
  seen: Surroundings,
  { hasOffer, wasInstalled }: { hasOffer: boolean; wasInstalled: boolean },
) {
  const isInstalled = isStandalone(seen) || wasInstalled;
  return { canInstall: hasOffer && !isInstalled, isInstalled };
}
