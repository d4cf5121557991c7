import { startGateway, type Gateway } from '#gateway/main.ts';
import { readSettings, type Settings } from '#gateway/platform/env.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { createLog, type Log } from '#gateway/platform/log.ts';
import { connect } from '#gateway/platform/backup/reach.ts';
import { requestId } from '#gateway/kernel/http/requestScope.ts';
import { assertRestored } from '#gateway/platform/backup/restoreMarker.ts';
import { writeSnapshot } from '#gateway/platform/backup/snapshot.ts';
import { assertReadable } from '#gateway/platform/dataFolder.ts';
import { assertOwnDatabase } from '#gateway/platform/instanceStart.ts';
import { assertDirect } from '#gateway/platform/pooler.ts';
import { startPostgres, type RunningPostgres } from '#gateway/platform/postgres.ts';
import { applyMigrations } from '#prisma/migrate.ts';
import { explain } from './explain.ts';
import { settingsLine, settingsWarnings } from './settingsLine.ts';
import { Shutdown } from './shutdown.ts';
import { tryServices } from './tryServices.ts';

/**
 * Starts the database (unless DATABASE_URL names one), applies migrations, serves, and stops cleanly on a signal.
 * `beforeReady` runs once the gateway is up, before the ready line. A setting or a start that fails is one line on
 * stderr and exit code 1.
 */
export async function serve(
  environment: Record<string, string | undefined>,
  beforeReady: (kernel: Kernel) => Promise<void> = async () => {},
): Promise<void> {
  const shutdown = new Shutdown(explain);
  try {
    const settings = readSettings(environment, process.cwd());
    const log = createLog(settings.logLevel, requestId);
    // By itself Node would end: one person's request must not take everybody else's with it.
    process.on('unhandledRejection', (error) =>
      log.error({ event: 'unhandled-rejection', err: error }, 'a promise failed, and nobody waited for it'),
    );
    await assertReadable(settings.dataDir);
    await assertRestored(settings.dataDir);
    const postgres = settings.databaseUrl ? undefined : await openPostgres(settings, log, shutdown);
    const databaseUrl = settings.databaseUrl ?? postgres!.url;
    const gateway = await shutdown.open(
      (stopping) => openGateway(settings, databaseUrl, log, stopping),
      ({ stop }) => stop(),
    );
    await beforeReady(gateway.kernel);
    console.log(`• ${settingsLine(settings)}`);
    for (const warning of settingsWarnings(settings)) console.warn(`⚠ ${warning}`);
    void tryServices(gateway.kernel);
    console.log(
      `Everystep is ready at ${settings.port === 0 ? gateway.url : settings.publicUrl}${postgres?.elsewhere ? ` (photos and key in ${settings.dataDir}, database in ${postgres.elsewhere})` : ''}`,
    );
  } catch (error) {
    await shutdown.fail(error);
  }
}

function openPostgres({ dataDir, databasePool }: Settings, log: Log, shutdown: Shutdown): Promise<RunningPostgres> {
  const onEvent = (event: string, error?: unknown) =>
    log.warn({ event: `postgres-${event}`, err: error }, 'embedded PostgreSQL');
  return shutdown.open(
    (stopping) => startPostgres(dataDir, { connections: databasePool, onEvent, stopping }),
    ({ stop }) => stop(),
  );
}

async function openGateway(settings: Settings, databaseUrl: string, log: Log, stopping: AbortSignal): Promise<Gateway> {
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
  return startGateway(settings, databaseUrl, { log });
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
