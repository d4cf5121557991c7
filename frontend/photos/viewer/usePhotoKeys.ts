import { useEffect, useEffectEvent } from 'react';

/** The arrow keys, wherever the focus is in the viewer. */
export function usePhotoKeys(isOn: boolean, step: (by: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    // On the way down: the dialog keeps arrow keys from bubbling up.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isOn]);
}
