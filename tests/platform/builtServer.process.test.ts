import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the built server has every module of a package in one form only', () => {
  const files = readdirSync('dist/server').filter((file) => file.endsWith('.js'));
  // The comment above each module names it.
  const modules = files.flatMap((file) =>
    [...readFileSync(`dist/server/${file}`, 'utf8').matchAll(/^\/\/ (node_modules\/\S+)\.([cm]?js)$/gm)].map(
      ([, path = '', form = '']) => ({ path, form }),
    ),
  );
  expect(modules.length).toBeGreaterThan(500);
  const forms = Map.groupBy(modules, ({ path }) => path);
  const twice = [...forms].filter(([, found]) => new Set(found.map(({ form }) => form)).size > 1);
  expect(twice.map(([path]) => path)).toEqual([]);
});
