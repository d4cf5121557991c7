import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import JournalHistoryQuery from '#frontend/__generated__/JournalHistoryScreenQuery$parameters.ts';
import type { JournalHistoryScreenQuery } from '#frontend/__generated__/JournalHistoryScreenQuery.graphql.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { session } from '#frontend/app/session.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { JournalHistorySkeleton } from './history/JournalHistorySkeleton.tsx';
import { JournalSkeleton } from './entry/JournalSkeleton.tsx';
import { journalDay } from './entry/journalDay.ts';
import { orderOf } from './history/order.ts';
import { journalCache } from './journalReads.ts';

const entry = screenRoute({
  path: '/journal-entry',
  access: 'member',
  load: async () => (await import('./entry/JournalEntryScreen.tsx')).JournalEntryScreen,
  skeleton: <JournalSkeleton />,
});

/** Loads the entry and the code of its screen in parallel. */
function loadEntry(args: LoaderFunctionArgs) {
  if (session.token() !== null) beginEntry(journalDay(new URL(args.request.url).searchParams));
  return entry.loader(args);
}

function beginEntry(day: Day): void {
  import('./entry/loadJournalEntry.ts').then(
    ({ loadJournalEntry }) => loadJournalEntry(day),
    () => {
      // The screen, which needs the same code, shows the failure.
    },
  );
}

const history = screenRoute<JournalHistoryScreenQuery>({
  path: '/journal-history',
  access: 'member',
  query: JournalHistoryQuery,
  variables: ({ search }) => ({ order: orderOf(search) }),
  freshForMs: journalCache.historyStaleTime,
  load: async () => (await import('./history/JournalHistoryScreen.tsx')).JournalHistoryScreen,
  skeleton: <JournalHistorySkeleton />,
});

export const journalRoutes: RouteObject[] = [{ ...entry, loader: loadEntry }, history];
