import { startVitest } from 'vitest/node';

/** Runs the tests of a Vitest configuration once; `filters` are parts of file names. */
export async function runTests(config: string, filters: string[]): Promise<{ passed: number; failed: number }> {
  const vitest = await startVitest('test', filters, { config, watch: false, run: true });
  const files = vitest.state.getTestModules();
  const tests = files.flatMap((file) => [...file.children.allTests()]);
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  const failedTests = tests.filter((test) => test.result().state === 'failed').length;
  const brokenFiles = files.filter(
    (file) =>
      file.state() === 'failed' && ![...file.children.allTests()].some((test) => test.result().state === 'failed'),
  ).length;
  const unhandled = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return { passed, failed: failedTests + brokenFiles + unhandled };
}

/** Prints the last line of every test command and ends the process: 1 when something failed or nothing ran. */
export function endWith({ passed, failed }: { passed: number; failed: number }): never {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}
