import { useEffect } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { useRelockQuery } from '#frontend/__generated__/useRelockQuery.graphql.ts';
import { clock } from '#gateway/calendar/clock.ts';

const query = graphql`
  query useRelockQuery {
    viewer {
      photosLocked
      photosOpenUntil
    }
  }
`;

/** Asks the server at `openUntil` whether the photos have locked; every photo viewed since has extended that time. */
export function useRelock(openUntil: string | null | undefined): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (!openUntil) return;
    const left = Date.parse(openUntil) - clock.milliseconds();
    const timer = setTimeout(
      () => {
        fetchQuery<useRelockQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).subscribe({
          error: () => {},
        });
      },
      Math.max(left, 0) + 500,
    );
    return () => clearTimeout(timer);
  }, [environment, openUntil]);
}
