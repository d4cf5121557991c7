import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Skeleton, SkeletonText } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import * as styles from '../Journal.css.ts';
import { JournalHistoryFrame } from './JournalHistoryFrame.tsx';
import { t } from '#frontend/language/t.ts';

export function JournalHistorySkeleton() {
  return (
    <JournalHistoryFrame
      tools={
        <div className={styles.tools}>
          <Skeleton height="50px" />
          <Skeleton height="52px" />
        </div>
      }
    >
      <ListSkeleton />
    </JournalHistoryFrame>
  );
}

export function ListSkeleton() {
  return (
    <Card as="div" gap="lg">
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      {['one', 'two', 'three', 'four'].map((row) => (
        <SkeletonText key={row} rows={3} />
      ))}
    </Card>
  );
}
