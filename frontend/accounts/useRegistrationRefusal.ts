import { useEffect, useState } from 'react';
import { fetchQuery, graphql } from 'relay-runtime';
import type { useRegistrationRefusalQuery } from '#frontend/__generated__/useRegistrationRefusalQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import { invitationTexts } from '#gateway/accounts/invitation.rules.ts';

const query = graphql`
  query useRegistrationRefusalQuery($invitation: String) {
    registration(invitation: $invitation) {
      __typename
      ... on Registration {
        mode
        isInvited
      }
    }
  }
`;

/**
 * Returns why nobody, or not with this invitation, may register; null while that is not known, so that the form shows at
 * once where everybody may. A failed check refuses nobody: the server does.
 */
export function useRegistrationRefusal(invitation: string | undefined): string | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    const reading = fetchQuery<useRegistrationRefusalQuery>(environment(), query, { invitation }).subscribe({
      next: ({ registration }) => setRefusal(refusalOf(registration, invitation)),
      error: () => {},
    });
    return () => reading.unsubscribe();
  }, [invitation]);
  return refusal;
}

function refusalOf(
  registration: useRegistrationRefusalQuery['response']['registration'],
  invitation: string | undefined,
): string | null {
  if (registration.__typename !== 'Registration') return null;
  if (registration.mode === 'CLOSED') return invitationTexts.closed;
  if (registration.mode !== 'INVITE' || registration.isInvited) return null;
  return invitation === undefined ? invitationTexts.needed : invitationTexts.invalid;
}
