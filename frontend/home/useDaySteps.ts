import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useIsCovered } from '#frontend/app/shell/panel.ts';

/** Lets arrow keys and strokes over the header or `band` step to another day, once the first day is drawn. */
export function useDaySteps(band: RefObject<HTMLElement | null>, step: (days: 1 | -1) => void): void {
  const onStep = useEffectEvent(step);
  const isCovered = useIsCovered();
  useEffect(() => {
    if (isCovered) return;
    let stop = () => {};
    let isLeft = false;
    import('./daySteps.ts').then(
      ({ followSteps }) => {
        const bands = [document.querySelector('header'), band.current].filter((one) => one !== null);
        if (!isLeft) stop = followSteps(bands, (days) => onStep(days));
      },
      () => {},
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [band, isCovered]);
}
