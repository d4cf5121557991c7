import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
}

export interface PackageLicence {
  name: string;
  version: string;
  /** An SPDX expression; `unknown` where the package states none. */
  licence: string;
}

/** Licences whose terms are met by using a package unmodified and naming it. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'EPL-2.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages with the text of a licence beside their code, which they do not name in package.json. */
const readInTheirFiles: Record<string, string> = { 'require-like@0.1.2': 'MIT', 'seq-queue@0.0.5': 'MIT' };

/** The licence of every package that an instance installs (development tools left out), by name. Reads the lock file. */
export function licences(root = process.cwd()): PackageLicence[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version,
        licence: license ?? statedIn(join(root, path)) ?? readInTheirFiles[`${name}@${version}`] ?? 'unknown',
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Older packages state their licence in a way that the lock file does not take over. */
function statedIn(folder: string): string | undefined {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      license?: string | { type: string };
      licenses?: { type: string }[];
    };
    const stated = license ?? licenses?.[0];
    return typeof stated === 'string' ? stated : stated?.type;
  } catch {
    return undefined;
  }
}

/** Throws and names the packages whose licence nobody has looked at yet. */
export function checkLicences(root?: string): void {
  const unclear = licences(root).filter(
    ({ licence }) =>
      !licence.split(/[\s()]+/).every((word) => word === '' || /^(?:and|or)$/i.test(word) || accepted.has(word)),
  );
  if (unclear.length === 0) return;
  const list = unclear.map(({ name, version, licence }) => `  ${name}@${version}: ${licence}`).join('\n');
  throw new Error(`These packages have a licence that is not accepted yet (gateway/commands/licences.ts):\n${list}`);
}
