import { startGateway, type Gateway } from '#gateway/main.ts';
import { readSettings, SettingsError, type Settings } from '#gateway/kernel/env.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { createLog } from '#gateway/kernel/log.ts';
import { startPostgres } from '#gateway/platform/postgres.ts';
import { applyMigrations } from '#prisma/migrate.ts';

/**
 * Starts the database (unless DATABASE_URL names one), applies migrations, serves, and stops cleanly on SIGTERM or
 * SIGINT. `beforeReady` runs once the gateway is up, before the ready line. A setting or a start that fails is one line on stderr and exit code 1.
 */
export async function serve(environment: Record<string, string | undefined>, beforeReady: (kernel: Kernel) => Promise<void> = async () => {}): Promise<void> {
  try {
    const settings = readSettings(environment, process.cwd());
    const log = createLog(settings.logLevel);
    // By itself Node would end: one person's request must not take everybody else's with it.
    process.on('unhandledRejection', (error) => log.error({ event: 'unhandled-rejection', err: error }, 'a promise failed, and nobody waited for it'));
    const postgres = settings.databaseUrl ? undefined : await startPostgres(settings.dataDir, { connections: settings.databasePool, onEvent: (event, error) => log.warn({ event: `postgres-${event}`, err: error }, 'embedded PostgreSQL') });
    const gateway = await openGateway(settings, settings.databaseUrl ?? postgres!.url, log).catch(async (error) => {
      await postgres?.stop();
      throw error;
    });
    await beforeReady(gateway.kernel);
    stopOnSignal(async () => {
      await gateway.stop();
      await postgres?.stop();
    });
    console.log(`Everystep is ready at ${settings.port === 0 ? gateway.url : settings.publicUrl}`);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function openGateway(settings: Settings, databaseUrl: string, log: ReturnType<typeof createLog>): Promise<Gateway> {
  const applied = await applyMigrations(databaseUrl);
  if (applied.length > 0) console.log(`• Applied ${applied.length} database ${applied.length === 1 ? 'migration' : 'migrations'}`);
  return startGateway(settings, databaseUrl, { log });
}

/** Ends the process with 0 after `stop`; a second signal does not wait. The closed channel is a killed bootstrap. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(explain(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('SIGHUP', end);
  process.on('disconnect', end);
}

function explain(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (error instanceof SettingsError) return error.message;
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or set another PORT.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database at DATABASE_URL does not answer (${message}). Check that it runs.`;
  return message ?? String(error);
}
