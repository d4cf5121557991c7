import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { goals } from './GoalsScreen.css.ts';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';

export function GoalsSkeleton() {
  return (
    <Screen title="Goals">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton height="50px" />
      <div className={goals}>
        <Skeleton height="207px" />
        <Skeleton height="207px" />
      </div>
    </Screen>
  );
}
