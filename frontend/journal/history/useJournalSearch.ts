import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useJournalSearchQuery } from '#frontend/__generated__/useJournalSearchQuery.graphql.ts';

export type Hits = useJournalSearchQuery['response']['viewer'] extends infer V
  ? V extends { journalSearch: infer M }
    ? M
    : never
  : never;

export type Search = { text: string; hits: Hits | 'failed' } | null;

/** Long enough to go on typing, in milliseconds. */
const pauseOfTyping = 250;

/** The entries that hold a text; null while they are looked for. Asks when the typing pauses, and anew for each `attempt`. */
export function useJournalSearch(text: string, attempt: number): Search {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<Search & object & { attempt: number }>();
  useEffect(() => {
    if (text === '') return undefined;
    const end = (hits: Hits | 'failed') => setFound({ text, hits, attempt });
    let going: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      going = fetchQuery<useJournalSearchQuery>(
        environment,
        searchQuery,
        { text },
        { fetchPolicy: 'network-only' },
      ).subscribe({
        next: ({ viewer }) => end(viewer?.journalSearch ?? []),
        error: () => end('failed'),
      });
    }, pauseOfTyping);
    return () => {
      clearTimeout(timer);
      going?.unsubscribe();
    };
  }, [text, attempt, environment]);
  return found?.text === text && found.attempt === attempt ? found : null;
}

const searchQuery = graphql`
  query useJournalSearchQuery($text: String!) @throwOnFieldError {
    viewer {
      id
      journalSearch(text: $text, first: 50) {
        excerpt
        from
        to
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
