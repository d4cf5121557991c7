import { readSettings, type Settings } from '#gateway/platform/env.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Log } from '#gateway/platform/log.ts';
import { connect } from '#gateway/platform/backup/reach.ts';
import { assertRestored } from '#gateway/platform/backup/restoreMarker.ts';
import { writeSnapshot } from '#gateway/platform/backup/snapshot.ts';
import { assertReadable } from '#gateway/platform/dataFolder.ts';
import { assertOwnDatabase } from '#gateway/platform/instanceStart.ts';
import { assertDirect } from '#gateway/platform/pooler.ts';
import { startPostgres, type RunningPostgres } from '#gateway/platform/postgres.ts';
import { assertDistributed } from '#prisma/distribution.ts';
import { applyMigrations } from '#prisma/migrate.ts';
import { explain } from './explain.ts';
import { openLog } from './openLog.ts';
import { settingsLine, settingsWarnings } from './settingsLine.ts';
import { Shutdown } from './shutdown.ts';
import { tryServices } from './tryServices.ts';
import { startWorkers } from './workers.ts';

/**
 * Starts the database (unless DATABASE_URL names one), applies migrations, serves, and stops cleanly on a signal.
 * `beforeReady` runs before the ready line. A setting or a start that fails is one line on stderr and exit code 1.
 */
export async function serve(
  environment: Record<string, string | undefined>,
  beforeReady?: (kernel: Kernel) => Promise<void>,
): Promise<void> {
  const shutdown = new Shutdown(explain);
  try {
    const settings = readSettings(environment, process.cwd());
    const log = openLog(settings);
    await assertReadable(settings.dataDir);
    await assertRestored(settings.dataDir);
    const postgres = settings.databaseUrl ? undefined : await openPostgres(settings, log, shutdown);
    const databaseUrl = settings.databaseUrl ?? postgres!.url;
    const { url } = await shutdown.open(
      async (stopping) => {
        await migrate(settings, databaseUrl, stopping);
        return settings.workers > 1
          ? openWorkers(settings, databaseUrl, { environment, log, beforeReady })
          : openGateway(settings, databaseUrl, { log, beforeReady });
      },
      ({ stop }) => stop(),
    );
    console.log(`• ${settingsLine(settings)}`);
    for (const warning of settingsWarnings(settings)) console.warn(`⚠ ${warning}`);
    console.log(
      `Everystep is ready at ${settings.port === 0 ? url : settings.publicUrl}${postgres?.elsewhere ? ` (photos and key in ${settings.dataDir}, database in ${postgres.elsewhere})` : ''}`,
    );
  } catch (error) {
    await shutdown.fail(error);
  }
}

function openPostgres(
  { dataDir, databasePool, workers }: Settings,
  log: Log,
  shutdown: Shutdown,
): Promise<RunningPostgres> {
  const onEvent = (event: string, error?: unknown) =>
    log.warn({ event: `postgres-${event}`, err: error }, 'embedded PostgreSQL');
  return shutdown.open(
    (stopping) => startPostgres(dataDir, { connections: databasePool * workers, onEvent, stopping }),
    ({ stop }) => stop(),
  );
}

async function migrate(settings: Settings, databaseUrl: string, stopping: AbortSignal): Promise<void> {
  // Again, now that no restore can begin any more.
  await assertRestored(settings.dataDir);
  const directUrl = settings.databaseDirectUrl ?? databaseUrl;
  await assertDirect(directUrl, settings);
  const applied = await applyMigrations(directUrl, {
    stopping,
    say,
    beforeApply: () => prepareUpgrade(settings, directUrl),
  });
  if (applied.length > 0)
    console.log(`• Applied ${applied.length} database ${applied.length === 1 ? 'migration' : 'migrations'}`);
  await assertDistributed(directUrl, settings);
}

interface Opening {
  log: Log;
  beforeReady: ((kernel: Kernel) => Promise<void>) | undefined;
}

async function openGateway(settings: Settings, databaseUrl: string, { log, beforeReady }: Opening) {
  // Only here: with workers, this process needs nothing of the gateway.
  const { startGateway } = await import('#gateway/main.ts');
  const gateway = await startGateway(settings, databaseUrl, { log });
  await beforeReady?.(gateway.kernel);
  void tryServices(gateway.kernel);
  return gateway;
}

async function openWorkers(
  settings: Settings,
  databaseUrl: string,
  { environment, log, beforeReady }: Opening & { environment: Record<string, string | undefined> },
) {
  if (beforeReady) {
    const { openKernel } = await import('#gateway/kernel/kernel.ts');
    const kernel = await openKernel(settings, databaseUrl, log);
    await beforeReady(kernel).finally(() => kernel.close());
  }
  return startWorkers({ count: settings.workers, environment, databaseUrl, log });
}

/** Refuses to upgrade another instance's database, and keeps this one's as it is. Throws InstanceError. */
async function prepareUpgrade(settings: Settings, databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  await assertOwnDatabase(client, settings).finally(() => client.end());
  const file = await writeSnapshot(settings, databaseUrl);
  if (file) say(`Kept the database as it was before the upgrade for 7 days: ${file}`);
}

function say(line: string): void {
  console.log(`• ${line}`);
}
