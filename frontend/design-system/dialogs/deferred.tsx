import { type ComponentType, useEffect, useState } from 'react';

interface Openable {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Window event: the code of what was opened could not be loaded. */
export const codeMissing = 'everystep:code-missing';

/**
 * Loads the code of a dialog or popup when it is first opened, after which it stays mounted and can animate out. Call
 * `preload` when a pointer nears the control that opens it. If loading fails it closes again, so that the next press
 * retries, and a `codeMissing` event is sent.
 *
 *   const TargetsDialog = deferred(() => import('./TargetsDialog.tsx').then((m) => m.TargetsDialog));
 *   <Button onPointerEnter={TargetsDialog.preload} onClick={() => setOpen(true)} …/>
 *   <TargetsDialog open={isOpen} onOpenChange={setOpen} />
 */
export function deferred<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  function start() {
    loading ??= load().then(
      (component) => (loaded = component),
      (problem: unknown) => {
        loading = undefined;
        throw problem;
      },
    );
    return loading;
  }

  function Deferred(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const { open, onOpenChange } = props;
    useEffect(() => {
      if (!open || Component) return;
      let isWanted = true;
      start().then(
        (component) => isWanted && setComponent(() => component),
        () => {
          if (!isWanted) return;
          dispatchEvent(new Event(codeMissing));
          onOpenChange(false);
        },
      );
      return () => {
        isWanted = false;
      };
    }, [open, onOpenChange, Component]);
    return Component ? <Component {...props} /> : null;
  }

  Deferred.preload = () => {
    start().catch(() => {});
  };
  return Deferred;
}
