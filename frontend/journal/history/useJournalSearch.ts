import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useJournalSearchQuery } from '#frontend/__generated__/useJournalSearchQuery.graphql.ts';

type Hits = useJournalSearchQuery['response']['viewer'] extends infer V
  ? V extends { journalSearch: infer M }
    ? M
    : never
  : never;

export type Search = { text: string; hits: Hits | 'failed' } | null;

const typingPauseMs = 250;

/** Returns the matching entries; null while searching. Searches when typing pauses, and again for each `attempt`. */
export function useJournalSearch(text: string, attempt: number): Search {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<Search & object & { attempt: number }>();
  useEffect(() => {
    if (text === '') return undefined;
    const end = (hits: Hits | 'failed') => setFound({ text, hits, attempt });
    let request: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      request = fetchQuery<useJournalSearchQuery>(
        environment,
        searchQuery,
        { text },
        { fetchPolicy: 'network-only' },
      ).subscribe({
        next: ({ viewer }) => end(viewer?.journalSearch ?? []),
        error: () => end('failed'),
      });
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      request?.unsubscribe();
    };
  }, [text, attempt, environment]);
  return found?.text === text && found.attempt === attempt ? found : null;
}

const searchQuery = graphql`
  query useJournalSearchQuery($text: String!) @throwOnFieldError {
    viewer {
      journalSearch(text: $text, first: 50) {
        excerpt
        hits {
          from
          to
        }
        entry {
          id
          date
          preview
          wordCount
          characterCount
          hasPhotos
        }
      }
    }
  }
`;
