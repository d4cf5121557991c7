import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, test, expect } from 'vitest';
import { dataFolder } from '#tests/support/serverProcess.ts';

const commands = join('gateway', 'commands');

/** Runs a command in a project with these packages; npm cannot be found there, so that an installation fails. */
async function runWith(locked: object, installed: object) {
  const project = await dataFolder();
  onTestFinished(() => project.remove());
  const inProject = (...names: string[]) => join(project.path, ...names);
  await mkdir(inProject(commands), { recursive: true });
  await mkdir(inProject('node_modules'));
  await copyFile(join(commands, 'bootstrap.js'), inProject(commands, 'bootstrap.js'));
  await writeFile(inProject(commands, 'hello.command.ts'), "console.log('hello');");
  await writeFile(inProject('package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(inProject('package-lock.json'), JSON.stringify({ packages: { '': { name: 'project' }, ...locked } }));
  await writeFile(inProject('node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
  const run = spawnSync(process.execPath, [inProject(commands, 'bootstrap.js'), 'hello'], {
    env: { PATH: '' },
    encoding: 'utf8',
  });
  return { code: run.status, said: run.stdout.trim() };
}

const zod = { 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-zod' } };
const forOtherSystem = { 'node_modules/node-aix': { version: '24.0.0', integrity: 'sha512-aix', optional: true } };

test('what `npm ci` installed is not installed again', async () => {
  expect(await runWith({ ...zod, ...forOtherSystem }, zod)).toEqual({ code: 0, said: 'hello' });
});

test.each([
  ['none', {}],
  ['another', { 'node_modules/zod': { version: '4.0.1', integrity: 'sha512-other' } }],
])('packages of which %s is installed are installed first', async (_, installed) => {
  expect(await runWith(zod, installed)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Installing packages'),
  });
});
