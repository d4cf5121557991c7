import { Screen } from '#frontend/app/shell/Screen.tsx';
import { loadingTiles } from '#frontend/charts/loadingTiles.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { t } from '#frontend/language/t.ts';

/** The frame of Workouts while it is on its way. */
export function WorkoutsSkeleton() {
  return (
    <Screen title={t('Workouts')}>
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      {loadingTiles}
      <Skeleton height="538px" />
    </Screen>
  );
}
