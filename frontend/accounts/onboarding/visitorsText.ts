import type { DBSchema } from 'idb';
import { visitorName } from '#frontend/app/offline/databaseNames.ts';
import { canSeal } from '#frontend/app/offline/deviceItems.ts';
import { openDatabase } from '#frontend/app/offline/openDatabase.ts';
import { newKey, sealedText, unsealedText } from '#frontend/app/offline/sealing.ts';
import { openOrSay } from '#frontend/app/offline/storageRefused.ts';
import { readStored, store } from '#frontend/app/storage.ts';

/*
 * What a visitor types into onboarding, before there is a member with a key: in clear in memory, encrypted in this tab's
 * session storage. Its key cannot be read out of its own database. Without HTTPS there is no encryption.
 */

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

const name = 'onboarding-draft';
let text: string | null = null;
let reading: Promise<void> | undefined;
let key: Promise<CryptoKey> | undefined;
let lastTask = Promise.resolve();

/** Reads the text once. The route of onboarding waits for it. */
export function visitorsTextReady(): Promise<void> {
  return (reading ??= canSeal ? read() : Promise.resolve());
}

export function readVisitorsText(): string | null {
  return canSeal ? text : readStored(name, 'session');
}

/** Changes the text, or deletes it; encrypted in the background. */
export function writeVisitorsText(next: string | null): void {
  text = next;
  if (!canSeal || next === null) return store(name, next, 'session');
  lastTask = lastTask
    .then(async () => {
      const sealed = await sealedText(await (key ??= storedKey()), name, next);
      // Changed or deleted meanwhile.
      if (text === next) store(name, sealed, 'session');
    })
    .catch(() => {});
}

async function read(): Promise<void> {
  const stored = readStored(name, 'session');
  if (stored === null) return;
  // An earlier version of the app stored it in clear.
  if (stored.startsWith('{')) return writeVisitorsText(stored);
  text = await unsealedText(await (key ??= storedKey()), name, stored).catch(() => null);
}

/** Returns the key of this browser's visitors. Where storage is refused, one that lasts as long as the page. */
async function storedKey(): Promise<CryptoKey> {
  const created = await newKey();
  try {
    const db = await openOrSay(() =>
      openDatabase<Schema>(visitorName, 1, {
        upgrade: (made) => void made.createObjectStore('keys'),
        blocking: () => db.close(),
      }),
    );
    const write = db.transaction('keys', 'readwrite');
    const known = await write.store.get('visitor');
    if (!known) await write.store.put(created, 'visitor');
    await write.done;
    db.close();
    return known ?? created;
  } catch {
    return created;
  }
}
