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

/** Vite asks for each style sheet once, and would go on without one that failed. */
async function loadStylesAgain(): Promise<void> {
  await (await import('./loadStylesAgain.ts')).loadStylesAgain();
}
