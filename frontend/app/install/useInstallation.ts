import { useSyncExternalStore } from 'react';
import { type Installation, installation } from './installation.ts';

/** What a prerendered page shows: no offer was made. */
const unknown: Installation = { canInstall: false, isInstalled: false, isPrompting: false, isAsking: false };

/** Whether the app can be or is installed, and what is being asked right now. */
export const useInstallation = () => useSyncExternalStore(installation.subscribe, installation.state, () => unknown);
