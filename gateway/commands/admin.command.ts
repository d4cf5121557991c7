import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { core } from 'zod';
import { keepCompiled } from './compileCache.ts';

keepCompiled();

const { adminCommand, adminOptions, adminUsage } = await import('./admin.ts');
const { openKernel } = await import('#gateway/kernel/kernel.ts');
const { reachDatabase } = await import('#gateway/platform/backup/reach.ts');
const { readCommandSettings } = await import('#gateway/platform/env.ts');

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: adminOptions });
  if (values.help) console.log(adminUsage);
  else await run(positionals, values);
} catch (error) {
  console.error(
    error instanceof core.$ZodError ? error.issues[0]!.message : error instanceof Error ? error.message : error,
  );
  process.exit(1);
}

async function run(words: string[], values: Parameters<typeof adminCommand>[1] & { json: boolean }): Promise<void> {
  const settings = { ...readCommandSettings(process.env, process.cwd()), logLevel: 'silent' as const };
  const command = adminCommand(words, values);
  if (!command) throw new Error(adminUsage);
  const database = await reachDatabase(settings);
  try {
    const kernel = await openKernel(settings, database.url);
    const report = await command(kernel).finally(kernel.close);
    if (values.json) console.log(JSON.stringify(report.data, null, 2));
    else for (const line of report.lines) console.log(line);
  } finally {
    await database.close();
  }
}
