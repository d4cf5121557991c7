import 'temporal-polyfill/global';
import cluster from 'node:cluster';
import { startGateway } from '#gateway/main.ts';
import { readSettings } from '#gateway/platform/env.ts';
import { keepCompiled } from './compileCache.ts';
import { explain } from './explain.ts';
import { openLog } from './openLog.ts';
import { Shutdown } from './shutdown.ts';
import { tryServices } from './tryServices.ts';
import { databaseVariable } from './workers.ts';

// One of several gateways behind a port (WORKERS): workers.ts starts it, once the database is there and migrated.
keepCompiled();
const shutdown = new Shutdown(explain);
try {
  const settings = readSettings(process.env, process.cwd());
  const gateway = await shutdown.open(
    () => startGateway(settings, process.env[databaseVariable]!, { log: openLog(settings) }),
    ({ stop }) => stop(),
  );
  if (cluster.worker!.id === 1) void tryServices(gateway.kernel);
  process.send!({ readyAt: gateway.url });
} catch (error) {
  await shutdown.fail(error);
}
