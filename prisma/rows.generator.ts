import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import generatorHelper, { type DMMF } from '@prisma/generator-helper';

// Writes the shape of every row, from the same models as Prisma's client: what Prisma returns (`Activity`), what the
// statement builder selects and inserts (`Tables`), the columns to select for such a row (`columns`), and how Prisma's own
// values become it (`rowFields`). Days and instants are text, decimals are numbers, in all of them.
generatorHelper.generatorHandler({
  onManifest: () => ({ defaultOutput: 'rows.ts', prettyName: 'Rows' }),
  onGenerate: async ({ dmmf, generator }) => {
    const file = generator.output!.value!;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, rowsFile(dmmf.datamodel));
  },
});

function rowsFile({ models, enums }: DMMF.Document['datamodel']): string {
  return `/* eslint-disable */
import type { ColumnType } from 'kysely';
import { dayFromDb } from '#gateway/calendar/day.ts';
import type { Prisma } from './prisma/client.ts';

type Day = string;
type Instant = string;
type Bytes = Uint8Array<ArrayBuffer>;
${enums.map(({ name, values }) => `export type ${name} = ${values.map((value) => `'${value.name}'`).join(' | ')};`).join('\n')}

${models.map(rowOf).join('\n')}
/** The tables and columns as PostgreSQL names them. */
export interface Tables {
${models.map((model) => `  ${tableOf(model)}: ${model.name}Table;`).join('\n')}
}

${models.map(columnTypes).join('\n')}
/** The columns of a whole row, without what is sealed. */
export const columns = {
${models.map(columnList).join('\n')}
} as const;

/** Makes rows of what Prisma returns. */
export const rowFields = {
${models.map(resultFields).join('\n')}
};
`;
}

function rowOf(model: DMMF.Model): string {
  const lines = fieldsOf(model).map((field) => `  ${field.name}: ${typeOf(field)};`);
  return `export interface ${model.name} {\n${lines.join('\n')}\n}\n`;
}

function columnTypes(model: DMMF.Model): string {
  const lines = fieldsOf(model).map((field) => {
    const type = typeOf(field);
    const written = isInstant(field) ? `${type} | Date` : type;
    const isOptional = field.hasDefaultValue || field.isUpdatedAt || !field.isRequired;
    const column = `ColumnType<${type}, ${written}${isOptional ? ' | undefined' : ''}, ${written}>`;
    return `  ${columnOf(field)}: ${isOptional || isInstant(field) ? column : type};`;
  });
  return `interface ${model.name}Table {\n${lines.join('\n')}\n}\n`;
}

function columnList(model: DMMF.Model): string {
  const names = fieldsOf(model).filter(({ type }) => type !== 'Bytes');
  const list = names.map((field) => {
    const column = columnOf(field);
    return column === field.name ? `'${column}'` : `'${column} as ${field.name}'`;
  });
  return `  ${tableOf(model)}: [${list.join(', ')}],`;
}

function resultFields(model: DMMF.Model): string {
  const fields = fieldsOf(model).flatMap((field) => {
    const read = isDay(field) ? 'dayFromDb(VALUE)' : isInstant(field) ? 'VALUE.toISOString()' : 'VALUE.toNumber()';
    if (!isDay(field) && !isInstant(field) && field.type !== 'Decimal') return [];
    const raw = field.type === 'Decimal' ? 'Prisma.Decimal' : 'Date';
    const value = `row.${field.name}`;
    const nullable = field.isRequired ? '' : ' | null';
    const result = field.isRequired ? '' : `${value} && `;
    return `    ${field.name}: { needs: { ${field.name}: true }, compute: (row: { ${field.name}: ${raw}${nullable} }) => ${result}${read.replace('VALUE', value)} },`;
  });
  return `  ${model.name.charAt(0).toLowerCase()}${model.name.slice(1)}: {\n${fields.join('\n')}\n  },`;
}

function typeOf(field: DMMF.Field): string {
  const types: Record<string, string> = {
    String: 'string',
    Int: 'number',
    BigInt: 'number',
    Decimal: 'number',
    Boolean: 'boolean',
    Json: 'Prisma.JsonValue',
    Bytes: 'Bytes',
    DateTime: isDay(field) ? 'Day' : 'Instant',
  };
  const type = types[field.type] ?? field.type;
  return `${type}${field.isList ? '[]' : ''}${field.isRequired ? '' : ' | null'}`;
}

function fieldsOf(model: DMMF.Model): DMMF.Field[] {
  return model.fields.filter(({ kind }) => kind !== 'object');
}

function isDay({ nativeType }: DMMF.Field): boolean {
  return nativeType?.[0] === 'Date';
}

function isInstant(field: DMMF.Field): boolean {
  return field.type === 'DateTime' && !isDay(field);
}

function tableOf({ dbName, name }: DMMF.Model): string {
  return dbName ?? name;
}

function columnOf({ dbName, name }: DMMF.Field): string {
  return dbName ?? name;
}
