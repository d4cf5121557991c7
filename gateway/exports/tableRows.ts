import { dataKeyOf, openJson, openText, sealedIn } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Runner } from '#gateway/platform/database/statement.ts';
import { statementBytes } from '#gateway/platform/database/statementBytes.ts';
import { camelCase, type Column, columnsOfTables, exportPageRows, pageOfRows } from './export.statements.ts';
import { type ExportTable, exportTables } from './exportTables.ts';

/** The columns of each exported table, so that a column a migration adds is in the next archive. */
export async function exportColumns(runner: Runner): Promise<Map<string, Column[]>> {
  const columns = await columnsOfTables.all(runner, { tables: exportTables.map(({ table }) => table) });
  return Map.groupBy(columns, ({ table }) => table);
}

/** A member's rows of a table with sealed columns opened, ordered by key. No connection is held between two pages. */
export async function* tableRows(
  member: Member,
  wanted: ExportTable,
  columns: readonly Column[],
): AsyncGenerator<Record<string, unknown>> {
  const { table, sealed = [], sealedJson = [] } = wanted;
  const dataKey = sealed.length + sealedJson.length > 0 ? await dataKeyOf(member) : undefined;
  let after: string[] | undefined = [];
  let page = pageOfRows(wanted, columns, true);
  while (after) {
    const key = Object.fromEntries(after.map((value, index) => [`key${index}`, value]));
    const rows = await page.all(member.kernel.pool, { ...key, member: member.id });
    for (const { '#key': _key, ...row } of rows) {
      const open = (columns: readonly string[], openAs: typeof openText | typeof openJson) => {
        for (const column of columns) {
          const bytes = row[camelCase(column)] as Uint8Array | null;
          const place = sealedIn(table, column, { userId: member.id, id: String(row.id) });
          row[camelCase(column)] = bytes && openAs(dataKey!, bytes, place);
        }
      };
      open(sealed, openText);
      open(sealedJson, openJson);
      yield row;
    }
    const bytes = rows
      .flatMap((row) => [...sealed, ...sealedJson].map((column) => row[camelCase(column)] as Uint8Array | null))
      .reduce((sum, value) => sum + (value?.length ?? 0), 0);
    const isFull = rows.length === exportPageRows || bytes >= statementBytes;
    after = isFull ? rows.at(-1)!['#key'] : undefined;
    page = pageOfRows(wanted, columns, false);
  }
}
