import 'temporal-polyfill/global';
import { provideChromium } from '#tests/support/chromium.ts';
import { runChecks } from './checks.ts';
import { prepare } from './prepare.ts';
import { endWith, runTests } from './runTests.ts';

// Everything that can tell whether this checkout works: checks first (seconds), then all tests, the browser's last.
provideChromium();
await prepare();
const failedChecks = await runChecks();
const { passed, failed } = await runTests('tests/vitest.config.ts', process.argv.slice(2));
endWith({ passed, failed: failed + failedChecks });
