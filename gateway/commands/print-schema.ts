import 'temporal-polyfill/global';
import { printSchema } from 'graphql';

/** schema.graphql as it should be: what the builder declares, printed. */
export async function currentSchema(): Promise<string> {
  const { schema } = await import('#gateway/schema.ts');
  return `${printSchema(schema)}\n`;
}
