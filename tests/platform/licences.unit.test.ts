import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkLicences, licences } from '#gateway/commands/licences.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';

test('B7 the licence of every package that an instance installs is listed and accepted', () => {
  expect(licences()).toContainEqual({ name: 'graphql', version: expect.any(String), licence: 'MIT' });
  expect(licences().map(({ name }) => name)).not.toContain('vitest');
  expect(() => checkLicences()).not.toThrow();
});

test('B7 a package with another licence, or none, is named', async () => {
  const { path, remove } = await dataFolder();
  onTestFinished(remove);
  const packages = {
    '': {},
    'node_modules/free': { version: '1.0.0', license: 'GPL-3.0' },
    'node_modules/@a/mute': { version: '2.0.0' },
    'node_modules/tool': { version: '3.0.0', license: 'GPL-3.0', dev: true },
  };
  await writeFile(join(path, 'package-lock.json'), JSON.stringify({ packages }));
  expect(() => checkLicences(path)).toThrow('  @a/mute@2.0.0: unknown\n  free@1.0.0: GPL-3.0');
  expect(() => checkLicences(path)).not.toThrow(/tool/);
});
