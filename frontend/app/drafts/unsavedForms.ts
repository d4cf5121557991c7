import { hasOutbox } from '../offline/unsynced.ts';
import { readStored, storedKeys } from '../storage.ts';
import { type Published, registryPrefix } from './unsaved.ts';
import { formNames } from './texts.ts';
import { t } from '#frontend/language/t.ts';

/** A tab that crashed never says that it is gone. */
const dayMs = 24 * 60 * 60_000;
/** A frozen tab may hold the database of the writes. */
const readTimeoutMs = 3000;

/** Returns the names of the forms, of any tab, whose drafts signing out would discard. */
function unsavedForms(): string[] {
  const keys = storedKeys();
  const forms = keys.filter((key) => key.startsWith(registryPrefix)).flatMap(formsOf);
  // Drafts whose tab is gone, too.
  forms.push(...keys.flatMap((key) => /^draft:[^:]*:([^:]*)/.exec(key)?.[1] ?? []));
  if (keys.some((key) => key.startsWith('journal_draft:'))) forms.unshift('journal');
  return [...new Set(forms)].map((form) => formNames[form.split(':')[0]!] ?? formNames['other']!);
}

/**
 * Names what signing out would lose: unsaved forms, and changes that have not reached the server. Waits a moment for
 * these to be read, as after a start.
 */
export async function lossesOfSignOut(): Promise<string[]> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, readTimeoutMs, null));
  const count = await Promise.race([countUnsynced().catch(() => null), late]);
  if (count === 0) return unsavedForms();
  return [
    ...unsavedForms(),
    count === null
      ? t('possibly changes that have not synced')
      : t('{count, plural, one {# change that has not synced} other {# changes that have not synced}}', { count }),
  ];
}

/** Counts the writes that the server may not have, also those that are being sent. */
async function countUnsynced(): Promise<number> {
  if (!(await hasOutbox())) return 0;
  const { readWrites } = await import('../offline/outboxStore.ts');
  return (await readWrites()).filter(({ isSynced }) => !isSynced).length;
}

function formsOf(key: string): string[] {
  try {
    const { forms, at } = JSON.parse(readStored(key) ?? '') as Published;
    return Date.now() - at < dayMs ? forms : [];
  } catch {
    return [];
  }
}
