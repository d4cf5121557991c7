import { useEffect, useEffectEvent } from 'react';

/** Handles the arrow keys anywhere in the viewer. */
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
    // Captured, because the dialog stops arrow keys from bubbling.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isOn]);
}
