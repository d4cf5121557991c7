import { readFile } from 'node:fs/promises';
import { checkDrift } from '#prisma/migrationDraft.ts';
import { checkBudgets } from './budgets.ts';
import { tool } from './generate.ts';
import { checkLicences } from './licences.ts';
import { buildClient } from './prepare.ts';
import { currentSchema } from './print-schema.ts';

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
  'licences of dependencies are accepted': async () => checkLicences(),
  types: () => tool('tsc', '-p', '.'),
  lint: () => tool('oxlint', '--deny-warnings'),
  format: () => tool('oxfmt', '--check'),
  'the client is light': async () => {
    await buildClient();
    await checkBudgets();
  },
};

/** Runs every check, so that one run reports everything. Returns the number that failed. */
export async function runChecks(): Promise<number> {
  let failed = 0;
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check();
      console.log(`✓ ${name}`);
    } catch (error) {
      failed += 1;
      console.error(`✗ ${name}\n${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failed;
}
