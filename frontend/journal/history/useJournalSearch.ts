import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { Filters } from './filters.ts';
import type { useJournalSearchQuery } from '#frontend/__generated__/useJournalSearchQuery.graphql.ts';

type Hits = NonNullable<useJournalSearchQuery['response']['viewer']>['journalSearch'];

/** The search: at least one of a text, a tag and a mood. */
export interface Wanted extends Filters {
  text: string;
}

export interface Search {
  hits: Hits | 'failed';
  /** Reads the next page; null on the last one. */
  more: (() => void) | null;
}

interface Found {
  /** What was searched for. */
  key: string;
  hits: Hits | 'failed';
  isWhole: boolean;
}

const typingPauseMs = 250;
const pageSize = 50;

/** Returns the matching entries; null while searching. Searches when typing pauses, and again for each `attempt`. */
export function useJournalSearch({ text, tag, mood }: Wanted, attempt: number): Search | null {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<Found>();
  /** The last day of the page before the wanted one; null for the first page. */
  const [before, setBefore] = useState<{ key: string; day: string } | null>(null);
  const key = JSON.stringify([text, tag, mood, attempt]);
  const day = before?.key === key ? before.day : null;
  useEffect(() => {
    const end = (page: Hits | 'failed') =>
      setFound((last) => ({
        key,
        hits: page === 'failed' || day === null || !last || last.hits === 'failed' ? page : [...last.hits, ...page],
        isWhole: page === 'failed' || page.length < pageSize,
      }));
    let request: { unsubscribe(): void } | undefined;
    const read = () => {
      request = fetchQuery<useJournalSearchQuery>(
        environment,
        searchQuery,
        { text: text === '' ? null : text, tag, mood, before: day, first: pageSize },
        { fetchPolicy: 'network-only' },
      ).subscribe({
        next: ({ viewer }) => end(viewer?.journalSearch ?? []),
        error: () => end('failed'),
      });
    };
    // A tag, a mood and a next page are asked for by a press.
    const timer = setTimeout(read, text === '' || day !== null ? 0 : typingPauseMs);
    return () => {
      clearTimeout(timer);
      request?.unsubscribe();
    };
  }, [key, text, tag, mood, day, environment]);
  if (found?.key !== key) return null;
  const { hits, isWhole } = found;
  const last = hits === 'failed' || isWhole ? undefined : hits.at(-1);
  return { hits, more: last ? () => setBefore({ key, day: last.entry.date }) : null };
}

const searchQuery = graphql`
  query useJournalSearchQuery($text: String, $tag: String, $mood: JournalMood, $before: Date, $first: Int!) @throwOnFieldError {
    viewer {
      journalSearch(text: $text, tag: $tag, mood: $mood, before: $before, first: $first) {
        excerpt
        hits {
          from
          to
        }
        tags {
          name
          hits {
            from
            to
          }
        }
        entry {
          id
          date
          preview
          wordCount
          characterCount
          mood
          tags
          hasPhotos
        }
      }
    }
  }
`;
