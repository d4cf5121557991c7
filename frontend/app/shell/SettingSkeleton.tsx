import { Screen } from './Screen.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';

/** The frame of a settings screen while it loads. */
export const SettingSkeleton = ({ title }: { title: string }) => (
  <Screen title={title} back="/profile" width="form">
    <VisuallyHidden>Loading...</VisuallyHidden>
    <Skeleton height="3rem" />
    <Skeleton height="14rem" />
    <Skeleton height="10rem" />
  </Screen>
);
