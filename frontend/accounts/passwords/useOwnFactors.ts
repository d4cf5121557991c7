import { fetchQuery, graphql } from 'relay-runtime';
import type { useOwnFactorsQuery } from '#frontend/__generated__/useOwnFactorsQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import { useRead } from '#frontend/app/useRead.ts';

const query = graphql`
  query useOwnFactorsQuery {
    viewer {
      hasPassword
      linkedIdentities {
        provider
        name
      }
      secondFactors {
        authenticatorSince
      }
      passkeys {
        id
      }
    }
  }
`;

async function readFactors() {
  const read = fetchQuery<useOwnFactorsQuery>(environment(), query, {}, { fetchPolicy: 'network-only' });
  const { viewer } = (await read.toPromise().catch(() => undefined)) ?? {};
  return {
    hasPassword: viewer?.hasPassword ?? true,
    identities: viewer?.linkedIdentities ?? [],
    hasAuthenticator: typeof viewer?.secondFactors.authenticatorSince === 'string',
    hasPasskey: (viewer?.passkeys.length ?? 0) > 0,
  };
}

/** The ways in which the person can give fresh proof: the password alone while they are read, or when they can't be. */
export function useOwnFactors() {
  return useRead(readFactors) ?? { hasPassword: true, identities: [], hasAuthenticator: false, hasPasskey: false };
}
