import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { JournalFrame } from './JournalFrame.tsx';
import { journalDay } from './journalDay.ts';
import { t } from '#frontend/language/t.ts';

/** The frame around a page to come. */
export function JournalSkeleton() {
  const [search] = useSearchParams();
  return (
    <JournalFrame date={journalDay(search)}>
      <PageSkeleton />
    </JournalFrame>
  );
}

export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      <Skeleton height="calc(50vh + 10.25rem)" />
    </div>
  );
}
