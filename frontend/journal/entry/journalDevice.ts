import { readItem, writeItem } from '#frontend/app/offline/deviceItems.ts';
import { deviceOwner } from '#frontend/app/wipe.ts';
import type { Day } from '#gateway/calendar/day.ts';
import type { Draft, SavedText, StoredExtras } from './journalPage.ts';

/*
 * What this device keeps of a journal, encrypted: a draft and the last known text of each day, and the previews of the
 * list. Every key carries the person it belongs to, and signing out wipes them all (wipe.ts).
 */

/** What the list shows of an entry. */
export interface JournalPreview extends StoredExtras {
  date: Day;
  preview: string;
  wordCount: number;
  characterCount: number;
  /** null: the PIN locks the photos. */
  hasPhotos: boolean | null;
}

const mostPreviews = 50;

const keyOf = (what: string) => `${what}:${deviceOwner() ?? ''}`;
const copyKey = (date: Day) => `${keyOf('journal_entry')}:${date}`;

export const draftKey = (date: Day) => `${keyOf('journal_draft')}:${date}`;
export const readDraftAt = (key: string) => read(key, isDraft);
export const readCopy = (date: Day) => read(copyKey(date), isSavedText);
export const keepCopy = (date: Day, copy: SavedText | null) => keep(copyKey(date), copy);

/** The newest entries, as the list last showed them. */
export const readPreviews = () => read<JournalPreview[]>(keyOf('journal_previews'), isPreviews) ?? [];
export const keepPreviews = (previews: readonly JournalPreview[]) =>
  keep(keyOf('journal_previews'), previews.slice(0, mostPreviews));

export function keep(key: string, value: unknown): void {
  // Of somebody the server could not name nothing is kept: the next one must not find it.
  if (deviceOwner() === null) return;
  writeItem(key, value === null ? null : JSON.stringify(value));
}

function read<Value>(key: string, isValid: (value: Partial<Value>) => boolean): Value | null {
  try {
    const value = JSON.parse(readItem(key) ?? 'null') as Value | null;
    return value !== null && isValid(value) ? value : null;
  } catch {
    // Somebody else's text under our key.
    return null;
  }
}

const isDraft = ({ text, version }: Partial<Draft>) => typeof text === 'string' && typeof version === 'number';
const isSavedText = ({ uuid, content, version }: Partial<SavedText>) =>
  typeof uuid === 'string' && typeof content === 'string' && typeof version === 'number';
const isPreview = (row: Partial<JournalPreview> | null) =>
  typeof row?.date === 'string' &&
  typeof row.preview === 'string' &&
  typeof row.wordCount === 'number' &&
  typeof row.characterCount === 'number';
const isPreviews = (value: unknown): value is JournalPreview[] => Array.isArray(value) && value.every(isPreview);
