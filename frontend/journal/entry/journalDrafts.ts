import { claimItem, followItems, itemNames, readItem } from '#frontend/app/offline/deviceItems.ts';
import { readStored, store } from '#frontend/app/storage.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { draftKey, keep, readDraftAt } from './journalDevice.ts';
import { type Draft, joinedExtras } from './journalPage.ts';

/** An unsaved text of the day that another tab keeps, be it open or closed. */
export interface OtherDraft extends Draft {
  key: string;
}

/**
 * The drafts of one day. Tabs share local storage, so each writes to a key of its own and no tab ever writes over what
 * another one keeps: the first to open the day may take the day's own key, the next ones add a name. The tab remembers its
 * key for a reload.
 */
export function draftsOf(date: Day) {
  const shared = draftKey(date);
  const ownPlace = `journal_draft_key:${date}`;
  const remembered = readStored(ownPlace, 'session');
  /** Whether this tab may write to the day's own key, which two tabs could find free at the same moment. */
  let isFirst = false;
  void claimItem(shared).then(() => (isFirst = true));
  let key = remembered?.startsWith(shared) && readItem(remembered) !== null ? remembered : null;
  let last = key && readItem(key);
  /** Other tabs' texts that are part of this one now. */
  let taken: OtherDraft[] = [];

  function freeKey(): string {
    return isFirst && readItem(shared) === null ? shared : `${shared}:${Math.random().toString(36).slice(2)}`;
  }
  function write(draft: Draft | null): void {
    // A tab that was duplicated wrote there: its text stays.
    if (key === null || readItem(key) !== last) key = freeKey();
    keep(key, draft);
    last = readItem(key);
    store(ownPlace, last === null ? null : key, 'session');
  }
  function drop(isSettled: (text: string) => boolean): void {
    for (const other of taken)
      if (isSettled(other.text) && readDraftAt(other.key)?.text === other.text) keep(other.key, null);
    taken = [];
  }
  /** What other tabs keep and is not part of this text. */
  function others(): OtherDraft[] {
    const names = itemNames().filter((name) => name !== key && (name === shared || name.startsWith(`${shared}:`)));
    const drafts = names
      .flatMap((name) => ({ key: name, ...(readDraftAt(name) ?? []) }))
      .filter((draft): draft is OtherDraft => 'text' in draft);
    return drafts.filter((draft) => !taken.some((one) => one.key === draft.key && one.text === draft.text));
  }

  return {
    others,
    /** This tab's draft; else what other tabs left and the saved text does not hold, which from now on is this tab's too. */
    read(saved: string | undefined): Draft | null {
      const own = key === null ? null : readDraftAt(key);
      for (const { key: name, text, extras } of others()) if (!extras && saved?.includes(text)) keep(name, null);
      const left = others();
      const [newest] = left.toSorted((one, other) => other.version - one.version);
      if (own || !newest) return own;
      this.take(left);
      const extras = left.flatMap((other) => other.extras ?? []);
      const draft = {
        text: joined(left.map(({ text }) => text)),
        uuid: newest.uuid,
        version: newest.version,
        ...(extras.length > 0 && { extras: joinedExtras(extras) }),
      };
      write(draft);
      return draft;
    },
    keep: write,
    /** These are part of this tab's text from now on. */
    take: (added: readonly OtherDraft[]): void => void (taken = [...taken, ...added]),
    /** The day's saved text is this: there is no draft, and what the text holds of other tabs' is safe. */
    settle(saved: string): void {
      write(null);
      drop((text) => saved.includes(text));
    },
    /** What was shown is not wanted. */
    discard(): void {
      write(null);
      drop(() => true);
    },
    /** Runs when another tab writes or drops a text of the day. */
    follow(listener: () => void): () => void {
      return followItems((name) => name.startsWith(shared) && listener());
    },
  };
}

/** All texts, each once, also where one holds another. */
export function joined(texts: readonly string[]): string {
  const different = [...new Set(texts)];
  return different.filter((text) => !different.some((other) => other !== text && other.includes(text))).join('\n\n');
}
