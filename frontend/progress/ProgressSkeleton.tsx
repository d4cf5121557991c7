import { Screen } from '#frontend/app/shell/Screen.tsx';
import { loadingTiles } from '#frontend/charts/loadingTiles.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { page } from './ProgressScreen.css.ts';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { t } from '#frontend/language/t.ts';

/** The frame of Progress while it is on its way. */
export function ProgressSkeleton() {
  return (
    <Screen title={t('Progress')}>
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      {loadingTiles}
      <div className={page}>
        <Skeleton height="420px" />
        <Skeleton height="280px" />
      </div>
    </Screen>
  );
}
