import 'temporal-polyfill/global';
import { writeFile } from 'node:fs/promises';
import { keptDocumentsFile } from '#gateway/kernel/graphql/persistedDocuments.ts';
import { keptDocuments } from './documents.ts';
import { compileQueries, generateDatabaseClient, typeDocuments } from './generate.ts';

// For people who change the schema: writes schema.graphql first, because the documents are typed against it.
await generateDatabaseClient();
const { currentSchema } = await import('./print-schema.ts');
await writeFile('schema.graphql', await currentSchema());
await typeDocuments();
await compileQueries();
await writeFile(keptDocumentsFile, await keptDocuments());
console.log('schema.graphql and everything generated from it are current.');
