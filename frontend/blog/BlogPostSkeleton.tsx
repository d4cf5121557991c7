import { Skeleton, SkeletonText } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import * as styles from './BlogPost.css.ts';
import { PostFrame } from './BlogFrame.tsx';
import { t } from '#frontend/language/t.ts';

export function BlogPostSkeleton() {
  return (
    <PostFrame title={t('Blog')}>
      <div className={styles.article}>
        <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
        <div className={styles.head}>
          <Skeleton height="2.25rem" width="85%" />
          <Skeleton width="30%" />
        </div>
        <SkeletonText rows={6} />
        <div className={styles.spacer} />
        <SkeletonText rows={5} />
      </div>
    </PostFrame>
  );
}
