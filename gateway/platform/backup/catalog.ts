import { type Client, escapeIdentifier } from 'pg';
import { type Column, listColumns, listReferences } from './catalog.statements.ts';

/** A table of the instance, as an archive names it. */
export interface Table {
  name: string;
  columns: string[];
  /** SQL that puts its rows in the same order on every server. */
  order: string;
}

/** Returns every table, each after those its foreign keys name. */
export async function listTables(client: Client): Promise<Table[]> {
  const columnsOf = Map.groupBy(await listColumns(client), ({ table }) => table);
  const needs = Map.groupBy(await listReferences(client), ({ from }) => from);
  const sorted = new Set<string>();
  const add = (name: string, above: string[]) => {
    if (above.includes(name))
      throw new Error(`The tables ${[...above, name].join(', ')} refer to each other in a circle`);
    for (const { to } of needs.get(name) ?? []) add(to, [...above, name]);
    if (columnsOf.has(name)) sorted.add(name);
  };
  for (const name of columnsOf.keys()) add(name, []);
  return [...sorted].map((name) => {
    const columns = columnsOf.get(name)!;
    return { name, columns: columns.map((column) => column.name), order: orderOf(columns) };
  });
}

/** By the primary key (else by everything), text by its bytes: other orders differ between servers. */
function orderOf(columns: Column[]): string {
  const key = columns.filter((column) => column.key !== null).toSorted((a, b) => a.key! - b.key!);
  return (key.length > 0 ? key : columns)
    .map(({ name, isText, key: part }) =>
      part === null
        ? `${escapeIdentifier(name)}::text collate "C"`
        : escapeIdentifier(name) + (isText ? ' collate "C"' : ''),
    )
    .join(', ');
}
