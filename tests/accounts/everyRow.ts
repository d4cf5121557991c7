import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { newDataKey, open } from '#gateway/platform/crypto.ts';
import { sealedIn, sealJson, sealText } from '#gateway/accounts/vault.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  length: number | null;
  enumValue: string | null;
}

/** Journal text of the member whose marker this is. */
export const journalText = (marker: string) => `${marker} wrote this in the evening: ä 漢 👍`;

/**
 * One row in every table of a member, also in those that no call writes yet, each text carrying `marker`. All ids are one id
 * and all days one day, so that whatever refers to a row finds it.
 */
export async function fillEveryTable(
  client: pg.Client,
  userId: string,
  marker: string,
  wrappingKey: Buffer,
): Promise<string[]> {
  const columns = await ownedColumns(client);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const id = randomUUID();
  const { rows } = await client.query('select wrapped_key from user_keys where user_id = $1', [userId]);
  const dataKey = rows[0] ? open(wrappingKey, rows[0].wrapped_key, `user-key/${userId}`) : newDataKey();
  const extras = (table: string) =>
    sealJson(dataKey, { mood: 'GOOD', tags: [`${marker} tag`] }, sealedIn(table, 'extras', { userId, id }));
  const sealed = (table: string) => sealText(dataKey, journalText(marker), sealedIn(table, 'content', { userId, id }));
  const route = () =>
    sealJson(
      dataKey,
      [
        [47.1, 8.5],
        [47.2, 8.6],
      ],
      sealedIn('activities', 'route', { userId, id }),
    );
  let waiting = [...tables.keys()];
  while (waiting.length > 0) {
    const left: string[] = [];
    for (const table of waiting) {
      const values = tables.get(table)!.map((column): unknown => {
        if (column.name === 'user_id') return userId;
        if (table.startsWith('journal_') && column.name === 'content') return sealed(table);
        if (table.startsWith('journal_') && column.name === 'extras') return extras(table);
        if (table === 'activities' && column.name === 'route') return route();
        return valueOf(column, id, marker);
      });
      const names = tables.get(table)!.map(({ name }) => `"${name}"`);
      const places = names.map((_name, index) => `$${index + 1}`);
      // A row that needs another one first waits for the next round; one that is there already stays.
      const isIn = await client
        .query(
          `insert into "${table}" (${names.join(', ')}) values (${places.join(', ')}) on conflict do nothing`,
          values,
        )
        .then(
          () => true,
          (error: { code?: string }) => {
            if (error.code === '23503') return false;
            throw error;
          },
        );
      if (!isIn) left.push(table);
    }
    if (left.length === waiting.length) throw new Error(`These tables wait for each other: ${left.join(', ')}`);
    waiting = left;
  }
  return [...tables.keys()];
}

async function ownedColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.table_name as table, c.column_name as name, c.data_type as type, c.character_maximum_length as length,
       (select e.enumlabel from pg_enum e join pg_type t on t.oid = e.enumtypid where t.typname = c.udt_name order by enumsortorder limit 1) as "enumValue"
     from information_schema.columns c
     where c.table_schema = 'public' and exists (select from information_schema.columns o where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'user_id')
     order by c.table_name, c.ordinal_position`,
  );
  return rows;
}

function valueOf({ name, type, length, enumValue, table }: Column, id: string, marker: string): unknown {
  if (enumValue) return enumValue;
  switch (type) {
    case 'uuid':
      return id;
    case 'date':
      return '2026-03-02';
    case 'timestamp with time zone':
      return name.startsWith('end_') ? '2026-03-02T11:00:00.5Z' : '2026-03-02T10:00:00.5Z';
    case 'integer':
    case 'bigint':
      return 3;
    case 'numeric':
      return '0.25';
    case 'boolean':
      return true;
    case 'bytea':
      return createHash('sha256').update(`${marker}${table}${name}`).digest();
    case 'ARRAY':
      return [marker];
    case 'jsonb':
      return JSON.stringify({ [name]: marker });
    default:
      return `${marker}-${name}`.slice(0, length ?? 60);
  }
}
