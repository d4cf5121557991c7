import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { visit } from '#tests/support/browser.ts';
import { gateway, member, rest } from '#tests/support/kit.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';

const run = promisify(execFile);

/** Does what main.tsx tells its reader, with the packages of this project; returns the folder of the built app. */
async function builtExample(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'everystep-example-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp('tests/examples/relay', folder, { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'schema.graphql'), (await rest('GET', '/schema.graphql')).body);
  const bin = (name: string, ...args: string[]) => run(resolve('node_modules/.bin', name), args, { cwd: folder });
  await bin('relay-compiler');
  await bin('tsc', '-p', '.');
  await bin('vite', 'build', '--logLevel', 'error');
  return folder;
}

test('the Relay app of the examples compiles against the served schema, reads a day and logs a run', async () => {
  const { url } = await gateway();
  const ann = await member();
  const { secret } = await programOf(ann, ['activities:write']);
  const root = await builtExample();
  const server = await preview({ root, logLevel: 'silent', preview: { port: 0, proxy: { '/graphql': url } } });
  onTestFinished(() => server.close());

  const page = await visit(`${server.resolvedUrls!.local[0]}?date=2026-03-02#${secret}`);
  await page.getByRole('heading', { name: '2026-03-02' }).waitFor();
  await page.getByRole('button', { name: 'Log a run' }).click();
  await page.getByText('running: 30 minutes').waitFor();
  await expect
    .poll(async () => (await ann.rest('GET', '/api/activities/date/2026-03-02')).body)
    .toMatchObject([{ activityType: 'running', durationMinutes: 30 }]);

  await page.goto('about:blank');
  await page.goto(`${server.resolvedUrls!.local[0]}#evs_wrong`);
  await page.getByText('This access token is unknown, expired or revoked.').waitFor();
});
