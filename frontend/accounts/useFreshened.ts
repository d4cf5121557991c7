import { useCallback, useEffect } from 'react';
import { type PreloadedQuery, useRelayEnvironment } from 'react-relay';
import { fetchQuery, type GraphQLTaggedNode, type OperationType } from 'relay-runtime';

/**
 * For what changes without this browser's doing: a screen that was drawn from the store asks the server behind it and
 * shows what is new. Answers a function that asks again.
 */
export function useFreshened<Query extends OperationType>(
  { source, variables }: PreloadedQuery<Query>,
  query: GraphQLTaggedNode,
): () => void {
  const environment = useRelayEnvironment();
  const refresh = useCallback(() => {
    // What is shown stays when the server is out of reach.
    fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' }).subscribe({ error: () => {} });
  }, [environment, query, variables]);
  useEffect(() => {
    if (!source) refresh();
  }, [source, refresh]);
  return refresh;
}
