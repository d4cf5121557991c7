import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { workoutKinds } from '#gateway/workouts/workout.rules.ts';
import * as styles from './WorkoutsScreen.css.ts';

/** The frame of Workouts while it is on its way. */
export function WorkoutsSkeleton() {
  return (
    <Screen title="Workouts">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <div className={styles.tiles}>
        {workoutKinds.map((kind) => (
          <Skeleton key={kind} height="124px" />
        ))}
      </div>
      <Skeleton height="420px" />
    </Screen>
  );
}
