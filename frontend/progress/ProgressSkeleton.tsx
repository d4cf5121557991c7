import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import * as styles from '#frontend/charts/chartPage.css.ts';

/** The frame of Progress while it is on its way. */
export function ProgressSkeleton() {
  return (
    <Screen title="Progress">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <div className={styles.tiles}>
        {['achievements', 'streak', 'weight', 'days'].map((tile) => (
          <Skeleton key={tile} height="124px" />
        ))}
      </div>
      <Skeleton height="420px" />
      <Skeleton height="280px" />
    </Screen>
  );
}
