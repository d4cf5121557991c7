import { writeFile } from 'node:fs/promises';
import { compileQueries, generateDatabaseClient, typeDocuments } from './generate.ts';

// For people who change the schema: writes schema.graphql first, because the documents are typed against it.
await generateDatabaseClient();
const { currentSchema } = await import('./print-schema.ts');
await writeFile('schema.graphql', await currentSchema());
await typeDocuments();
await compileQueries();
console.log('schema.graphql and everything generated from it are current.');
