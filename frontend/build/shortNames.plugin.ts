import { globSync } from 'node:fs';

interface Name {
  /** The hash of its file, followed by the how manieth name in it this is, in base 36. */
  hash: string;
  filePath: string;
}

/**
 * Names for classes, keyframes and custom properties: the number of the file among all of ours, and of the name in it.
 * Every name stands in the styles and in the code, and a hash is the one thing in them that no compression makes
 * shorter. A build of the same sources gives the same names, on whatever machine and in whichever order.
 */
export function shortNames(root: string): (name: Name) => string {
  const files = globSync('**/*.css.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const hashes = new Map<string, string>();
  return ({ hash, filePath }) => {
    const file = files.indexOf(filePath);
    if (file < 0) throw new Error(`No style file of ours is called ${filePath}: see shortNames.plugin.ts.`);
    // The first name of a file is its number 0, one digit long.
    const ofFile = hashes.get(filePath) ?? hash.slice(0, -1);
    hashes.set(filePath, ofFile);
    // The line in front keeps it from beginning with a digit, and from what ad blockers look for.
    return `_${file.toString(36).padStart(2, '0')}${hash.slice(ofFile.length)}`;
  };
}
