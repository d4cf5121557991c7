import type { RouteObject } from 'react-router-dom';
import JournalEntryQuery from '#frontend/__generated__/JournalEntryScreenQuery$parameters.ts';
import type { JournalEntryScreenQuery } from '#frontend/__generated__/JournalEntryScreenQuery.graphql.ts';
import JournalHistoryQuery from '#frontend/__generated__/JournalHistoryScreenQuery$parameters.ts';
import type { JournalHistoryScreenQuery } from '#frontend/__generated__/JournalHistoryScreenQuery.graphql.ts';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { JournalHistorySkeleton } from './history/JournalHistorySkeleton.tsx';
import { JournalSkeleton } from './entry/JournalSkeleton.tsx';
import { journalDay } from './entry/journalDay.ts';
import { orderOf } from './history/order.ts';
import { journalCache } from './journalReads.ts';

export const journalForms: RouteObject[] = [
  screenRoute<JournalEntryScreenQuery>({
    path: '/journal-entry',
    access: 'member',
    query: JournalEntryQuery,
    variables: ({ search }) => ({ date: journalDay(search) }),
    freshForMs: journalCache.entryStaleTime,
    retries: journalCache.retries,
    prepare: itemsReady,
    keepsOffline: true,
    load: async () => (await import('./entry/JournalEntryScreen.tsx')).JournalEntryScreen,
    skeleton: <JournalSkeleton />,
  }),
];

export const journalRoutes: RouteObject[] = [
  screenRoute<JournalHistoryScreenQuery>({
    path: '/journal-history',
    access: 'member',
    query: JournalHistoryQuery,
    variables: ({ search }) => ({ order: orderOf(search) }),
    freshForMs: journalCache.historyStaleTime,
    retries: journalCache.retries,
    prepare: itemsReady,
    keepsOffline: withoutPhotos,
    load: async () => (await import('./history/JournalHistoryScreen.tsx')).JournalHistoryScreen,
    skeleton: <JournalHistorySkeleton />,
  }),
];

interface HistoryResponse {
  viewer: { journalEntries: { edges: { node: object }[] } };
}

/** The list does not know whether photos have a PIN: which days have some stays off the device. */
function withoutPhotos(data: object): object {
  const { viewer } = data as HistoryResponse;
  const edges = viewer.journalEntries.edges.map((edge) => ({ ...edge, node: { ...edge.node, hasPhotos: null } }));
  return { viewer: { ...viewer, journalEntries: { ...viewer.journalEntries, edges } } };
}
