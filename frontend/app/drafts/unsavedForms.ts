import { readStored, storedKeys } from '../storage.ts';
import { type Published, registryPrefix } from './unsaved.ts';
import { formNames } from './texts.ts';

/** A tab that crashed never says that it is gone. */
const dayMs = 24 * 60 * 60_000;

/** Returns the names of the forms, in any tab, whose drafts signing out would discard. */
export function unsavedForms(): string[] {
  const keys = storedKeys();
  const forms = keys.filter((key) => key.startsWith(registryPrefix)).flatMap(formsOf);
  if (keys.some((key) => key.startsWith('journal_draft:'))) forms.unshift('journal');
  return [...new Set(forms)].map((form) => formNames[form.split(':')[0]!] ?? formNames['other']!);
}

function formsOf(key: string): string[] {
  try {
    const { forms, at } = JSON.parse(readStored(key) ?? '') as Published;
    return Date.now() - at < dayMs ? forms : [];
  } catch {
    return [];
  }
}
