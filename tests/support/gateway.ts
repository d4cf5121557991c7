import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passwordCost } from '#gateway/accounts/passwordCost.ts';
import { startGateway, type Gateway } from '#gateway/main.ts';
import { readSettings } from '#gateway/platform/env.ts';
import { citusSettings } from './citusUrl.ts';
import { throughPooler } from './pgbouncer.ts';

/** Gateways of one database have separate folders, so they share the key through the environment. */
export const secretKey = Buffer.alloc(32, 7).toString('base64');

/** Starts a gateway on a free port over the given database, as `npm start` would, but with cheap passwords. */
export async function serveTestGateway(databaseUrl: string, settings: Record<string, string> = {}): Promise<Gateway> {
  passwordCost.lower();
  const dataDir = await mkdtemp(join(tmpdir(), 'everystep-gateway-'));
  const environment = {
    PORT: '0',
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '5',
    RATE_LIMITS: 'off',
    DRAIN_S: '0',
    ...pooled(databaseUrl),
    ...citusSettings,
    ...settings,
  };
  // Serves another build of the client.
  const clientDir = process.env.TEST_CLIENT_DIR;
  const gateway = await startGateway(
    readSettings(environment, process.cwd()),
    environment.DATABASE_URL ?? databaseUrl,
    {
      ...(clientDir && { clientDir }),
    },
  );
  return {
    ...gateway,
    async stop() {
      await gateway.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** With PGBOUNCER=1 the gateways of all tests reach the database through it. */
function pooled(databaseUrl: string): {
  DATABASE_URL?: string;
  DATABASE_DIRECT_URL?: string;
  DATABASE_PREPARED?: string;
} {
  const { TEST_POOLER_PORT: port, TEST_POOLER_SERVER: server } = process.env;
  // A test may have a PostgreSQL of its own.
  if (!port || new URL(databaseUrl).search !== server) return {};
  return {
    DATABASE_URL: throughPooler(databaseUrl, Number(port)),
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_PREPARED: 'off',
  };
}
