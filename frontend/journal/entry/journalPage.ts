import { isUnsaved } from '#gateway/journal/journal.rules.ts';
import {
  isSameExtras,
  type JournalExtras,
  type JournalMood,
  noExtras,
  tagLimits,
  uniqueTags,
} from '#gateway/journal/journalExtras.rules.ts';

/** As a response or a copy on this device has them, which may be of an earlier version. */
export interface StoredExtras {
  mood?: JournalMood | null | undefined;
  tags?: readonly string[] | undefined;
}

/** The content of a page as the person writes it. */
export interface Written {
  text: string;
  extras: JournalExtras;
}

/** The entry of a day as the server has it. `version` grows with every save. */
export interface SavedText extends StoredExtras {
  uuid: string;
  content: string;
  version: number;
}

/** What was typed and not saved, and which entry and version it was typed on (null and 0: none). */
export interface Draft {
  text: string;
  uuid: string | null;
  version: number;
  /** Absent while mood and tags are the saved ones. */
  extras?: JournalExtras;
}

/** The editor's content. While `rival` is there, `mine` and the rival are shown, and the person chooses. */
export interface JournalPage extends Written {
  saved: SavedText | null;
  /** Came from this device, since the server could not be asked. */
  isCached: boolean;
  /** Begins with what was typed before and not saved. */
  isRestored: boolean;
  choice: { mine: Written; theirs: SavedText } | null;
}

/**
 * The page after the server answered: its text counts. A draft typed on that very version goes on; one typed on an
 * older version is offered beside the newer text.
 */
export function pageOfServer(saved: SavedText | null, draft: Draft | null): JournalPage {
  const page = { ...writtenOf(saved), saved, isCached: false, isRestored: false, choice: null };
  if (!draft) return page;
  const mine = { text: draft.text, extras: draft.extras ?? page.extras };
  if (!isChanged(mine, saved)) return page;
  if (!saved || (draft.uuid === saved.uuid && draft.version === saved.version))
    return { ...page, ...mine, isRestored: true };
  return { ...page, choice: { mine, theirs: saved } };
}

function writtenOf(saved: SavedText | null): Written {
  return { text: saved?.content ?? '', extras: extrasOf(saved) };
}

/** Returns the mood and the tags of a saved entry; those of none where there is none. */
export function extrasOf(saved: StoredExtras | null): JournalExtras {
  return { mood: saved?.mood ?? noExtras.mood, tags: saved?.tags ?? noExtras.tags };
}

/** True when what is written differs from what was saved. */
export function isChanged({ text, extras }: Written, saved: SavedText | null): boolean {
  return isUnsaved(text, saved?.content) || !isSameExtras(extras, extrasOf(saved));
}

/** All tags, and the first mood. */
export function joinedExtras(all: readonly JournalExtras[]): JournalExtras {
  return {
    mood: all.find(({ mood }) => mood !== null)?.mood ?? null,
    tags: uniqueTags(all.flatMap(({ tags }) => tags)).slice(0, tagLimits.tags),
  };
}

export function isSame(one: SavedText | null, other: SavedText | null): boolean {
  return (
    one?.uuid === other?.uuid &&
    one?.version === other?.version &&
    one?.content === other?.content &&
    isSameExtras(extrasOf(one), extrasOf(other))
  );
}

/** Returns what is typed on a page and not saved; null for none. */
export function unsavedOf({ text, extras, saved }: JournalPage): Draft | null {
  if (!isChanged({ text, extras }, saved)) return null;
  const draft = { text, uuid: saved?.uuid ?? null, version: saved?.version ?? 0 };
  return isSameExtras(extras, extrasOf(saved)) ? draft : { ...draft, extras };
}

/** The page when the server could not be asked: what this device has. */
export function pageOfDevice(copy: SavedText | null, draft: Draft | null): JournalPage {
  const { text, extras } = writtenOf(copy);
  const written = { text: draft?.text ?? text, extras: draft?.extras ?? extras };
  return {
    ...written,
    saved: copy,
    isCached: true,
    isRestored: draft !== null && isChanged(written, copy),
    choice: null,
  };
}

export type Choice = 'mine' | 'theirs' | 'both';

/** The page after the person chose; it stands on their version from now on, so that saving replaces it knowingly. */
export function pageOfChoice(page: JournalPage, chosen: Choice): JournalPage {
  if (!page.choice) return page;
  const { mine, theirs } = page.choice;
  const { text, extras } = {
    mine,
    theirs: writtenOf(theirs),
    both: { text: textOfBoth(theirs.content, mine.text), extras: joinedExtras([mine.extras, extrasOf(theirs)]) },
  }[chosen];
  return { ...page, text, extras, saved: theirs, isRestored: false, choice: null };
}

const textOfBoth = (theirs: string, mine: string) => (theirs === mine ? mine : `${theirs}\n\n${mine}`);

/** The page after a save of what was `sent`: what has not been edited since is as the server has it now. */
export function pageOfSave(page: JournalPage, sent: Written, saved: SavedText): JournalPage {
  return {
    ...page,
    text: page.text === sent.text ? saved.content : page.text,
    extras: isSameExtras(page.extras, sent.extras) ? extrasOf(saved) : page.extras,
    saved,
    isRestored: false,
  };
}
