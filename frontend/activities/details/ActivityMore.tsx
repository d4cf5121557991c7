import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useQueryLoader } from 'react-relay';
import activityDetailsQuery, {
  type ActivityDetailsQuery,
} from '#frontend/__generated__/ActivityDetailsQuery.graphql.ts';

const ActivityDetails = lazy(async () => ({ default: (await import('./ActivityDetails.tsx')).ActivityDetails }));

/** What is known of an activity beside what the form edits. It loads after the form, which works without it. */
export function ActivityMore({ id }: { id: string }) {
  const [queryRef, load] = useQueryLoader<ActivityDetailsQuery>(activityDetailsQuery);
  useEffect(() => load({ id }, { fetchPolicy: 'store-and-network' }), [id, load]);
  if (!queryRef) return null;
  return (
    <ErrorBoundary fallback={null} resetKeys={[queryRef]}>
      <Suspense fallback={null}>
        <ActivityDetails queryRef={queryRef} />
      </Suspense>
    </ErrorBoundary>
  );
}
