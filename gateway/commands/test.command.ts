import 'temporal-polyfill/global';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { needChromium } from '#tests/support/chromium.ts';
import { runChecks } from './checks.ts';
import { compiledFolder } from './compileCache.ts';
import { prepare } from './prepare.ts';

// Everything that can tell whether this checkout works: checks first (seconds), then all tests, the browser's last.
const filters = process.argv.slice(2);
process.env.CHROMIUM_PATH = needChromium();
// The processes of the tests load the same modules: they share what Node has compiled.
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), compiledFolder);
await prepare();
const failedChecks = await runChecks();

const vitest = await startVitest('test', filters, { config: 'tests/vitest.config.ts', watch: false, run: true });
const files = vitest.state.getTestModules();
const tests = files.flatMap((file) => [...file.children.allTests()]);
const passed = tests.filter((test) => test.result().state === 'passed').length;
const failedTests = tests.filter((test) => test.result().state === 'failed').length;
const brokenFiles = files.filter((file) => file.state() === 'failed' && ![...file.children.allTests()].some((test) => test.result().state === 'failed')).length;
const unhandled = vitest.state.getUnhandledErrors().length;
await vitest.close();

const failed = failedTests + brokenFiles + failedChecks + unhandled;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
