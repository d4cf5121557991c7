import { fetchQuery, graphql } from 'relay-runtime';
import type { useSignInProvidersQuery } from '#frontend/__generated__/useSignInProvidersQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import { useRead } from '#frontend/app/useRead.ts';

const query = graphql`
  query useSignInProvidersQuery {
    signInProviders {
      key
      name
    }
  }
`;

async function readProviders() {
  const read = await fetchQuery<useSignInProvidersQuery>(environment(), query, {})
    .toPromise()
    .catch(() => undefined);
  return read?.signInProviders ?? [];
}

/** The providers with which people sign in here; none while they are read, or when they can't be. */
export function useSignInProviders() {
  return useRead(readProviders) ?? [];
}
