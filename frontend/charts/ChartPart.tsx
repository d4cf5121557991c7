import { type ReactNode, Suspense } from 'react';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { ChartBoundary } from './ChartBoundary.tsx';

type ViewerQuery = OperationType & { response: { viewer: unknown } };

interface LoadedProps<Query extends ViewerQuery> {
  query: GraphQLTaggedNode;
  queryRef: PreloadedQuery<Query>;
  children: (viewer: Query['response']['viewer']) => ReactNode;
}

interface ChartPartProps<Query extends ViewerQuery> extends LoadedProps<Query> {
  /** What to say when the read fails; without it the part is left out. */
  failed?: string;
  loading: ReactNode;
}

/** A part of a screen that reads the screen's query: it waits and fails by itself. */
export function ChartPart<Query extends ViewerQuery>({ failed, loading, ...part }: ChartPartProps<Query>) {
  return (
    <ChartBoundary {...(failed && { title: failed })} of={part.queryRef}>
      <Suspense fallback={loading}>
        <Loaded {...part} />
      </Suspense>
    </ChartBoundary>
  );
}

function Loaded<Query extends ViewerQuery>({ query, queryRef, children }: LoadedProps<Query>) {
  return children(usePreloadedQuery<Query>(query, queryRef).viewer);
}
