import { outboxName, responsesName, visitorName } from './offline/databaseNames.ts';
import { session } from './session.ts';
import { readStored, store, storedKeys } from './storage.ts';

/*
 * What a browser keeps of a person (drafts, pinned activities, their zone) belongs to that person: it goes when they
 * sign out. When the server no longer knows their session or somebody else signs in, only what they were writing and what
 * has not reached the server stay, sealed: no screen reads it until the same person signs in again.
 */

/** Whose data this device keeps: the id of that person. */
const ownerKey = 'device_owner';
/** Whose session ended without their wish, and whose drafts wait for them to sign in again. */
export const sealedKey = 'sealed_owner';
/** Until when the end of a session is the person's wish, in all tabs: milliseconds since the epoch. */
const leavingKey = 'leaving_until';
/** The server has responded to a sign-out by then, or is not waited for (accounts/useLogout.ts). */
const leavingMs = 10_000;
/** Whether this device keeps recent days (offline/deviceSetting.ts). Says nothing about a person. */
export const deviceSettingKey = 'keep_recent_days';
/** Whether single keys run commands on this device (commands/singleKeys.ts). Says nothing about a person. */
export const singleKeysKey = 'single_keys';
/** Whether the rail of a wide window shows names (shell/railWidth.ts). Says nothing about a person. */
export const railKey = 'rail';
/** That an operator dismissed Home's line about it (home/operating/OperatorLine.tsx). Says nothing about a person. */
export const operatorLineKey = 'operating';
/** The session looks after its own token, and signOuts.ts after sessions that still have to end. */
const notOurs = ['authToken', 'pendingSignOuts', deviceSettingKey, singleKeysKey, railKey, operatorLineKey];
/** Says something about this browser's window and nothing about a person. */
const impersonal = ['pwa-install-dismissed'];
/** What a person was writing: drafts, and writes that have not reached the server. */
const isUnsent = (name: string) => name === outboxName || isDraft(name);
export const isDraft = (key: string) => /^(journal_)?draft:/.test(key);
/** Workbox's cache of the app's own files. */
const isShellCache = (name: string) => name.startsWith('workbox-precache');

/** Wipes or seals at the end of every session; and now, when a session ended while nobody was here to do it. */
export function wipeAfterSessions(): () => void {
  if (session.token() === null) {
    if (deviceOwner() !== null) sealDevice();
    // Another tab signed out: what this tab kept goes too.
    dropDraftsExcept(readStored(sealedKey));
  }
  return session.subscribe((end) => (end === 'refused' && !isLeaving() ? sealDevice() : void wipeDevice()));
}

/**
 * The person signs out. Call it before the server is asked: any call of any tab may be refused before its response is there,
 * and the device is to be wiped then, not sealed.
 */
export function leaveDevice(): void {
  store(leavingKey, String(Date.now() + leavingMs));
}

const isLeaving = () => Number(readStored(leavingKey)) > Date.now();

/** Whose data this device keeps; null for nobody's. */
export const deviceOwner = (): string | null => readStored(ownerKey);

/** Sets the owner of this device's data. Wipes a previous owner's data first, but for what otherMembers.ts puts away. */
export function claimDevice(userId: string): void {
  const owner = deviceOwner() ?? readStored(sealedKey);
  const isOthers = owner !== null && owner !== userId;
  if (isOthers) void wipeDevice((name) => name === outboxName);
  store(ownerKey, userId);
  store(sealedKey, null);
  // Now, since a sign-out deletes the database.
  if (isOthers) void import('./offline/memberStore.ts').then(({ storeOfMember }) => storeOfMember()).catch(() => {});
  // Each tab has its own session storage: another tab may have wiped the rest already.
  dropDraftsExcept(userId);
}

/** Removes everything the app stored in the browser, except its own files. Never throws; storage is empty once the promise resolves. */
export async function wipeDevice(isKept: (key: string) => boolean = () => false): Promise<void> {
  clear('local', (key) => notOurs.includes(key) || isKept(key));
  clear('session', (key) => impersonal.includes(key) || isKept(key));
  await Promise.allSettled([wipeCaches(), wipeDatabases(isKept)]);
}

/** Wipes all but the drafts and the writes to be synced, which from now on wait for their owner. */
function sealDevice(): void {
  const owner = deviceOwner() ?? readStored(sealedKey);
  void wipeDevice(isUnsent);
  store(sealedKey, owner);
}

function dropDraftsExcept(owner: string | null): void {
  clear('session', (key) => !isDraft(key) || key.startsWith(`draft:${owner}:`));
}

function clear(area: 'local' | 'session', isKept: (key: string) => boolean): void {
  for (const key of storedKeys(area)) if (!isKept(key)) store(key, null, area);
}

async function wipeCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isShellCache(name)).map((name) => caches.delete(name)));
}

async function wipeDatabases(isKept: (name: string) => boolean): Promise<void> {
  const wiped = [responsesName, outboxName, visitorName].filter((name) => !isKept(name));
  await Promise.all(wiped.map((name) => deleted(indexedDB.deleteDatabase(name))));
}

/** Deletes the kept responses and their key. */
export function wipeResponses(): Promise<void> {
  return wipeDatabases((name) => name !== responsesName);
}

function deleted(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error));
  });
}
