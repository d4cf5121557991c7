import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { goals } from './GoalsScreen.css.ts';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { t } from '#frontend/language/t.ts';

export function GoalsSkeleton() {
  return (
    <Screen title={t('Goals')}>
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      <Skeleton height="50px" />
      <div className={goals}>
        <Skeleton height="207px" />
        <Skeleton height="207px" />
      </div>
    </Screen>
  );
}
