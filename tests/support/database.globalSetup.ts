import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer } from '#gateway/commands/prepare.ts';
import { startPostgres } from '#gateway/platform/postgres.ts';
import { applyMigrations } from '#prisma/migrate.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { inDatabase, run, type TestCluster } from './database.cluster.ts';

const template = 'everystep_template';

interface Shared {
  users: number;
  cluster: Promise<{ facts: TestCluster; remove(): Promise<void> }>;
}

// Vitest runs this once per project as a new module in the same process, so state is kept on the process.
const here = globalThis as { everystepTestCluster?: Shared };

/** Starts one throw-away PostgreSQL for the whole run, with a migrated database that test files copy. */
export async function setup({ name, provide }: TestProject): Promise<() => Promise<void>> {
  const shared = (here.everystepTestCluster ??= { users: 0, cluster: startCluster() });
  shared.users += 1;
  // They start the server as it was built.
  if (name === 'processes') await buildServer();
  const { facts, remove } = await shared.cluster;
  provide('testCluster', facts);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await remove();
  };
}

/** Flushes nothing to disk: it is removed at the end, also when the run is killed. */
async function startCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'everystep-test-'));
  // As root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  const postgres = await startPostgres(folder, { durable: false, connections: 300 });
  const watchdog = removeWhenKilled(folder);
  const url = inDatabase(postgres.url, template);
  await run(postgres.adminUrl, `create database ${template} owner everystep`);
  await applyMigrations(url);
  await run(postgres.adminUrl, `alter database ${template} with is_template true allow_connections false`);
  const pooler = process.env.PGBOUNCER === '1' ? await startPgBouncer(url, { connections: 5 }) : undefined;
  if (pooler) Object.assign(process.env, { TEST_POOLER_PORT: pooler.port, TEST_POOLER_SERVER: new URL(url).search });
  return {
    facts: { url, adminUrl: postgres.adminUrl, template },
    async remove() {
      await pooler?.stop();
      await postgres.stop();
      watchdog.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a shell that waits for its input to end, which also happens when this process is killed, and cleans up. */
function removeWhenKilled(folder: string) {
  if (process.platform === 'win32') return { kill: () => {} };
  const script = 'read _; kill -QUIT "$(head -n 1 "$1/postgres/postmaster.pid")"; sleep 1; rm -rf "$1"';
  const shell = spawn('sh', ['-c', script, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return shell;
}
