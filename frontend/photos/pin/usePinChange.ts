import { useCallback } from 'react';
import type { PhotosPlace } from '../photosPlace.ts';
import type { PinChange } from './pinFlow.ts';
import { useDeclinePhotosPin } from './useDeclinePhotosPin.ts';
import { useSetPhotosPin } from './useSetPhotosPin.ts';

/** Sets a PIN or does without, as chosen. */
export function usePinChange(place: PhotosPlace) {
  const [setPin, isSetting] = useSetPhotosPin(place);
  const [decline, isDeclining] = useDeclinePhotosPin(place);
  const change = useCallback(
    (wanted: PinChange) => (wanted.kind === 'set' ? setPin(wanted.pin) : decline()),
    [setPin, decline],
  );
  return [change, isSetting || isDeclining] as const;
}
