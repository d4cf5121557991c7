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

/** Something eaten before, with its latest numbers. */
export type Recalled = NonNullable<useRecallQuery$data['viewer']>['macroSuggestions'][number];

/** Milliseconds without typing before the search is sent. */
const rest = 150;

/** The person's own entries whose description holds a text, the latest first. What cannot be had is not offered. */
export function useRecall() {
  const [entries, setEntries] = useState<readonly Recalled[]>([]);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  return {
    entries,
    ask(text: string, wait = rest): void {
      stop.current();
      const timer = setTimeout(() => {
        const answer = fetchQuery<useRecallQuery>(environment(), query, { prefix: text.trim() }).subscribe({
          next: ({ viewer }) => setEntries(viewer?.macroSuggestions ?? []),
          error: () => setEntries([]),
        });
        stop.current = () => answer.unsubscribe();
      }, wait);
      stop.current = () => clearTimeout(timer);
    },
  };
}
