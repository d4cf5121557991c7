import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';

export function AddMacrosSkeleton() {
  return (
    <Screen title="Macros" width="form" back="/home">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton width="9rem" height="24px" />
      <Skeleton height="108px" />
      <Skeleton height="420px" />
      <Skeleton height="56px" />
    </Screen>
  );
}
