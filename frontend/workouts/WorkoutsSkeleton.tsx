import { Screen } from '#frontend/app/shell/Screen.tsx';
import { loadingTiles } from '#frontend/charts/loadingTiles.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';

/** The frame of Workouts while it is on its way. */
export function WorkoutsSkeleton() {
  return (
    <Screen title="Workouts">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {loadingTiles}
      <Skeleton height="538px" />
    </Screen>
  );
}
