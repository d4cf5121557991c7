import { useState } from 'react';
import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import { v7 as newId } from 'uuid';
import type { useSaveJournalEntryMutation } from '#frontend/__generated__/useSaveJournalEntryMutation.graphql.ts';
import { notify } from '#frontend/app/notices.ts';
import { sha256 } from '#frontend/app/offline/sealing.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { journalTexts } from '#gateway/journal/journalTexts.rules.ts';
import { outdateJournalLists } from '../journalLists.ts';
import { isSameExtras } from '#gateway/journal/journalExtras.rules.ts';
import { extrasOf, type SavedText, type Written } from './journalPage.ts';

const texts = { done: journalTexts.saved };

/** Links the newest text to its day, and lets the list be read again. */
function updateStore(store: RecordSourceSelectorProxy, { input }: useSaveJournalEntryMutation['variables']) {
  const viewer = store.getRoot().getLinkedRecord('viewer');
  const result = store.getRootField('saveJournalEntry');
  const newest = result?.getLinkedRecord('journalEntry') ?? result?.getLinkedRecord('theirs');
  if (newest) viewer?.getLinkedRecord('day', { date: input.date })?.setLinkedRecord(newest, 'journalEntry');
  outdateJournalLists(store);
}

/** Saved, here or on the server, another device's text in the way, or neither (a notice says why). */
export type SaveEnd = { saved: SavedText; isQueued: boolean } | { theirs: SavedText } | null;

/** Saves a day's text on top of the text it was typed on. Without a connection it waits on this device. */
export function useSaveJournalEntry(date: Day) {
  const [ownId] = useState(() => newId());
  const [run, isSaving] = useQueuedMutation<useSaveJournalEntryMutation>(
    graphql`
      mutation useSaveJournalEntryMutation($input: JournalEntryValues!, $base: JournalExtrasInput) {
        saveJournalEntry(values: $input, base: $base) {
          ... on JournalEntryPayload {
            journalEntry {
              id
              uuid: databaseId
              content
              mood
              tags
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
              uuid: databaseId
              content
              mood
              tags
              version
            }
          }
        }
      }
    `,
    texts,
    updateStore,
  );

  async function save({ text: content, extras }: Written, seen: SavedText | null): Promise<SaveEnd> {
    const { uuid, version } = seen ?? { uuid: ownId, version: 0 };
    // Without HTTPS nothing waits on this device, and each version is the server's.
    const base = globalThis.crypto?.subtle
      ? { baseHash: await sha256(seen?.content ?? '') }
      : { expectedVersion: version };
    const former = extrasOf(seen);
    // Absent they stay, whatever another device has made of them.
    const edited = !isSameExtras(extras, former);
    const outcome = await run({
      input: { date, content, id: uuid, ...base, ...(edited && extras) },
      ...(edited && { base: former }),
    });
    if ('isQueued' in outcome) return { saved: { uuid, content, version: version + 1, ...extras }, isQueued: true };
    if (outcome.ok) return { saved: outcome.data.journalEntry, isQueued: false };
    const { problem, result } = outcome;
    if (result?.conflict) return { theirs: result.conflict.theirs };
    const reason = problem.fields?.[0]?.message ?? problem.message;
    notify({ title: journalTexts.saveFailed, ...(reason && { description: reason }), variant: 'destructive' });
    return null;
  }
  return [save, isSaving] as const;
}
