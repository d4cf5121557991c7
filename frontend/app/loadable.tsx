import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code loads on demand. Once the code has arrived it renders without suspending: React shows what
 * follows a fallback 300 ms late, however short the wait was. Code that could not be loaded is loaded again after the
 * next `preload`.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let hasFailed = false;
  const newLazy = () => lazy(async () => ({ default: await load() }));
  let Lazy = newLazy();

  async function preload(): Promise<void> {
    // A lazy component stays failed.
    if (hasFailed) Lazy = newLazy();
    hasFailed = false;
    try {
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
