import { useCallback, useEffect } from 'react';
import { type PreloadedQuery, useRelayEnvironment } from 'react-relay';
import { fetchQuery, type GraphQLTaggedNode, type OperationType } from 'relay-runtime';

/**
 * Refetches a screen's query when the screen was rendered from the store, for data that other devices or the server
 * change. Returns a function that refetches again.
 */
export function useBackgroundRefresh<Query extends OperationType>(
  { source, variables }: PreloadedQuery<Query>,
  query: GraphQLTaggedNode,
): () => void {
  const environment = useRelayEnvironment();
  const refresh = useCallback(() => {
    // Keeps the current data when the server is unreachable.
    fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' }).subscribe({ error: () => {} });
  }, [environment, query, variables]);
  useEffect(() => {
    if (!source) refresh();
  }, [source, refresh]);
  return refresh;
}
