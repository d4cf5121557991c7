import { type ComponentProps, useState } from 'react';
import { fetchQuery, graphql } from 'relay-runtime';
import type { DayCalendarQuery } from '#frontend/__generated__/DayCalendarQuery.graphql.ts';
import { CalendarPopover } from '#frontend/design-system/dates/CalendarPopover.tsx';
import { environment } from '../environment.ts';

const query = graphql`
  query DayCalendarQuery($from: Date!, $to: Date!) {
    viewer {
      loggedDays(from: $from, to: $to)
    }
  }
`;

/** The calendar popup, with a dot on each day with entries. Without a connection there are no dots. */
export function DayCalendar(props: Omit<ComponentProps<typeof CalendarPopover>, 'marked' | 'onSheet'>) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  function mark(from: string, to: string) {
    fetchQuery<DayCalendarQuery>(environment(), query, { from, to }).subscribe({
      next: ({ viewer }) => setMarked((before) => new Set([...before, ...(viewer?.loggedDays ?? [])])),
      error: () => {},
    });
  }
  return <CalendarPopover {...props} marked={marked} onSheet={mark} />;
}
