import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import * as styles from './LongRanges.css.ts';

/** Stands for the ranges while the screen's code is on its way. */
export const loadingPicker = (
  <div className={styles.loading}>
    <Skeleton height="52px" />
  </div>
);
