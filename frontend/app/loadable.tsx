import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code loads on demand. Once the code has arrived it renders without suspending: React shows what
 * follows a fallback 300 ms late, however short the wait was. Code that could not be loaded is loaded again after the
 * next `preload`.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let hasFailed = false;
  const newLazy = () =>
    lazy(async () => {
      if (hasFailed) await loadStylesAgain();
      return { default: await load() };
    });
  let Lazy = newLazy();

  async function preload(): Promise<void> {
    try {
      if (hasFailed) {
        // A lazy component stays failed.
        Lazy = newLazy();
        await loadStylesAgain();
        hasFailed = false;
      }
      loaded ??= await load();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  function Loadable(props: Props) {
    // Chosen once: another choice later would mount the component again, without its state.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Component {...props} />;
  }

  return { Component: Loadable, preload };
}

/** Under way for all who ask meanwhile. */
let reloading: Promise<unknown> | undefined;

/** Loads the style sheets again that could not be loaded. Vite asks for each once and would then go on without it. */
async function loadStylesAgain(): Promise<void> {
  reloading ??= Promise.all(failedStyles().map(loadAgain)).finally(() => (reloading = undefined));
  await reloading;
}

function failedStyles(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => {
    try {
      return !link.sheet?.cssRules.length;
    } catch {
      // A link that failed may have a sheet whose rules are another site's.
      return true;
    }
  });
}

function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = resolve;
    again.onerror = () => reject(new Error(`Could not load ${link.href}`));
    link.replaceWith(again);
  });
}
