import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code loads on demand. Once the code has arrived it renders without suspending: React shows what
 * follows a fallback 300 ms late, however short the wait was.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;

  async function preload(): Promise<void> {
    loaded ??= await load();
  }

  const Lazy = lazy(async () => ({ default: await load() }));

  function Loadable(props: Props) {
    // Chosen once: another choice later would mount the component again, without its state.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Component {...props} />;
  }

  return { Component: Loadable, preload };
}
