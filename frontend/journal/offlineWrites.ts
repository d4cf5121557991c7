import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime';
import journalHistoryQuery from '#frontend/__generated__/JournalHistoryScreenQuery$parameters.ts';
import type { useSaveJournalEntryMutation } from '#frontend/__generated__/useSaveJournalEntryMutation.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import {
  loadedDay,
  loadedOfType,
  loadedRow,
  type OfflineWrite,
  rowRecord,
} from '#frontend/app/offline/offlineWrite.ts';
import { characterCount, journalPreview, wordCount } from '#gateway/journal/journal.rules.ts';
import { draftKey, keep } from './entry/journalDevice.ts';
import type { Draft } from './entry/journalPage.ts';
import { journalLists } from './journalLists.ts';
import { t } from '#frontend/language/t.ts';

const saved: OfflineWrite<useSaveJournalEntryMutation['variables']> = {
  apply(store, { input: { date, content, id, mood, tags } }) {
    const day = loadedDay(store, date);
    const listed = loadedOfType(store, 'JournalEntry').find((each) => each.getValue('date') === date);
    const known = day?.getLinkedRecord('journalEntry') ?? listed ?? loadedRow(store, 'JournalEntry', id!);
    const version = Number(known?.getValue('version') ?? 0);
    const entry = rowRecord(store, 'JournalEntry', known?.getDataID() ?? id!, {
      date,
      content,
      version: known?.getValue('content') === content ? version : version + 1,
      preview: journalPreview(content),
      wordCount: wordCount(content),
      characterCount: characterCount(content),
    });
    if (entry.getValue('hasPhotos') === undefined) entry.setValue(null, 'hasPhotos');
    // Absent ones stay.
    entry.setValue(mood === undefined ? (known?.getValue('mood') ?? null) : mood, 'mood');
    entry.setValue([...((tags === undefined ? (known?.getValue('tags') as string[]) : tags) ?? [])], 'tags');
    day?.setLinkedRecord(entry, 'journalEntry');
    list(store, entry);
  },
  describe: ({ input }) => ({ title: t('Journal'), date: input.date }),
  shownBy: () => [journalHistoryQuery.params.id!],
  // A draft beside others of the day: the editor shows it next to the text that the server has.
  edit({ input: { date, content, mood, tags } }, { id }) {
    const draft: Draft = {
      text: content,
      uuid: null,
      version: 0,
      ...(mood !== undefined && { extras: { mood, tags: tags ?? [] } }),
    };
    keep(`${draftKey(date)}:${id}`, draft);
    environment().commitUpdate((store) => loadedDay(store, date)?.invalidateRecord());
    return `/journal-entry?date=${date}`;
  },
  row: ({ input }) => input.date,
};

export const journalWrites = { useSaveJournalEntryMutation: saved };

/** Adds the entry to the loaded lists, where its day belongs. */
function list(store: RecordSourceProxy, entry: RecordProxy): void {
  for (const [order, entries] of journalLists(store)) {
    const edges = (entries.getLinkedRecords('edges') ?? []).filter((edge) => edge !== null);
    if (edges.some((edge) => dateOf(edge) === entry.getValue('date'))) continue;
    const edge = ConnectionHandler.createEdge(store, entries, entry, 'ViewerJournalEntriesConnectionEdge');
    const sorted = [...edges, edge].toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)));
    entries.setLinkedRecords(order === 'OLDEST' ? sorted : sorted.toReversed(), 'edges');
  }
}

function dateOf(edge: RecordProxy): string {
  return String(edge.getLinkedRecord('node')?.getValue('date'));
}
