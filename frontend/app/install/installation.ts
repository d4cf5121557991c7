import { readStored, store } from '#frontend/app/storage.ts';
import { installFlags, surroundings } from './standalone.ts';

/** The browser's offer to install the app (Chromium's `beforeinstallprompt`). */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export interface Installation {
  /** The app can be installed now: the browser has offered it. */
  canInstall: boolean;
  isInstalled: boolean;
  /** The browser's own prompt is open. */
  isPrompting: boolean;
  /** Our dialog is due. */
  isAsking: boolean;
}

/** From the browser's offer to our dialog, in milliseconds. */
export const askAfterMs = 3000;
const dismissedKey = 'pwa-install-dismissed';

/** The life of the install offer, as a plain store. */
function createInstallation() {
  const listeners = new Set<() => void>();
  let offer: InstallOffer | undefined;
  let wasInstalled = false;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let state: Installation = { canInstall: false, isInstalled: false, isPrompting: false, isAsking: false };

  function change(part: Pick<Partial<Installation>, 'isPrompting' | 'isAsking'> = {}): void {
    state = { ...state, ...part, ...installFlags(surroundings(), { hasOffer: offer !== undefined, wasInstalled }) };
    for (const listener of listeners) listener();
  }

  function ask(): void {
    const isDismissed = readStored(dismissedKey, 'session') !== null;
    if (state.canInstall && !state.isPrompting && !isDismissed) change({ isAsking: true });
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Stores the offer and suppresses the browser's prompt, so that our dialog can ask instead. */
    offered(event: InstallOffer): void {
      event.preventDefault();
      offer = event;
      change();
      clearTimeout(wait);
      wait = setTimeout(ask, askAfterMs);
    },

    /** Opens the browser's prompt. Whatever comes of it, the offer is used up and our dialog closes. */
    async install(): Promise<void> {
      if (!offer || state.isPrompting) return;
      change({ isPrompting: true });
      try {
        await offer.prompt();
        await offer.userChoice;
      } catch (problem) {
        console.error('The install prompt failed', problem);
      }
      offer = undefined;
      change({ isPrompting: false, isAsking: false });
    },

    /** Not now: our dialog stays away until this browser session ends. */
    later(): void {
      store(dismissedKey, 'true', 'session');
      change({ isAsking: false });
    },

    /** The browser says the app is installed, by whatever way. */
    installed(): void {
      offer = undefined;
      wasInstalled = true;
      clearTimeout(wait);
      change({ isAsking: false });
    },

    /** Looks again at how the app runs, for what this page could not see when it began. */
    refresh: () => change(),
  };
}

export const installation = createInstallation();

/** Listens for the browser's offer: it comes once, soon after the page was loaded. */
export function followInstallation(): void {
  installation.refresh();
  addEventListener('beforeinstallprompt', (event) => installation.offered(event as InstallOffer));
  addEventListener('appinstalled', () => installation.installed());
}
