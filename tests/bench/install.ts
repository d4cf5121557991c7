import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Installs what only a benchmark needs (hundreds of MB, which is why the project does not carry it), when it is not there or another version. Answers the folder of the packages. */
export function installed(name: 'servers' | 'lighthouse', what: string): string {
  const folder = fileURLToPath(new URL(name, import.meta.url));
  const packages = join(folder, 'node_modules');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = join(packages, '.everystep-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return packages;
  console.log(`• Installing ${what} (half a minute, the first time only) …`);
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) throw new Error(`Installing ${what} failed; the lines above say why.`);
  writeFileSync(stamp, lock);
  return packages;
}
