import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('servers', import.meta.url));

/** Installs what only the comparison servers need (300 MB, which is why the project does not carry it), when it is not there or another version. */
export function installServers(): void {
  const lock = createHash('sha256').update(readFileSync(join(folder, 'package-lock.json'))).digest('hex');
  const stamp = join(folder, 'node_modules', '.everystep-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('• Installing Fastify and PostGraphile for the comparison (half a minute, the first time only) …');
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error('Installing the comparison servers failed; the lines above say why.');
  writeFileSync(stamp, lock);
}
