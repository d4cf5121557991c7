import { scrollToSection } from '#frontend/landing/scrollToSection.ts';
import { isFrontDoor, untilWanted, whenIdle } from './frontDoor.ts';
import { followInstallation } from '#frontend/app/install/installation.ts';
import { isFirstScreen, loadLaterRoutes } from './routeTable.ts';

const root = document.getElementById('root')!;
// The browser's offer to install comes once, soon after the page was loaded; on the landing page the app comes later.
followInstallation();
if (isFrontDoor(root)) {
  document.addEventListener('click', leadOn);
  await untilWanted();
}

// Browsers without Temporal get it before anything else runs; the others never load it.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
if (!isFirstScreen(location.pathname)) fetchRoutes();
const { start } = await import('./start.tsx');
await start(root);
document.removeEventListener('click', leadOn);
whenIdle(fetchRoutes);

function fetchRoutes(): void {
  loadLaterRoutes().catch(() => {
    // The router asks again when somebody goes there, and shows what is wrong.
  });
}

/** The landing page's one button that is no link, for as long as the app is not there. */
function leadOn({ target }: MouseEvent): void {
  const section = (target as Element).closest<HTMLElement>('[data-leads-to]')?.dataset['leadsTo'];
  if (section) scrollToSection(section);
}
