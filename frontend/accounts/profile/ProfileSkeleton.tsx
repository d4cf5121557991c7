import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import { t } from '#frontend/language/t.ts';

export function ProfileSkeleton() {
  return (
    <ProfileFrame
      self={
        <>
          <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
          <Card padding="lg">
            <Stack align="center">
              <Skeleton circle width="120px" height="120px" />
              <Skeleton width="12rem" height="2rem" />
            </Stack>
            <Skeleton height="9rem" />
          </Card>
        </>
      }
      settings={
        <Card padding="lg">
          <Skeleton height="32rem" />
        </Card>
      }
    />
  );
}
