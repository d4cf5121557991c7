import { type ConcreteRequest, fetchQuery, graphql } from 'relay-runtime';
import type { useJournalTagsQuery } from '#frontend/__generated__/useJournalTagsQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import { useRead } from '#frontend/app/useRead.ts';
import { keepOffline } from '#frontend/app/offline/keptQueries.ts';

const query = graphql`
  query useJournalTagsQuery @preloadable {
    viewer {
      journalTags {
        name
      }
    }
  }
`;
keepOffline(query as ConcreteRequest);

/** Reads the person's tags. */
async function readTags(): Promise<readonly string[]> {
  const read = fetchQuery<useJournalTagsQuery>(environment(), query, {}, { fetchPolicy: 'network-only' });
  const data = await read.toPromise().catch(() => undefined);
  return data?.viewer?.journalTags.map(({ name }) => name) ?? [];
}

const none: readonly string[] = [];

/** Returns the person's tags, the most used first, read each time they are wanted; none while they are read. */
export function useJournalTags(isWanted: boolean): readonly string[] {
  return useRead(readTags, isWanted) ?? none;
}
