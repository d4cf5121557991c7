import { useState } from 'react';
import { graphql } from 'react-relay';
import { ConnectionHandler, type RecordSourceSelectorProxy } from 'relay-runtime';
import { v7 as newId } from 'uuid';
import type { useSaveJournalEntryMutation } from '#frontend/__generated__/useSaveJournalEntryMutation.graphql.ts';
import { notify } from '#frontend/app/notices.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { journalTexts } from '#gateway/journal/journalTexts.rules.ts';
import type { SavedText } from './journalPage.ts';

const texts = { done: journalTexts.saved };

/** Links the newest text to its day, and lets the list be read again. */
function updateStore(store: RecordSourceSelectorProxy, { input }: useSaveJournalEntryMutation['variables']) {
  const viewer = store.getRoot().getLinkedRecord('viewer');
  const result = store.getRootField('saveJournalEntry');
  const newest = result?.getLinkedRecord('journalEntry') ?? result?.getLinkedRecord('theirs');
  if (newest) viewer?.getLinkedRecord('day', { date: input.date })?.setLinkedRecord(newest, 'journalEntry');
  for (const order of ['NEWEST', 'OLDEST'])
    if (viewer) ConnectionHandler.getConnection(viewer, 'JournalList_journalEntries', { order })?.invalidateRecord();
}

/** Saved, another device's text in the way, or neither (a notice says why). */
export type SaveEnd = { saved: SavedText } | { theirs: SavedText } | null;

/** Saves a day's text on top of the version it was typed on. */
export function useSaveJournalEntry(date: Day) {
  const [ownId] = useState(() => newId());
  const [run, isSaving] = useMutation<useSaveJournalEntryMutation>(
    graphql`
      mutation useSaveJournalEntryMutation($input: JournalEntryInput!) {
        saveJournalEntry(input: $input) {
          ... on JournalEntryPayload {
            journalEntry {
              id
              uuid
              content
              version
              preview
              wordCount
              characterCount
            }
            viewer {
              journalCount
            }
          }
          ...problem @relay(mask: false)
          ... on JournalConflictProblem @alias(as: "conflict") {
            theirs {
              id
              uuid
              content
              version
            }
          }
        }
      }
    `,
    texts,
    updateStore,
  );

  async function save(content: string, seen: SavedText | null): Promise<SaveEnd> {
    const input = { date, content, id: seen?.uuid ?? ownId, expectedVersion: seen?.version ?? 0 };
    const outcome = await run({ input });
    if (outcome.ok) return { saved: outcome.data.journalEntry };
    const { problem, result } = outcome;
    if (result?.conflict) return { theirs: result.conflict.theirs };
    const reason = problem.fields?.[0]?.message ?? problem.message;
    notify({ title: journalTexts.saveFailed, ...(reason && { description: reason }), variant: 'destructive' });
    return null;
  }
  return [save, isSaving] as const;
}
