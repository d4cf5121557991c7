import { useSyncExternalStore } from 'react';
import { type Installation, installation } from './installation.ts';

/** State for a prerendered page: no install offer. */
const unknown: Installation = { canInstall: false, isInstalled: false, isPrompting: false, isAsking: false };

/** Returns the install state of the app and the dialog that is open. */
export const useInstallation = () => useSyncExternalStore(installation.subscribe, installation.state, () => unknown);
