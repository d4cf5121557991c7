import 'temporal-polyfill/global';
import { prepare } from './prepare.ts';

// The gateway beside other servers over the same data, for people to read: never part of the tests, whose machine may
// be busy.
await prepare();
const { bench } = await import('#tests/bench/bench.ts');
process.exitCode = await bench(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  return 1;
});
process.exit();
