import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { generateClient } from '#prisma/generate.ts';
import { runStep } from './steps.ts';

const run = promisify(execFile);
/** The documents of the client, as relay-compiler writes them. */
export const persistedFile = 'gateway/__generated__/persisted-documents.json';

/** Everything that is generated and not committed, each only when its sources changed. */
export async function generate(): Promise<void> {
  await generateDatabaseClient();
  await runStep({
    name: 'Typing the REST and test documents',
    inputs: ['schema.graphql', 'rest-compat/**/*.ts', 'gateway/**/*.rules.ts', 'tests/**/*.ts', 'tests/**/*.tsx'],
    outputs: ['rest-compat/__generated__/gql.ts', 'tests/__generated__/openapi.ts'],
    run: typeDocuments,
  });
  await runStep({
    name: "Compiling the client's queries",
    inputs: ['schema.graphql', 'relay.config.js', 'frontend/**/*.ts', 'frontend/**/*.tsx'],
    outputs: ['frontend/__generated__', persistedFile],
    run: compileQueries,
  });
}

export function generateDatabaseClient(): Promise<void> {
  return runStep({
    name: 'Generating the database client',
    inputs: ['prisma/*.prisma', 'prisma/models/*.prisma', 'prisma/*.ts'],
    outputs: [
      'gateway/__generated__/prisma/client.ts',
      'gateway/__generated__/pothos.ts',
      'gateway/__generated__/rows.ts',
    ],
    run: generateClient,
  });
}

export async function typeDocuments(): Promise<void> {
  await tool('graphql-codegen', '--config', 'rest-compat/codegen.ts');
  await run(process.execPath, ['gateway/commands/openapi-types.command.ts']);
}

export async function compileQueries(): Promise<void> {
  mkdirSync('gateway/__generated__', { recursive: true });
  mkdirSync('frontend/__generated__', { recursive: true });
  // relay-compiler wants the file to exist, and keeps what is in it.
  writeFileSync(persistedFile, '{}');
  await tool('relay-compiler', '--repersist');
}

/** Runs a tool from node_modules; on failure throws with what it printed. */
export async function tool(name: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(`node_modules/.bin/${name}`, args, { maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${name} failed:\n${stdout}\n${stderr}`.trim(), { cause: error });
  }
}
