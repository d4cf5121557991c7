import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';

export function ActivitySkeleton({ title }: { title: string }) {
  return (
    <Screen title={title} width="form" back="/home">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton height="88px" />
      <Skeleton height="190px" />
      <Skeleton height="56px" />
    </Screen>
  );
}
