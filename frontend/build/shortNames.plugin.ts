import { globSync } from 'node:fs';

interface Name {
  /** The hash of the file, followed by the index of the name in it, in base 36. */
  hash: string;
  filePath: string;
}

/**
 * Names classes, keyframes and custom properties by the number of their file and their index in it. Names occur in styles
 * and code, and hashes do not compress. The same sources give the same names on every machine.
 */
export function shortNames(root: string): (name: Name) => string {
  const files = globSync('**/*.css.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const hashes = new Map<string, string>();
  return ({ hash, filePath }) => {
    const file = files.indexOf(filePath);
    if (file < 0) throw new Error(`Unknown style file ${filePath}: see shortNames.plugin.ts.`);
    // The first name of a file has the index 0, one digit long.
    const ofFile = hashes.get(filePath) ?? hash.slice(0, -1);
    hashes.set(filePath, ofFile);
    // The underscore avoids a leading digit and names that ad blockers look for.
    return `_${file.toString(36).padStart(2, '0')}${hash.slice(ofFile.length)}`;
  };
}
