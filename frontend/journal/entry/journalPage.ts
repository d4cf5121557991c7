import { isUnsaved } from '#gateway/journal/journal.rules.ts';

/** The text of a day as the server has it. `version` grows with every save. */
export interface SavedText {
  uuid: string;
  content: string;
  version: number;
}

/** What was typed and not saved, and which entry and version it was typed on (null and 0: none). */
export interface Draft {
  text: string;
  uuid: string | null;
  version: number;
}

/** The editor's content. While `rival` is there, `mine` and the rival are shown, and the person chooses. */
export interface JournalPage {
  text: string;
  saved: SavedText | null;
  /** Came from this device, since the server could not be asked. */
  isCached: boolean;
  /** Begins with what was typed before and not saved. */
  isRestored: boolean;
  choice: { mine: string; theirs: SavedText } | null;
}

/**
 * The page after the server answered: its text counts. A draft typed on that very version goes on; one typed on an
 * older version is offered beside the newer text.
 */
export function pageOfServer(saved: SavedText | null, draft: Draft | null): JournalPage {
  const page = { text: saved?.content ?? '', saved, isCached: false, isRestored: false, choice: null };
  if (!draft || !isUnsaved(draft.text, saved?.content)) return page;
  if (!saved || (draft.uuid === saved.uuid && draft.version === saved.version))
    return { ...page, text: draft.text, isRestored: true };
  return { ...page, choice: { mine: draft.text, theirs: saved } };
}

export function isSame(one: SavedText | null, other: SavedText | null): boolean {
  return one?.uuid === other?.uuid && one?.version === other?.version && one?.content === other?.content;
}

/** Returns what is typed on a page and not saved; null for none. */
export function unsavedOf({ text, saved }: JournalPage): Draft | null {
  return isUnsaved(text, saved?.content) ? { text, uuid: saved?.uuid ?? null, version: saved?.version ?? 0 } : null;
}

/** The page when the server could not be asked: what this device has. */
export function pageOfDevice(copy: SavedText | null, draft: Draft | null): JournalPage {
  const text = draft?.text ?? copy?.content ?? '';
  return {
    text,
    saved: copy,
    isCached: true,
    isRestored: draft !== null && isUnsaved(text, copy?.content),
    choice: null,
  };
}

export type Choice = 'mine' | 'theirs' | 'both';

/** The page after the person chose; it stands on their version from now on, so that saving replaces it knowingly. */
export function pageOfChoice(page: JournalPage, chosen: Choice): JournalPage {
  if (!page.choice) return page;
  const { mine, theirs } = page.choice;
  const text = { mine, theirs: theirs.content, both: `${theirs.content}\n\n${mine}` }[chosen];
  return { ...page, text, saved: theirs, isRestored: false, choice: null };
}
