import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ServerError } from '#frontend/app/network.ts';
import type { Day } from '#gateway/calendar/day.ts';
import type { JournalExtras } from '#gateway/journal/journalExtras.rules.ts';
import { readVersions } from './EarlierVersions.tsx';
import { keepCopy, readCopy } from './journalDevice.ts';
import { draftsOf, joined } from './journalDrafts.ts';
import {
  type Choice,
  extrasOf,
  isSame,
  joinedExtras,
  type JournalPage,
  pageOfChoice,
  pageOfDevice,
  pageOfSave,
  pageOfServer,
  type SavedText,
  unsavedOf,
  type Written,
} from './journalPage.ts';
import { useSaveJournalEntry } from './useSaveJournalEntry.ts';

/**
 * The page of a day and what can be done with it; null while it is on its way. Whatever is typed is kept on this device
 * at once, until it is saved.
 */
export function useJournalPage(date: Day) {
  const [page, setPage] = useState<JournalPage | null>(null);
  const [drafts] = useState(() => draftsOf(date));
  /** Another tab keeps an unsaved text of this day. */
  const [isElsewhere, setElsewhere] = useState(false);
  // The newest page, also for what comes back later than the next letter.
  const current = useRef(page);
  const isSendingRef = useRef(false);
  const [send, isSaving] = useSaveJournalEntry(date);
  const [isRetrying, setRetrying] = useState(false);
  const { revalidate } = useRevalidator();

  const show = (next: JournalPage) => {
    current.current = next;
    setPage(next);
    setElsewhere(drafts.others().length > 0);
  };
  useEffect(() => drafts.follow(() => setElsewhere(drafts.others().length > 0)), [drafts]);

  /**
   * Shows a text that was read: from this device when `isCached`, since the server can't be reached. What is typed and
   * not saved goes on; on another text it is offered beside it.
   */
  const open = (saved: SavedText | null, isCached: boolean) => {
    keepCopy(date, saved);
    setRetrying(false);
    // The end of the save says what the page is then.
    if (isSendingRef.current) return;
    const now = current.current;
    if (now && !now.isCached && isSame(now.saved, saved)) return isCached ? show({ ...now, isCached }) : undefined;
    const draft = drafts.read(saved?.content) ?? (now && unsavedOf(now));
    show({ ...pageOfServer(saved, draft), isCached });
  };

  /** Shows the copy stored on this device after a failed read, unless the page is already based on the server's text. */
  const openCopy = (error: unknown) => {
    const code = error instanceof ServerError ? error.code : undefined;
    if (code === '404') return open(null, false);
    setRetrying(false);
    const copy = readCopy(date);
    // A server that fails says nothing about the entry: it counts as none, unless this device knows better.
    const isNone = (code === '500' || code === 'INTERNAL_SERVER_ERROR') && !copy;
    if (current.current?.isCached !== false) show({ ...pageOfDevice(copy, drafts.read(undefined)), isCached: !isNone });
  };

  /** Takes a page over, and keeps its text on this device while it is not saved. */
  const take = (next: JournalPage) => {
    const draft = unsavedOf(next);
    if (draft) drafts.keep(draft);
    else drafts.settle(next.text);
    show(next);
  };

  const save = async () => {
    const { text, extras, saved: seen } = current.current!;
    isSendingRef.current = true;
    const end = await send({ text, extras }, seen);
    isSendingRef.current = false;
    const now = current.current!;
    if (!end) return;
    // Either way this is what the server has now, or will have.
    const newest = 'theirs' in end ? end.theirs : end.saved;
    keepCopy(date, newest);
    if ('theirs' in end) {
      // The text that was replaced may be an earlier version now. Without them the page still works.
      readVersions(date).catch(() => {});
      return show({ ...now, choice: { mine: { text: now.text, extras: now.extras }, theirs: end.theirs } });
    }
    const next = pageOfSave(now, { text, extras }, end.saved);
    take({ ...next, isCached: now.isCached && end.isQueued });
  };

  return {
    page,
    open,
    openCopy,
    isSaving,
    save,
    type: (text: string) => take({ ...current.current!, text, isRestored: false }),
    mark: (extras: JournalExtras) => take({ ...current.current!, extras, isRestored: false }),
    /** Takes an earlier version into the editor. */
    putBack: (version: Written) => take({ ...current.current!, ...version, isRestored: false }),
    choose(chosen: Choice): void {
      if (chosen === 'theirs') drafts.discard();
      take(pageOfChoice(current.current!, chosen));
    },
    isElsewhere,
    /** Adds what other tabs keep of the day. */
    join(): void {
      const { text, extras, ...rest } = current.current!;
      const others = drafts.others();
      drafts.take(others);
      take({
        ...rest,
        text: joined([text, ...others.map((other) => other.text)].filter((one) => one !== '')),
        extras: joinedExtras([extras, ...others.flatMap((other) => other.extras ?? [])]),
      });
    },
    /** Goes back to what was saved last. */
    discard(): void {
      drafts.discard();
      const page = current.current!;
      take({ ...page, text: page.saved?.content ?? '', extras: extrasOf(page.saved), isRestored: false });
    },
    isRetrying,
    retry(): void {
      setRetrying(true);
      void revalidate();
    },
  };
}
