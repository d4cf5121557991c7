import { readFile } from 'node:fs/promises';
import { checkDrift } from '#prisma/migrationDraft.ts';
import { keptDocumentsFile } from '#gateway/kernel/graphql/persistedDocuments.ts';
import { checkBudgets } from './budgets.ts';
import { keptDocuments } from './documents.ts';
import { tool } from './generate.ts';
import { checkLicences } from './licences.ts';
import { checkCatalogues } from './catalogues.ts';
import { buildClient } from './prepare.ts';
import { currentSchema } from './print-schema.ts';
import { checkBreakingChanges } from './releasedApi.ts';

/** Each check throws with what is wrong and what to do. */
const checks: Record<string, () => Promise<unknown>> = {
  'schema.graphql is current': async () => {
    if ((await readFile('schema.graphql', 'utf8')) !== (await currentSchema())) {
      throw new Error('schema.graphql differs from what the gateway declares. Run: npm run generate');
    }
  },
  'migrations match prisma/models': async () => {
    const sql = await checkDrift();
    if (sql) throw new Error(`The migrations lack this. Run: npm run db:migration -- NAME\n${sql}`);
  },
  'compiled queries are current': () => tool('relay-compiler', '--validate'),
  'documents of earlier versions are kept': async () => {
    if ((await readFile(keptDocumentsFile, 'utf8')) !== (await keptDocuments())) {
      throw new Error(`${keptDocumentsFile} lacks documents of the client. Run: npm run generate`);
    }
  },
  'the changelog names what breaks programs': () => checkBreakingChanges(),
  'licences of dependencies are accepted': async () => checkLicences(),
  'every message is translated': () => checkCatalogues(),
  types: () => tool('tsc', '-p', '.'),
  lint: () => tool('oxlint', '--deny-warnings'),
  format: () => tool('oxfmt', '--check'),
  'the client is light': async () => {
    await buildClient();
    await checkBudgets();
  },
};

/** Runs every check, all at once, so that one run reports everything. Returns the number that failed. */
export async function runChecks(): Promise<number> {
  const passed = await Promise.all(Object.entries(checks).map(([name, check]) => passes(name, check)));
  return passed.filter((isGood) => !isGood).length;
}

async function passes(name: string, check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    console.log(`✓ ${name}`);
    return true;
  } catch (error) {
    console.error(`✗ ${name}\n${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
