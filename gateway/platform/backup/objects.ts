import type { Client } from 'pg';
import { MissingObjectError, type ObjectStore } from '../objectStore.ts';
import { begin, commit } from '../transaction.statements.ts';
import type { Progress } from './dump.ts';
import type { ContentFacts } from './manifest.ts';
import type { NamedObject, ObjectOwner } from './objectOwner.ts';
import type { TarEntry } from './tar.ts';

export const objectPrefix = 'objects/';
const windowBytes = 4 * 1024 * 1024;
/** Objects read at the same time: a bucket takes its time for each. */
const readAhead = 4;

/** Every stored object that the snapshot names, sealed as it lies there. One that is not there is listed as missing. */
export async function* dumpObjects(
  client: Client,
  { store, owners }: { store: ObjectStore; owners: readonly ObjectOwner[] },
  progress: Progress,
): AsyncGenerator<TarEntry, ContentFacts['objects']> {
  const facts: ContentFacts['objects'] = { count: 0, bytes: 0, deleted: [], missing: [] };
  const found = readInAdvance(namedObjects(client, owners), async ({ key, passing }) => ({
    key,
    passing,
    bytes: await readObject(store, key),
  }));
  for await (const { key, passing, bytes } of found) {
    if (bytes) {
      facts.count += 1;
      facts.bytes += bytes.length;
      if (facts.count % 1000 === 0) progress(`Photos and other files: ${facts.count} so far`);
      yield { name: objectPrefix + key, bytes };
    } else if (!passing) facts.missing.push(key);
  }
  progress(`Photos and other files: ${facts.count} (${Math.ceil(facts.bytes / 1e6)} MB)`);
  return facts;
}

/**
 * Tells objects that were lost from those whose owner deleted them while the archive was made. Nothing waits for a
 * backup: a deleted photo goes at once, and its row goes before it. So the row decides, looked up after the snapshot.
 */
export async function settleMissing(
  client: Client,
  owners: readonly ObjectOwner[],
  facts: ContentFacts['objects'],
): Promise<ContentFacts['objects']> {
  if (facts.missing.length === 0) return facts;
  const stillNamed = new Set<string>();
  await begin(client, 'read only');
  for await (const { key } of namedObjects(client, owners)) stillNamed.add(key);
  await commit(client);
  return {
    ...facts,
    missing: facts.missing.filter((key) => stillNamed.has(key)),
    deleted: facts.missing.filter((key) => !stillNamed.has(key)),
  };
}

async function* namedObjects(client: Client, owners: readonly ObjectOwner[]): AsyncGenerator<NamedObject> {
  for (const owner of owners) yield* owner.named(client);
}

async function readObject(store: ObjectStore, key: string): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  try {
    for (let at = 0; ;) {
      const { bytes, total } = await store.get(key, at, windowBytes);
      parts.push(bytes);
      at += bytes.length;
      if (at >= total || bytes.length === 0) return Buffer.concat(parts);
    }
  } catch (error) {
    if (error instanceof MissingObjectError) return undefined;
    throw error;
  }
}

/** The results of `work` in order, a few begun before they are asked for. */
async function* readInAdvance<In, Out>(
  source: AsyncIterable<In>,
  work: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const begun: Promise<Out>[] = [];
  for await (const item of source) {
    const result = work(item);
    // Its failure is thrown when it is awaited.
    result.catch(() => {});
    begun.push(result);
    if (begun.length >= readAhead) yield await begun.shift()!;
  }
  for (const result of begun) yield await result;
}
