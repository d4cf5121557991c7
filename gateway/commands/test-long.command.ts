import 'temporal-polyfill/global';
import { provideChromium } from '#tests/support/chromium.ts';
import { prepare } from './prepare.ts';
import { endWith, runTests } from './runTests.ts';

// Tests that take too long for `npm test` (tests/**/*.long.test.ts): dozens of kills, floods, the worst inputs.
provideChromium();
await prepare();
endWith(await runTests('tests/vitest.long.config.ts', process.argv.slice(2)));
