import { useEffect, useRef, useState } from 'react';
import { fetchQuery, graphql } from 'relay-runtime';
import type { useRecallQuery, useRecallQuery$data } from '#frontend/__generated__/useRecallQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';

const query = graphql`
  query useRecallQuery($prefix: String!) {
    viewer {
      macroSuggestions(prefix: $prefix, first: 6) {
        id
        description
        protein
        fats
        carbs
        calories
      }
    }
  }
`;

export type Recalled = NonNullable<useRecallQuery$data['viewer']>['macroSuggestions'][number];

const typingPauseMs = 150;

/** Suggests earlier entries by a part of their description, the latest first; none if the search fails. */
export function useRecall() {
  const [entries, setEntries] = useState<readonly Recalled[]>([]);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  return {
    entries,
    ask(text: string, wait = typingPauseMs): void {
      stop.current();
      const timer = setTimeout(() => {
        const search = fetchQuery<useRecallQuery>(environment(), query, { prefix: text.trim() }).subscribe({
          next: ({ viewer }) => setEntries(viewer?.macroSuggestions ?? []),
          error: () => setEntries([]),
        });
        stop.current = () => search.unsubscribe();
      }, wait);
      stop.current = () => clearTimeout(timer);
    },
  };
}
