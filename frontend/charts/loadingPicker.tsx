import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { picker } from './LongRanges.css.ts';

/** Stands for the ranges while the screen's code is on its way. */
export const loadingPicker = (
  <div className={picker}>
    <Skeleton height="52px" />
    <Skeleton height="44px" />
  </div>
);
