import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Skeleton, SkeletonText } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { FeedFrame } from './BlogFrame.tsx';
import * as styles from './BlogFeed.css.ts';
import { t } from '#frontend/language/t.ts';

export function BlogFeedSkeleton() {
  return (
    <FeedFrame>
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      <ul className={styles.cards} aria-hidden="true">
        {['first', 'second', 'third'].map((card) => (
          <Card key={card} as="li">
            <Skeleton height="1.5rem" width="80%" />
            <SkeletonText rows={3} />
            <Skeleton width="40%" />
          </Card>
        ))}
      </ul>
    </FeedFrame>
  );
}
