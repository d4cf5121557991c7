import { useCallback, useEffect, useRef, useState } from 'react';
import type { Day } from '#gateway/calendar/day.ts';
import { isUnsaved } from '#gateway/journal/journal.rules.ts';
import { keepCopy, keepDraft, readCopy, readDraft } from './journalDevice.ts';
import { type Choice, type JournalPage, pageOfChoice, pageOfDevice, pageOfServer } from './journalPage.ts';
import { knowJournalEntry, loadJournalEntry } from './loadJournalEntry.ts';
import { useSaveJournalEntry } from './useSaveJournalEntry.ts';

/**
 * The page of a day and what can be done with it; null while it is on its way. Whatever is typed is kept on this device
 * at once, until it is saved.
 */
export function useJournalPage(date: Day) {
  const [page, setPage] = useState<JournalPage | null>(null);
  // The newest page, also for what comes back later than the next letter.
  const current = useRef(page);
  const [send, isSaving] = useSaveJournalEntry(date);

  const show = useCallback((next: JournalPage) => {
    current.current = next;
    setPage(next);
  }, []);

  const load = useCallback(async () => {
    const end = await loadJournalEntry(date);
    const [copy, draft] = [readCopy(date), readDraft(date)];
    if (end.ok) keepCopy(date, end.saved);
    // A server that fails says nothing about the entry: it counts as none, unless this device knows better.
    const isNone = !end.ok && end.status === 500 && !copy;
    return end.ok ? pageOfServer(end.saved, draft) : { ...pageOfDevice(copy, draft), isCached: !isNone };
  }, [date]);

  useEffect(() => {
    let isHere = true;
    void load().then((next) => isHere && show(next));
    return () => {
      isHere = false;
    };
  }, [load, show]);

  /** Takes a page over, and keeps its text on this device while it is not saved. */
  const take = (next: JournalPage) => {
    const { text, saved } = next;
    keepDraft(date, isUnsaved(text, saved?.content) ? { text, uuid: saved?.uuid ?? null, version: saved?.version ?? 0 } : null);
    show(next);
  };

  const save = async () => {
    const { text, saved: seen } = current.current!;
    const end = await send(text, seen);
    const now = current.current!;
    if (!end) return;
    // Either way this is what the server has now.
    const newest = 'theirs' in end ? end.theirs : end.saved;
    keepCopy(date, newest);
    knowJournalEntry(date, newest);
    if ('theirs' in end) return show({ ...now, choice: { mine: now.text, theirs: end.theirs } });
    take({ ...now, saved: end.saved, isCached: false, isRestored: false });
  };

  return {
    page,
    isSaving,
    save,
    type: (text: string) => take({ ...current.current!, text, isRestored: false }),
    choose: (chosen: Choice) => take(pageOfChoice(current.current!, chosen)),
    /** Goes back to what was saved last. */
    discard: () => take({ ...current.current!, text: current.current!.saved?.content ?? '', isRestored: false }),
    retry: async () => show(await load()),
  };
}
