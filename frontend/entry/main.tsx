import { scrollToSection } from '#frontend/landing/scrollToSection.ts';
import { requestHome } from '#frontend/app/earlyRequests.ts';
import { isPrerendered, untilNeeded, whenIdle } from './prerendered.ts';
import { followInstallation } from '#frontend/app/install/installation.ts';
import { loadCatalogue } from '#frontend/language/catalogue.ts';
import { pageDirection, pageLanguage } from '#frontend/language/pageLanguage.ts';
import { isFirstScreen, loadLaterRoutes } from './routeTable.ts';

const root = document.getElementById('root')!;
// The browser offers the installation once, soon after the page loads. On the landing page the app loads later than that.
followInstallation();
if (isPrerendered(root)) {
  // Before React, which stops the presses that it can't handle yet.
  document.addEventListener('click', scrollOn, { capture: true });
  await untilNeeded();
}

if (isFirstScreen(location.pathname)) requestHome();

// Browsers without Temporal get a polyfill before anything else runs.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
document.documentElement.lang = pageLanguage;
document.documentElement.dir = pageDirection;
await loadCatalogue();
if (!isFirstScreen(location.pathname)) fetchRoutes();
const { start } = await import('./start.tsx');
await start(root);
whenIdle(fetchRoutes);

function fetchRoutes(): void {
  loadLaterRoutes().catch(() => {
    // The router loads them again on navigation and shows the error.
  });
}

/** Handles the landing page's only button while the app loads and hydrates; afterwards it repeats what the button does. */
function scrollOn({ target }: MouseEvent): void {
  const section = (target as Element).closest<HTMLElement>('[data-leads-to]')?.dataset['leadsTo'];
  if (section) scrollToSection(section);
}
