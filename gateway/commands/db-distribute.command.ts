import { distribute, journalTables } from '#prisma/distribution.ts';
import { readCommandSettings } from '#gateway/platform/env.ts';

try {
  const { databaseUrl, databaseDirectUrl } = readCommandSettings(process.env, process.cwd());
  if (!databaseUrl) throw new Error('Set DATABASE_URL to the coordinator of a Citus cluster.');
  console.log(
    `• Each member's rows of ${journalTables.length} tables move to one worker. Accounts, sessions and jobs stay on the coordinator.`,
  );
  const tables = await distribute(databaseDirectUrl ?? databaseUrl, (line) => console.log(`• ${line}`));
  console.log(
    tables.length > 0 ? `• Tables that were distributed: ${tables.length}.` : '• All of them are distributed already.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
