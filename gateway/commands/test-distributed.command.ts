import 'temporal-polyfill/global';
import { prepare } from './prepare.ts';
import { endWith, runTests } from './runTests.ts';

// The API tests on a distributed database (tests/vitest.distributed.config.ts).
if (!process.env.CITUS_URL) {
  console.error('Set CITUS_URL to the coordinator of a Citus cluster: postgres://superuser@host:port/database.');
  process.exit(1);
}
await prepare();
endWith(await runTests('tests/vitest.distributed.config.ts', process.argv.slice(2)));
