import type { Client } from 'pg';
import { instancePrefix } from './archiveName.ts';
import { type Deletion, deletionShape } from './deletions.ts';
import type { BackupLocation } from './backupLocation.ts';

const lockNumber = 7_311_904_251_132;

/** The list lies beside the archives of its instance. */
const listName = (instance: string) => `${instancePrefix(instance)}deletions.jsonl`;

/** The deletions that a place knows of; undefined when it has no list for this instance. */
export async function readDeletions(place: BackupLocation, instance: string): Promise<Deletion[] | undefined> {
  const name = listName(instance);
  if (!(await place.list(name)).includes(name)) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of place.read(name)) parts.push(part);
  return Buffer.concat(parts)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => deletionShape.parse(JSON.parse(line)));
}

/**
 * Adds to the list what the database knows. Nothing is ever taken from it: after a restore the database may know less.
 * Inside a transaction, because two processes at once would lose lines of each other.
 */
export async function writeDeletions(
  client: Pick<Client, 'query'>,
  place: BackupLocation,
  instance: string,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
  const all = new Map(
    [...((await readDeletions(place, instance)) ?? []), ...(await storedDeletions(client))].map((deletion) => [
      deletion.member,
      deletion,
    ]),
  );
  const lines = [...all.values()].map((deletion) => `${JSON.stringify(deletion)}\n`).join('');
  await place.write(
    listName(instance),
    (async function* text() {
      yield Buffer.from(lines);
    })(),
  );
}

/** The deletions in a database; none in one of before they were noted. */
export async function storedDeletions(client: Pick<Client, 'query'>): Promise<Deletion[]> {
  const {
    rows: [found],
  } = await client.query<{ there: boolean }>("select to_regclass('account_deletions') is not null as there");
  if (!found!.there) return [];
  const { rows } = await client.query<{ member: string; at: Date }>(
    'select member, deleted_at as at from account_deletions order by deleted_at, member',
  );
  return rows.map(({ member, at }) => ({ member, at: at.toISOString() }));
}
