import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import * as styles from './PhotosSkeleton.css.ts';
import { t } from '#frontend/language/t.ts';

export function PhotosSkeleton() {
  return (
    <Screen title={t('Photos')}>
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      <div className={styles.loadingBar} />
      <div className={styles.loadingDates}>
        <Skeleton height="259px" />
        <Skeleton height="259px" />
      </div>
    </Screen>
  );
}
