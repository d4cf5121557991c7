import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

interface Import {
  file: string;
  imported: string;
}

/** Skips comments, whose examples import nothing. */
const importOf = /^(?!\s*(?:\/[/*]|\*)).*?(?:\bfrom |\bimport |\bimport\()'([#.][^']+)'/gm;

/** Returns the imports of all modules below `root`, of its own modules only. */
export function importsIn(root: string): Import[] {
  return globSync(`${root}/**/*.{ts,tsx}`, { exclude: ['**/__generated__/**'] }).flatMap((path) => {
    const file = path.replaceAll('\\', '/');
    return [...readFileSync(file, 'utf8').matchAll(importOf)]
      .map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
      .filter((imported) => imported.startsWith(`${root}/`) && !imported.includes('/__generated__/'))
      .map((imported) => {
        if (!existsSync(imported) || !statSync(imported).isFile()) throw new Error(`${file} imports no ${imported}`);
        return { file, imported };
      });
  });
}

/** Returns the imports between folders below `root` that take part in a folder cycle. */
export function folderCycles(root: string, imports: readonly Import[]): string[] {
  let left = imports.filter(({ file, imported }) => folderOf(root, file) !== folderOf(root, imported));
  for (;;) {
    // A folder that imports nothing, or that nothing imports, is in no cycle.
    const importing = new Set(left.map(({ file }) => folderOf(root, file)));
    const imported = new Set(left.map((one) => folderOf(root, one.imported)));
    const rest = left.filter(
      (one) => importing.has(folderOf(root, one.imported)) && imported.has(folderOf(root, one.file)),
    );
    if (rest.length === left.length) return left.map(line);
    left = rest;
  }
}

/**
 * Returns the imports that lead from a lower layer to a higher one. `layers` names the folders and root files of each
 * layer, the lowest first; '*' stands for all that no other layer names.
 */
export function upwardImports(root: string, layers: readonly string[][], imports: readonly Import[]): string[] {
  const named = new Map(layers.flatMap((folders, height) => folders.map((folder) => [folder, height] as const)));
  const heightOf = (file: string) => named.get(folderOf(root, file)) ?? named.get('*') ?? -1;
  return imports.filter(({ file, imported }) => heightOf(file) < heightOf(imported)).map(line);
}

/** The folder directly below `root`; a file directly in `root` stands for itself. */
function folderOf(root: string, file: string): string {
  return file.slice(root.length + 1).split('/')[0] ?? '';
}

const line = ({ file, imported }: Import) => `${file} imports ${imported}`;
