import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportTables } from '#gateway/exports/exportTables.ts';
import { exportColumns } from '#gateway/exports/tableRows.ts';
import { importTables, neverImported } from '#gateway/imports/importTables.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { bringIn, exportOf, send, undo, zipOf } from './archives.ts';
import { importedTables, inOrder, randomLists } from './randomRows.ts';

let client: pg.Client;

beforeAll(async () => {
  const { database } = await gateway();
  client = new pg.Client(database.url);
  client.on('error', () => {});
  await client.connect();
});

const idOf = async ({ username }: Member) =>
  (await client.query('select id from users where username = $1', [username])).rows[0].id as string;

/** Everything of a member's in the lists that can be brought in. */
async function lists(ann: Member): Promise<Record<string, unknown[]>> {
  const { files } = await exportOf(ann);
  return Object.fromEntries(Object.entries(files).filter(([name]) => neverImported[name] === undefined));
}

async function wipe(ann: Member): Promise<void> {
  const id = await idOf(ann);
  for (const table of importedTables.toReversed()) await client.query(`delete from ${table} where user_id = $1`, [id]);
}

/** Every row of a member in every table, byte for byte. */
async function dump(ann: Member): Promise<Record<string, string[]>> {
  const id = await idOf(ann);
  const all: Record<string, string[]> = {};
  for (const table of importedTables)
    all[table] = (
      await client.query(`select to_jsonb(t)::text as row from ${table} t where user_id = $1 order by 1`, [id])
    ).rows.map(({ row }) => row);
  return all;
}

describe('round trip', () => {
  test('ENT-01 every list is imported completely, or excluded for a reason', async () => {
    expect(
      [
        ...importedTables,
        ...exportTables.filter(({ file }) => neverImported[file] !== undefined).map(({ table }) => table),
      ].toSorted(),
    ).toEqual(exportTables.map(({ table }) => table).toSorted());
    const columns = await exportColumns(client);
    const camel = (name: string) => name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
    for (const { table, row } of importTables) {
      const { hidden = [] } = exportTables.find((exported) => exported.table === table)!;
      const exported = columns
        .get(table)!
        .map(({ name }) => name)
        .filter((name) => name !== 'user_id' && !hidden.includes(name))
        .map(camel);
      expect([table, Object.keys((row as unknown as { shape: object }).shape).toSorted()]).toEqual([
        table,
        exported.toSorted(),
      ]);
    }
  });

  test('PROF-07 export, wipe, import, export: the two archives are equal, for any account; twice changes nothing; undo leaves nothing', async () => {
    const ann = await member();
    await fc.assert(
      fc.asyncProperty(randomLists, async (wanted) => {
        await wipe(ann);
        const empty = await dump(ann);
        const batch = await bringIn(ann, await zipOf(wanted));
        const first = await exportOf(ann);
        const filled = await dump(ann);
        expect(inOrder(Object.fromEntries(Object.keys(wanted).map((name) => [name, first.files[name]!])))).toEqual(
          inOrder(wanted),
        );

        const again = await bringIn(ann, first.zip, 'ARCHIVE');
        expect(
          again.report.counts.filter(
            ({ added, different, replaced }: Record<string, number>) => added! + different! + replaced! > 0,
          ),
        ).toEqual([]);
        expect(await dump(ann)).toEqual(filled);

        expect(await undo(ann, batch.id)).toMatchObject({ state: 'UNDONE', undoing: { kept: 0, restored: 0 } });
        expect(await dump(ann)).toEqual(empty);

        await bringIn(ann, first.zip);
        expect(await lists(ann)).toEqual(
          Object.fromEntries(Object.entries(first.files).filter(([name]) => neverImported[name] === undefined)),
        );
      }),
      { numRuns: Number(process.env.RUNS ?? 4), endOnFailure: true },
    );
  });

  test('PROF-07 the preview speaks the language of the account: what counts, what is refused and what is left out', async () => {
    const ann = await member();
    await ann.rest('POST', '/api/preferences', { language: 'DE' });
    const everything = Object.fromEntries(Object.keys(neverImported).map((name) => [name, [{}]]));
    const { body } = await send(ann, await zipOf({ ...everything, macros: [5] }));
    const { body: kept } = await ann.rest('GET', '/api/import');
    for (const { counts, refusals, leftOut } of [body.report, kept[0].report]) {
      expect(counts).toMatchObject([{ file: 'macros', label: 'Essen', refused: 1 }]);
      expect(refusals).toMatchObject([{ file: 'macros', row: 1, message: 'Das ist kein Eintrag.' }]);
      expect(leftOut).toHaveLength(Object.keys(everything).length);
      expect(leftOut).toContain('Deine Zahlungen.');
      expect(leftOut.filter((text: string) => Object.values(neverImported).includes(text))).toEqual([]);
    }
  });

  test('PROF-07 it writes nothing before it is applied', async () => {
    const ann = await member();
    const before = await dump(ann);
    const [wanted] = fc.sample(randomLists, { numRuns: 1, seed: 7 });
    const sent = await send(ann, await zipOf(wanted!));
    expect([sent.status, sent.body.state]).toEqual([201, 'PREVIEW']);
    expect(await dump(ann)).toEqual(before);
    expect((await ann.rest('DELETE', `/api/import/${sent.body.id}`)).status).toBe(204);
    expect((await ann.rest('GET', '/api/import')).body).toEqual([]);
  });
});
