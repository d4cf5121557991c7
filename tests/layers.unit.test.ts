import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { folderCycles, importsIn, upwardImports } from './support/layers.ts';

/** The folders of each part of the code, the lowest layer first; '*' stands for the domains. */
const parts = {
  gateway: [
    ['language'],
    ['platform', 'calendar', 'input'],
    ['kernel'],
    ['*'],
    ['main.ts', 'schema.ts', 'objectOwners.ts', 'commands'],
  ],
  frontend: [['language'], ['design-system'], ['app'], ['*'], ['entry', 'build', 'vite.config.ts']],
};

describe.each(Object.entries(parts))('%s', (root, layers) => {
  const imports = importsIn(root);

  test('no folder imports itself through other folders', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(folderCycles(root, imports)).toEqual([]);
  });

  test('no module imports from a higher layer', () => {
    expect(upwardImports(root, layers, imports)).toEqual([]);
  });

  test('every folder that a layer names exists', () => {
    expect(layers.flat().filter((folder) => folder !== '*' && !existsSync(`${root}/${folder}`))).toEqual([]);
  });
});

test('the lowest folders of the gateway import nothing outside themselves but messages', () => {
  const outside = importsIn('gateway').filter(({ file, imported }) => {
    const folder = /^gateway\/(?:language|platform|calendar|input)\//.exec(file)?.[0];
    return folder !== undefined && !imported.startsWith(folder) && !imported.startsWith('gateway/language/');
  });
  expect(outside).toEqual([]);
});

test('folder cycles and imports of higher layers are detected', () => {
  const imports = [
    { file: 'src/app/form.ts', imported: 'src/goals/goal.ts' },
    { file: 'src/goals/goal.ts', imported: 'src/charts/chart.ts' },
    { file: 'src/charts/chart.ts', imported: 'src/app/day.ts' },
    { file: 'src/main.ts', imported: 'src/goals/routes.ts' },
    { file: 'src/charts/chart.ts', imported: 'src/theme/colours.ts' },
  ];
  expect(folderCycles('src', imports)).toEqual([
    'src/app/form.ts imports src/goals/goal.ts',
    'src/goals/goal.ts imports src/charts/chart.ts',
    'src/charts/chart.ts imports src/app/day.ts',
  ]);
  expect(upwardImports('src', [['theme'], ['app'], ['*'], ['main.ts']], imports)).toEqual([
    'src/app/form.ts imports src/goals/goal.ts',
  ]);
});
