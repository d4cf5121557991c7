import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '#tests/support/serverProcess.ts';

test('B7 the bill of materials lists every dependency with its version and licence', async () => {
  const folder = await dataFolder();
  const file = join(folder.path, 'sbom.json');
  execFileSync(process.execPath, ['gateway/commands/bootstrap.js', 'sbom', file]);
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string;
    components: { name: string; 'bom-ref': string; licenses: object[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  expect(components.map((component) => component['bom-ref'])).toEqual(
    expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)),
  );
  expect(components.find(({ name }) => name === 'graphql')?.licenses).toEqual([{ license: { id: 'MIT' } }]);
  await folder.remove();
});
