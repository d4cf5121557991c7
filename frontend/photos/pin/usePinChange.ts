import type { VisiblePhotos } from '../visiblePhotos.ts';
import type { PinChange } from './pinFlow.ts';
import { useDeclinePhotosPin } from './useDeclinePhotosPin.ts';
import { useSetPhotosPin } from './useSetPhotosPin.ts';

/** Sets or declines a PIN. */
export function usePinChange(visible: VisiblePhotos) {
  const [setPin, isSetting] = useSetPhotosPin(visible);
  const [decline, isDeclining] = useDeclinePhotosPin(visible);
  const change = (wanted: PinChange) => (wanted.kind === 'set' ? setPin({ pin: wanted.pin }) : decline({}));
  return [change, isSetting || isDeclining] as const;
}
