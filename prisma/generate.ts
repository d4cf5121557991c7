import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes `gateway/__generated__/prisma` (the client), `gateway/__generated__/rows.ts` (the rows it returns) and
 * `gateway/__generated__/pothos.ts` (their types for Pothos) from the schema. Works offline. Throws with Prisma's own
 * words when the schema is wrong.
 */
export async function generateClient(): Promise<void> {
  await runPrisma();
  const pothos = join(root, 'gateway/__generated__/pothos.ts');
  const names = /import type \{ Prisma, (.*) \} from "\.\/prisma\/client\.ts";/;
  const rows = `import type { Prisma } from "./prisma/client.ts";
import type { $1 } from "./rows.ts";
import type { Selection } from "#gateway/platform/database.ts";`;
  const selection = (_: string, key: string, model: string) =>
    `${key}: NonNullable<Selection<'${model.charAt(0).toLowerCase()}${model.slice(1)}'>['${key.toLowerCase() as 'select'}']>;`;
  const text = readFileSync(pothos, 'utf8').replace(names, rows);
  writeFileSync(pothos, text.replaceAll(/(Include|Select): Prisma\.(\w+)(?:Include|Select);/g, selection));
}

async function runPrisma(): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
  const env = {
    ...process.env,
    // The generators are looked up on the path, and run on the `node` found there.
    PATH: [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
    // The command line insists on a schema engine binary, though it uses WebAssembly here: naming any existing file
    // keeps it from downloading one.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  try {
    await promisify(execFile)(
      process.execPath,
      [cli, 'generate', '--no-hints', '--config', 'prisma/prisma.config.ts'],
      {
        cwd: root,
        env,
      },
    );
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string };
    throw new Error(`The Prisma schema could not be used:\n${(stderr || stdout || String(error)).trim()}`, {
      cause: error,
    });
  }
}
