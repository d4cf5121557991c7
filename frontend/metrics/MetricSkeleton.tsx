import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { t } from '#frontend/language/t.ts';

export function MetricSkeleton() {
  return (
    <Screen title={t('Add Metric')} width="form" back="/home">
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      <Skeleton height="180px" />
      <Skeleton height="74px" />
      <Skeleton height="210px" />
      <Skeleton height="56px" />
    </Screen>
  );
}
