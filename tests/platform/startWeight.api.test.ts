import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { runHousekeeping } from '#gateway/accounts/housekeeping.service.ts';
import { sweepImports } from '#gateway/imports/importSweep.service.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { gateway } from '#tests/support/kit.ts';

/** Imports that are there at runtime: neither types nor `import()`. */
const runtimeImports = /^(?:import|export) (?!type\b)(?:[^;'"]*? from )?'([^']+)'/gm;

/** Returns the packages that are loaded together with these modules, each with the first module that imports it. */
function packagesAtStart(modules: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set(modules);
  for (const file of seen) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(runtimeImports)) {
      if (name.startsWith('#') || name.startsWith('.'))
        seen.add(name.startsWith('#') ? name.slice(1) : join(dirname(file), name));
      else if (!name.startsWith('node:') && !packages.has(name)) packages.set(name, file);
    }
  }
  return packages;
}

test('the server starts without what only some requests need', () => {
  const packages = packagesAtStart(['gateway/commands/serve.ts', 'gateway/main.ts']);
  expect([...packages.keys()]).toEqual(expect.arrayContaining(['pg', 'graphql']));
  const later =
    /^(?:@aws-sdk\/|@simplewebauthn\/|age-encryption|amaro|libheif|nodemailer|openid-client|sharp|stripe|vite\b)/;
  expect([...packages].filter(([name]) => later.test(name))).toEqual([]);
});

test('the rounds of the start do not load Prisma’s query compiler', async () => {
  const { database } = await gateway();
  const other = await serveTestGateway(database.url);
  const withoutPrisma: Kernel = Object.create(other.kernel, {
    db: {
      get() {
        throw new Error('A round at the start used Prisma');
      },
    },
  });
  try {
    await runHousekeeping(withoutPrisma);
    await sweepImports(withoutPrisma);
  } finally {
    await other.stop();
  }
});
