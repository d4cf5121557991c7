import 'temporal-polyfill/global';
import { runChecks } from './checks.ts';
import { generate } from './generate.ts';

await generate();
process.exit((await runChecks()) > 0 ? 1 : 0);
